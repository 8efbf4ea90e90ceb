import { expect, it } from 'vitest'
import sideA from './fixtures/solo-write.json'
import sideB from './fixtures/three-write.json'
import {
  bestColumns,
  bridges,
  CELL,
  cellBox,
  farDetail,
  filledIn,
  material,
  SIZE,
  squareMiddle,
  squareOf,
} from './layout'

it('lays six cells in a row, squares apart, the same at both rims', () => {
  const lefts = [0, 1, 2, 3, 4, 5].map((cell) => cellBox(cell).x)
  const gaps = lefts.slice(1).map((x, i) => x - (lefts[i] ?? 0) - CELL)
  expect(gaps[0]).toBe(gaps[2])
  expect(gaps[1]).toBe(gaps[3])
  expect(gaps[1]).toBeGreaterThan(gaps[0] ?? 0)
  expect(SIZE - (lefts[5] ?? 0) - CELL).toBe(lefts[0])
})

it('finds the middle of a square between its four cells', () => {
  const [first, last] = [cellBox(14), cellBox(21)]
  expect(squareMiddle(4)).toEqual({ x: (first.x + last.x + CELL) / 2, y: (first.y + last.y + CELL) / 2 })
})

it('draws each bridge of side A once, and none on side B', () => {
  expect(bridges(sideA.view.layout.text).map(({ letter }) => letter)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(bridges(sideA.view.layout.text).map(({ angle }) => angle)).toEqual([0, 90, 0, 90, 0, 0])
  expect(bridges(sideB.view.layout.text)).toEqual([])
})

it('knows what a cell is made of', () => {
  expect(['5', '.', 'b', 'R', 'V'].map(material)).toEqual(['printed', 'white', 'bridge', 'R', 'V'])
})

it('knows the square of a cell, and how many numbers it has', () => {
  expect([0, 7, 5, 14, 21, 35, 24].map(squareOf)).toEqual([0, 0, 2, 4, 4, 8, 6])
  expect(filledIn(0, [1, 0, 5, 5, 5, 5, 0, 3])).toBe(2)
  expect(filledIn(4, [1, 0, 5])).toBe(0)
})

it('lays sheets out so that they are as large as they can be', () => {
  expect([1, 2, 3, 4, 9, 15].map((sheets) => bestColumns(sheets, 360, 430))).toEqual([1, 1, 2, 2, 3, 4])
  expect([2, 3, 4, 15].map((sheets) => bestColumns(sheets, 900, 700))).toEqual([2, 2, 2, 5])
  expect(bestColumns(0, 360, 430)).toBe(1)
})

it('shows from far what can be read there', () => {
  expect([22, 11, 6].map(farDetail)).toEqual(['words', 'points', 'numbers'])
})
