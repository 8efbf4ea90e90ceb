import { expect, it } from 'vitest'
import type { Match } from '../lib/known'
import { filmed, lastTurn, type Picture } from './film'

const match = {} as Match
const by = (n: number, seat?: number): Picture => ({
  match,
  told: [{ n, event: { kind: 'x', ...(seat === undefined ? {} : { seat }) } }],
})
const numbers = (pictures: readonly Picture[]) => pictures.map(({ told }) => told[0]?.n)

it('finds the last turn of somebody else, whole', () => {
  const film = [by(1, 0), by(2, 1), by(3, 2), by(4, 2), by(5, 0), by(6, 0)]
  expect(numbers(lastTurn(film, 0))).toEqual([3, 4])
  expect(numbers(lastTurn(film, 2))).toEqual([5, 6])
  expect(numbers(lastTurn(film, null))).toEqual([5, 6])
})

it('shows an own turn where nobody else plays, and nothing where nothing was seen', () => {
  expect(numbers(lastTurn([by(1), by(2, 0), by(3, 0)], 0))).toEqual([2, 3])
  expect(lastTurn([], 0)).toEqual([])
  expect(lastTurn([by(1)], 0)).toEqual([])
})

it('keeps only the last pictures', () => {
  const film = Array.from({ length: 100 }, (_, n) => n).reduce<Picture[]>(
    (all, n) => filmed(all, match, by(n, 0).told.slice()),
    [],
  )
  expect(film).toHaveLength(60)
  expect(numbers(film).at(-1)).toBe(99)
})
