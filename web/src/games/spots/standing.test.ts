import { expect, it } from 'vitest'
import { leaders } from './standing'

const pack = (validated: number) => ({
  dogs: [0, 1, 2].map((i) => ({ name: String(i), spots: [], filled: [], validated: i < validated, paws: 0 })),
  kennel: [],
  treats: 0,
})

it('crowns who has validated most, and nobody before that', () => {
  expect(leaders({ players: [pack(0), pack(0)] })).toEqual([])
  expect(leaders({ players: [pack(1), pack(2), pack(2)] })).toEqual([1, 2])
})
