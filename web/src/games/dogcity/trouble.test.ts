import { expect, it } from 'vitest'
import type { RefusedMessage } from '../../lib/wire.gen'
import { wrongDomino } from './trouble'

const refused = (params: Record<string, unknown>): RefusedMessage => ({
  t: 'refused',
  code: 'malformed',
  words: '',
  params,
})
const ROWS = [{ text: 'Bc,B-,B-,Bk', line: 2 }, { text: 'Bc,B-,Zz,Bk', line: 4 }]

it('finds the corner and the line of the file', () => {
  expect(wrongDomino(refused({ row: 2, column: 'se', got: 'Zz' }), ROWS)).toEqual({
    row: 2,
    line: 4,
    corner: 2,
    column: 'se',
    got: 'Zz',
  })
})

it('knows a row that has not just four corners, and JSON, which has no lines', () => {
  const rows = [{ text: 'Bc,B-', line: null }]
  expect(wrongDomino(refused({ row: 1, got: 'Bc,B-' }), rows)).toEqual({
    row: 1,
    line: null,
    corner: null,
    column: null,
    got: 'Bc,B-',
  })
})

it('marks nothing when the whole set is wrong', () => {
  expect(wrongDomino(refused({ got: 3, least: 8, most: 1000 }), ROWS)).toBeNull()
  expect(wrongDomino({ t: 'refused', code: 'malformed', words: '' }, ROWS)).toBeNull()
})
