import { expect, it } from 'vitest'
import { areMany, heaps, type Offer } from './groups'

const offer = (move: string, key = ''): Offer => ({
  move,
  choice: { words: { id: 'client.close' }, ...(key ? { group: { key, words: { id: 'client.again' } } } : {}) },
})

it('puts moves of one group together, and those of none last', () => {
  const found = heaps([offer('stop'), offer('a1', 'a'), offer('b1', 'b'), offer('a2', 'a')])
  expect(found.map(({ key, offers }) => [key, offers.map(({ move }) => move)])).toEqual([
    ['a', ['a1', 'a2']],
    ['b', ['b1']],
    ['', ['stop']],
  ])
})

it('keeps the order of the moves but for their ranks', () => {
  const ranked = [3, 1, 2].map((rank) => ({
    move: `m${rank}`,
    choice: { words: { id: 'client.close' as const }, rank },
  }))
  expect(heaps([...ranked, offer('x'), offer('w')])[0]?.offers.map(({ move }) => move)).toEqual([
    'x',
    'w',
    'm1',
    'm2',
    'm3',
  ])
})

it('shows a few moves all at once and many heap by heap', () => {
  const many = Array.from({ length: 13 }, (_, i) => offer(`m${i}`, i % 2 ? 'a' : 'b'))
  expect(areMany(heaps(many))).toBe(true)
  expect(areMany(heaps(many.slice(0, 12)))).toBe(false)
  expect(areMany(heaps(many.map(({ move }) => offer(move))))).toBe(false)
})
