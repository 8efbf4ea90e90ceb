import { expect, it } from 'vitest'
import type { TomyView } from '../../lib/wire.gen.ts'
import { handRows, isBest, ranked } from './count.ts'
import played from './fixtures/played.json'

const MATCHES = played as unknown as Record<string, TomyView>

it('has a row for each hand, in the order of the ranking, that adds up to the scores', () => {
  const view = MATCHES.several as TomyView
  const rows = handRows(view)
  expect(ranked(view)).toEqual([0, 1, 2])
  expect(rows.map(({ cells }) => cells.map(({ left }) => left))).toEqual([[1, 1, 9], [1, 2, 9]])
  expect(rows[0]?.cells.map(({ found }) => found)).toEqual(['cocker', 'teckel', null])
  const sums = view.scores.map((_, seat) =>
    rows.reduce((sum, { cells }) => sum + (cells.find((cell) => cell.seat === seat)?.left ?? 0), 0),
  )
  expect(sums).toEqual(view.scores)
})

it('puts the fewest points first, and lets the smallest totals share', () => {
  const view = { scores: [7, 2, 9, 2] }
  expect(ranked(view)).toEqual([1, 3, 0, 2])
  expect([0, 1, 2, 3].map((seat) => isBest(view, seat))).toEqual([false, true, false, true])
})

it('found nobody where the places ran out', () => {
  const [row] = handRows(MATCHES.places as TomyView)
  expect(row?.cells.every(({ found }) => found === null)).toBe(true)
})
