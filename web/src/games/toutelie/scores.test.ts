import { expect, it } from 'vitest'
import over from './fixtures/four-over.json'
import solo from './fixtures/solo-write.json'
import { leaders, rows, standings, sumSoFar, worthHoping } from './scores'
import type { View } from './types'

const view = over.view as View

it('agrees with the server on every count', () => {
  for (const { seat, squares, total } of standings(view)) {
    expect(sumSoFar(view.squares[seat] ?? [])).toBe(squares)
    expect(total).toBe(view.totals?.[seat])
    const byKind = rows(view.squares[seat] ?? []).reduce((sum, { worth, found }) => sum + worth * found, 0)
    expect(byKind).toBe(squares)
  }
})

it('puts the best first and lets equal totals share the win', () => {
  const shared = { ...view, totals: [10, 20, 20, 5], bonus: [0, 0, 7, 0] }
  expect(standings(shared).map(({ seat, won }) => [seat, won])).toEqual([[1, true], [2, true], [0, false], [3, false]])
  expect(standings(shared)[1]).toMatchObject({ bonus: 7, squares: 13 })
})

it('counts what is filled so far', () => {
  const squares = (solo.view as View).squares[0] ?? []
  expect(sumSoFar(squares)).toBe(
    squares.filter((square) => square !== null).reduce((sum, { points }) => sum + points, 0),
  )
  expect(sumSoFar([null, null])).toBe(0)
})

it('hopes for what scores, and for nothing only when nothing else is left', () => {
  expect(worthHoping(['square', 'none'])).toEqual(['square'])
  expect(worthHoping(['none'])).toEqual(['none'])
  expect(worthHoping([])).toEqual([])
})

it('crowns who has most by now, and nobody before that', () => {
  const { squares } = view
  expect(leaders({ squares: squares.map(() => []) })).toEqual([])
  expect(leaders(view)).toEqual(standings(view).filter(({ won }) => won).map(({ seat }) => seat).sort())
})
