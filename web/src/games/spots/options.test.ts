import { expect, it } from 'vitest'
import { chosenTricks, setOf, sixTricks, withSet, withTrick } from './options'

it('asks for a set, or for four tricks', () => {
  expect(withSet({ solo_treats: 3, tricks: ['dig'] }, 'club')).toEqual({ set: 'club', solo_treats: 3 })
  expect(withSet({ solo_treats: 3, set: 'club' }, 'free')).toEqual({
    tricks: ['walk', 'run', 'fetch', 'beg'],
    solo_treats: 3,
  })
})

it('changes the trick of one family, in whatever order they come', () => {
  const options = { tricks: ['beg', 'walk', 'hunt', 'run'], solo_treats: 1 } as const
  expect(chosenTricks(options)).toEqual(['walk', 'run', 'hunt', 'beg'])
  expect(withTrick(options, 1, 'bolt').tricks).toEqual(['walk', 'bolt', 'hunt', 'beg'])
})

it('knows the six tricks of a set and of a free choice, and none of what is drawn', () => {
  expect(sixTricks({ set: 'club', solo_treats: 1 })).toEqual(['howl', 'roll_over', 'track', 'dogpile', 'search', 'beg'])
  expect(sixTricks({ tricks: ['beg', 'hunt', 'run', 'walk'], solo_treats: 1 })?.slice(2)).toEqual([
    'walk',
    'run',
    'hunt',
    'beg',
  ])
  expect([sixTricks({ set: 'wild', solo_treats: 1 }), sixTricks({ set: 'random', solo_treats: 1 })]).toEqual([
    null,
    null,
  ])
  expect([setOf({ tricks: ['beg'], solo_treats: 1 }), setOf({ set: 'wild', solo_treats: 1 })]).toEqual(['free', 'wild'])
})
