import { expect, it } from 'vitest'
import { numbersOf, squaresOf } from './sheet'
import type { View } from './types'

const view = {
  viewer: 1,
  sheets: [
    [1, 0, 0],
    [1, 0, 0],
  ],
  squares: [
    [null, null],
    [null, null],
  ],
  entry: 'b1=3,c1=5',
  fills: [{ square: 1, kind: 'pair', points: 2 }],
} as unknown as View

it('shows what is sealed on the own sheet alone', () => {
  expect(numbersOf(view, 1)).toEqual([1, 3, 5])
  expect(numbersOf(view, 0)).toEqual([1, 0, 0])
  expect(squaresOf(view, 1)).toEqual([null, { kind: 'pair', points: 2 }])
  expect(squaresOf(view, 0)).toEqual([null, null])
})

it('shows what is written when nothing is sealed', () => {
  const { entry: _, fills: __, ...open } = view
  expect(numbersOf(open, 1)).toEqual([1, 0, 0])
  expect(squaresOf(open, 1)).toEqual([null, null])
})
