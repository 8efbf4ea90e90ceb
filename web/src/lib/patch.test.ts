import { expect, it } from 'vitest'
import { patched, unfolded } from './patch'

it.each([
  [{ a: 1 }, {}, { a: 1 }],
  [{ a: 1, b: 2 }, { a: [3], b: null, c: [null] }, { a: 3, c: null }],
  [{ a: [1, 2, 3] }, { a: { 1: [5], 3: [4] } }, { a: [1, 5, 3, 4] }],
  [{ a: [{ b: [1, 2] }, {}] }, { a: { 0: { b: { 0: [[7]] } } } }, { a: [{ b: [[7], 2] }, {}] }],
  [{ a: { b: 1 } }, { a: [[{ b: 2 }]] }, { a: [{ b: 2 }] }],
] as const)('puts changes into %j', (before, patch, after) => {
  const kept = structuredClone(before)
  expect(patched(before, patch)).toEqual(after)
  expect(before).toEqual(kept)
})

it('shares what has not changed', () => {
  const before = { a: { b: 1 }, c: [1] }
  expect((patched(before, { c: { 0: [2] } }) as typeof before).a).toBe(before.a)
})

it('spells out moves in their order', () => {
  expect(unfolded(['cancel', 'a1=3,{b1|c1}=5', '{a1|b1}=5,c1=3'])).toEqual([
    'cancel',
    'a1=3,b1=5',
    'a1=3,c1=5',
    'a1=5,c1=3',
    'b1=5,c1=3',
  ])
})
