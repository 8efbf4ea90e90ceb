import { expect, it } from 'vitest'
import sideA from './fixtures/solo-write.json'
import sideB from './fixtures/three-write.json'
import { bridges, CELL, cellBox, material, neighbour, SIZE, squareMiddle } from './layout'

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

it('follows the arrow keys and stops at the rim', () => {
  expect(['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'Enter'].map((key) => neighbour(0, key))).toEqual([
    null,
    null,
    1,
    6,
    null,
  ])
  expect(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'].map((key) => neighbour(35, key))).toEqual([
    null,
    null,
    34,
    29,
  ])
})
