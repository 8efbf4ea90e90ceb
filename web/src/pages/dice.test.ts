import { expect, it } from 'vitest'
import { factsToSay, isAlone, isFine } from './dice'

const facts = { pieces: 2, missing: 0, void: 0, holds: 0, undos: 0, byHand: false }

it('says only what there is to say', () => {
  expect(factsToSay(facts)).toEqual([])
  expect(factsToSay({ ...facts, missing: 1, holds: 3 })).toEqual([{ id: 'missing', n: 1 }, { id: 'holds', n: 3 }])
  expect(factsToSay({ ...facts, void: 2, undos: 1 })).toEqual([{ id: 'void', n: 2 }, { id: 'undos', n: 1 }])
})

it('says once that nobody has a part in the draws', () => {
  expect(isAlone(facts)).toBe(false)
  expect(isAlone({ ...facts, pieces: 0 })).toBe(true)
  expect(isAlone({ ...facts, pieces: 0, byHand: true })).toBe(false)
  expect(factsToSay({ ...facts, pieces: 0, missing: 2 })).toEqual([])
})

it('is loud about what is wrong, and about nothing else', () => {
  expect((['honest', 'kept', 'without', 'by_hand', 'unknown'] as const).every(isFine)).toBe(true)
  expect((['left_out', 'refused', 'other_seed', 'hidden_attempt'] as const).some(isFine)).toBe(false)
})
