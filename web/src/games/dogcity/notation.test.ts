import { expect, it } from 'vitest'
import { layText, spotOf, thing, tileOf } from './notation'

it('names things and reads their names', () => {
  expect(tileOf(thing.hand(2, 31))).toBe(31)
  expect(tileOf(thing.pile)).toBeNull()
  expect(tileOf(null)).toBeNull()
  expect(spotOf(thing.place({ x: -3, y: 4 }))).toEqual({ x: -3, y: 4 })
  expect(spotOf(thing.lies({ x: 0, y: -1 }))).toEqual({ x: 0, y: -1 })
  expect(spotOf(thing.hand(0, 1))).toBeNull()
  expect(thing.round([1, -2])).toBe('round:1,-2')
})

it('writes a move as the server reads it', () => {
  expect(layText(12, { x: 1, y: -2 }, 3)).toBe('12@1,-2,r3')
})
