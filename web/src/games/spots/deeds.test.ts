import { expect, it } from 'vitest'
import type { SpotsPrompt } from '../../lib/wire.gen'
import { deeds } from './deeds'

const asked = (prompt: object) => prompt as SpotsPrompt

it('does a trick only when one is chosen, and only one that is offered', () => {
  const turn = asked({ kind: 'turn', validate: true })
  expect(deeds(turn, {}, ['run', 'validate'])).toMatchObject({ left: { moves: ['validate'] }, right: { moves: [] } })
  expect(deeds(turn, { chosen: 'run' }, ['run', 'validate']).right?.moves).toEqual(['run'])
  expect(deeds(turn, { chosen: 'walk' }, ['run', 'validate']).right?.moves).toEqual([])
})

it('sends the dice of a roll as one list, and offers to take back only what has changed', () => {
  const place = asked({ kind: 'place', plan: { moves: ['dog1:3', 'kennel:6'] } })
  expect(deeds(place, { layout: ['dog1:3', 'kennel:6'] }, ['dog1:3'])).toMatchObject({
    left: null,
    right: { moves: ['dog1:3', 'kennel:6'] },
  })
  expect(deeds(place, { layout: ['kennel:3', 'kennel:6'] }, ['dog1:3']).left?.takesBack).toBe(true)
})

it('takes dice when they make what is asked', () => {
  const search = asked({ kind: 'search', dice: [2, 3, 3, 5] })
  expect(deeds(search, { marked: [3, 1] }, ['take=3-5']).right?.moves).toEqual(['take=3-5'])
  expect(deeds(search, { marked: [0] }, ['take=3-5']).right?.moves).toEqual([])
})

it('rerolls only the dice that are marked', () => {
  const track = asked({ kind: 'track', dice: [1, 4, 6] })
  expect(deeds(track, { marked: [0, 2] }, ['keep', 'reroll=1-6']).right?.moves).toEqual(['reroll=1-6'])
  expect(deeds(track, {}, ['keep', 'reroll=1-6']).right?.moves).toEqual([])
})

it('moves a die when both ends are known', () => {
  expect(deeds(asked({ kind: 'lift' }), { from: 'dog1:3' }, ['stop', 'dog1:3']).right?.moves).toEqual([])
  expect(deeds(asked({ kind: 'lift' }), { from: 'dog1:3', to: 'dog2:5' }, ['stop', 'dog1:3']).right?.moves).toEqual([
    'dog1:3',
    'dog2:5',
  ])
})

it('offers nothing to who only watches', () => {
  expect(deeds(asked({ kind: 'wait' }), {}, [])).toEqual({ left: null, right: null })
  expect(deeds(asked({ kind: 'more' }), {}, [])).toEqual({ left: null, right: null })
})
