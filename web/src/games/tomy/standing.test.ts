import { expect, it } from 'vitest'
import { leaders } from './standing'

it('crowns who has fewest cards, or fewest points where several hands are played', () => {
  expect(leaders({ hands: 'single', scores: [], hand_sizes: [9, 9, 9] })).toEqual([])
  expect(leaders({ hands: 'single', scores: [], hand_sizes: [9, 7, 7] })).toEqual([1, 2])
  expect(leaders({ hands: 'several', scores: [3, 0, 5], hand_sizes: [1, 9, 9] })).toEqual([1])
})
