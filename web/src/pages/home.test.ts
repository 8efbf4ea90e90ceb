import { expect, it } from 'vitest'
import type { Listed } from '../lib/wire.gen'
import { inOrder, minutesOf, soloTable, toResume, usualTable } from './home'

it('sets a table for a family, within what the game allows', () => {
  const seats = (min_seats: number, max_seats: number) => usualTable({ id: 'x', min_seats, max_seats }).seats
  expect([seats(1, 15), seats(3, 6), seats(2, 2), seats(5, 8)]).toEqual([4, 4, 2, 5])
})

it('plays alone, with as many bots as it takes', () => {
  expect(soloTable({ id: 'x', min_seats: 1, max_seats: 15 }, 'chien')).toEqual({
    game: 'x',
    seats: 1,
    bots: 0,
    level: 'chien',
  })
  expect(soloTable({ id: 'y', min_seats: 3, max_seats: 6 }, 'loup')).toEqual({
    game: 'y',
    seats: 3,
    bots: 2,
    level: 'loup',
  })
})

const table = (code: string, phase: Listed['phase'], touched: number, your_turn = false): Listed => ({
  code, game: 'x', phase, seats: 2, free: 0, names: [], touched, yours: true, your_turn, by_letter: false,
})

it('puts my turn first and finished matches last', () => {
  const tables = [
    table('over', 'over', 9),
    table('old', 'playing', 1),
    table('new', 'lobby', 5),
    table('turn', 'playing', 0, true),
  ]
  expect(inOrder(tables).map(({ code }) => code)).toEqual(['turn', 'new', 'old', 'over'])
})

it('leads back to a table that is not over', () => {
  expect(toResume([table('turn', 'playing', 0, true), table('new', 'lobby', 5)])?.code).toBe('turn')
  expect(toResume([table('over', 'over', 9)])).toBeUndefined()
})

it('knows how long a game takes, if it has its box', () => {
  expect([minutesOf('toutelie'), minutesOf('chess')]).toEqual([15, null])
})
