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

it('shows a few moves all at once and many heap by heap', () => {
  const many = Array.from({ length: 13 }, (_, i) => offer(`m${i}`, i % 2 ? 'a' : 'b'))
  expect(areMany(heaps(many))).toBe(true)
  expect(areMany(heaps(many.slice(0, 12)))).toBe(false)
  expect(areMany(heaps(many.map(({ move }) => offer(move))))).toBe(false)
})
