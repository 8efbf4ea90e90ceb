import { expect, it } from 'vitest'
import { dogsInRow, stillWriting } from './writers'

it('knows who still writes', () => {
  expect(stillWriting(4, [0, 2])).toEqual([1, 3])
})

it('shows the others in their order', () => {
  expect(dogsInRow(4, [3], 1)).toEqual({ shown: [0, 2, 3], more: 0 })
  expect(dogsInRow(3, [], null)).toEqual({ shown: [0, 1, 2], more: 0 })
})

it('shows those who still write when there is no room for all', () => {
  expect(dogsInRow(15, [0, 1, 2], 7)).toEqual({ shown: [3, 4, 5, 6, 8], more: 9 })
  expect(dogsInRow(9, [1, 2, 3, 4, 5, 6, 7, 8], 0).shown).toEqual([1, 2, 3, 4, 5])
})
