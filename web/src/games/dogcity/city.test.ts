import { expect, it } from 'vitest'
import { corners, frame, left, letter, places, readLaying, wholeRounds } from './city'

it('turns a domino clockwise', () => {
  const colours = (turn: number) => corners('RwB-YxR-', turn).map(({ colour }) => colour).join('')
  expect([0, 1, 2, 3].map(colours)).toEqual(['RBYR', 'RRBY', 'YRRB', 'BYRR'])
  expect(corners('RwB-YxR-').map(({ animal }) => animal)).toEqual(['w', null, 'x', null])
})

it('reads where a move lays', () => {
  expect(readLaying('12@1,-2,r3')).toEqual({ tile: 12, x: 1, y: -2, turn: 3 })
  expect(readLaying('swap')).toBeNull()
})

it('gives a letter to each place, from the top down', () => {
  const laid = [{ tile: 7, x: 0, y: 0, turn: 0, seat: 0 }]
  const found = places(['3@1,0,r0', '3@1,0,r1', '4@0,-1,r0', 'pass'], laid)
  expect(found).toEqual([
    { letter: 'A', x: 0, y: -1, beside: [7] },
    { letter: 'B', x: 1, y: 0, beside: [7] },
  ])
  expect([0, 25, 26, 27, 52].map(letter)).toEqual(['A', 'Z', 'AA', 'AB', 'BA'])
})

it('frames them all', () => {
  expect(frame([{ x: -1, y: 2 }, { x: 3, y: 0 }])).toEqual({ left: -1, top: 0, width: 5, height: 3 })
  expect(frame([])).toEqual({ left: 0, top: 0, width: 1, height: 1 })
})

const FOUR = [
  { tile: 1, x: 0, y: 0, turn: 2 },
  { tile: 2, x: 1, y: 0, turn: 0 },
  { tile: 3, x: 0, y: 1, turn: 0 },
  { tile: 4, x: 1, y: 1, turn: 0 },
]
const TILES = ['RwY-Y-Y-', 'B-B-B-Rx', 'YkRcB-B-', 'R-Y-YgB-']

it('finds the rounds whose four quarters lie', () => {
  expect(wholeRounds(FOUR, TILES)).toEqual([{ point: [1, 1], colour: 'R' }])
  expect(wholeRounds(FOUR.slice(1), TILES)).toEqual([])
})

it('takes the animals of whole rounds off the dominoes, and no others', () => {
  const lying = left(FOUR, TILES, wholeRounds(FOUR, TILES))
  expect([...lying.values()]).toEqual(['R-Y-Y-Y-', 'B-B-B-R-', 'YkR-B-B-', 'R-Y-YgB-'])
})
