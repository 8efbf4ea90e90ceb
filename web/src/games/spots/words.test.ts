import { expect, it } from 'vitest'
import type { Person } from '../../lib/people'
import type { SpotsSeen } from './types'
import { choice, diceOf } from './words'

const people = [{ name: 'Alice' }, { name: 'Max' }] as Person[]
const seen = (kind: string) =>
  ({
    view: { viewer: 0, players: [{ dogs: [{ name: 'moka' }], kennel: [1, 3] }], tricks: [{ id: 'run', treats: 2 }] },
    prompt: { kind },
    people,
  }) as unknown as SpotsSeen

it('says the same text by what is asked', () => {
  expect(choice('dog1:4', seen('place'))?.words).toEqual({
    id: 'spots.move.place_dog',
    params: { dog: 'moka', die: '4' },
  })
  expect(choice('dog1:4', seen('land'))?.words.id).toBe('spots.move.land_dog')
  expect(choice('number=4', seen('fetch'))?.words.id).toBe('spots.move.fetch')
  expect(choice('stop', seen('lift'))?.words.id).toBe('spots.move.lift_none')
  expect(choice('stop', seen('nudge'))?.words.id).toBe('spots.move.nudge_none')
})

it('counts what a burial makes of the kennel', () => {
  expect(choice('kennel:2', seen('place'))?.about).toEqual({ id: 'spots.move.buried', params: { total: 6 } })
})

it('puts the dice to change under their kennels, and treats on their trick', () => {
  expect(choice('lower=1:3', seen('nudge'))?.group).toEqual({
    key: 'kennel1',
    words: { id: 'spots.move.kennel_of', params: { seat: 'Max' } },
  })
  const lowered = ['lower=1:3', 'lower=1:1'].map((move) => choice(move, seen('nudge'))?.words)
  expect(lowered).toEqual([
    { id: 'spots.move.nudge', params: { die: '3', becomes: 2 } },
    { id: 'spots.move.discard', params: { die: '1' } },
  ])
  expect(choice('run', seen('turn'))?.words).toEqual({ id: 'spots.move.trick_treats', params: { trick: 'run', n: 2 } })
})

it('finds the dice on a button', () => {
  expect(['take=3-5', 'kennel:3', 'dog2:5', 'keep', 'aside=12'].map(diceOf)).toEqual([[3, 5], [3], [5], [], []])
})
