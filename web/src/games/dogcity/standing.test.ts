import { expect, it } from 'vitest'
import { leaders, pointsOf } from './standing'

it('counts points, and at the end totals', () => {
  expect(pointsOf({ points: [3, 4] }, 1)).toBe(4)
  expect(pointsOf({ points: [3, 4], totals: [2, -1] }, 1)).toBe(-1)
  expect(leaders({ points: [0, 0] })).toEqual([])
  expect(leaders({ points: [3, 4] })).toEqual([1])
  expect(leaders({ points: [3, 4], totals: [2, -1] })).toEqual([0])
})
