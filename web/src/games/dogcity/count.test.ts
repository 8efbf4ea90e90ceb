import { expect, it } from 'vitest'
import type { DogcityCount } from '../../lib/wire.gen'
import { countLines, ranked, signed } from './count'

const coat = (dogs: number, points: number) => ({ dogs, points })
const COUNT: readonly DogcityCount[] = [
  {
    rounds: 3,
    plain: 1,
    coats: { w: coat(2, 3), c: coat(1, 1), g: coat(0, 0), k: coat(0, 0) },
    cats: 1,
    minus: 2,
    left: 4,
    total: -2,
  },
  {
    rounds: 2,
    plain: 0,
    coats: { w: coat(0, 0), c: coat(3, 5), g: coat(1, 1), k: coat(0, 0) },
    cats: 0,
    minus: 0,
    left: 0,
    total: 6,
  },
]

it('puts the most points first, and equals as they sit', () => {
  expect(ranked(COUNT)).toEqual([1, 0])
  expect(ranked([...COUNT, ...COUNT])).toEqual([1, 3, 0, 2])
})

it('has lines that add up to the totals', () => {
  const lines = countLines(COUNT)
  expect(lines.map(({ of }) => of)).toEqual(['w', 'c', 'g', 'k', 'x', 'left'])
  const sums = [0, 1].map((place) => lines.reduce((sum, { cells }) => sum + (cells[place]?.points ?? 0), 0))
  expect(sums).toEqual([6, -2])
  expect(lines.at(-1)?.cells).toEqual([{ seat: 1, points: 0, n: 0 }, { seat: 0, points: -4, n: 4 }])
})

it('writes a real minus', () => {
  expect([signed(-12), signed(0), signed(3)]).toEqual(['−12', '0', '3'])
})
