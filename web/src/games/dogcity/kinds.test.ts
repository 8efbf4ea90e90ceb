import { expect, it } from 'vitest'
import { animalsOn, inPile, sorts } from './kinds'

const lies = (tile: number) => ({ tile, x: 0, y: 0, turn: 0, seat: 0 })

it('finds in the pile what lies nowhere else', () => {
  const view = { tiles: ['R-R-R-R-', 'B-B-B-B-', 'Y-Y-Y-Y-', 'R-B-R-B-', 'RwB-R-B-'] }
  expect(inPile({ ...view, laid: [lies(2)], hands: [[1], []], aside: [5] })).toEqual(['Y-Y-Y-Y-', 'R-B-R-B-'])
  expect(inPile({ ...view, laid: [], hands: [], aside: [] })).toEqual(view.tiles)
})

it('counts a domino once, however it is turned, and never its mirror', () => {
  expect(sorts(['RwB-Y-Y-', 'Y-RwB-Y-', 'B-Y-Y-Rw'])).toEqual([{ text: 'RwB-Y-Y-', n: 3 }])
  expect(sorts(['RwB-Y-Y-', 'B-RwY-Y-'])).toHaveLength(2)
  expect(sorts(['RwR-R-R-', 'RcR-R-R-'])).toHaveLength(2)
})

it('puts the same colours side by side, red first', () => {
  const texts = ['Y-Y-Y-Y-', 'R-R-B-B-', 'B-B-B-B-', 'R-R-R-R-', 'R-B-R-B-', 'RwR-B-B-', 'R-R-R-B-']
  expect(sorts(texts).map(({ text }) => text)).toEqual([
    'R-R-R-R-',
    'R-R-R-B-',
    'RwR-B-B-',
    'R-R-B-B-',
    'R-B-R-B-',
    'B-B-B-B-',
    'Y-Y-Y-Y-',
  ])
})

it('loses none of a large set', () => {
  const texts = Array.from({ length: 480 }, (_, i) => ['RwB-Y-Yx', 'B-B-BgR-', 'Y-R-Y-Rk'][i % 3] ?? '')
  expect(sorts(texts).map(({ n }) => n)).toEqual([160, 160, 160])
})

it('counts the animals', () => {
  expect(animalsOn(['RwB-Y-Yx', 'BwBkBgBx'])).toEqual({ w: 2, c: 0, g: 1, k: 1, x: 2 })
})
