import { expect, it } from 'vitest'
import type { Person } from '../lib/people'
import { awaited, missingSeats, moved } from './lobby'

const person = (name: string, more: Partial<Person> = {}) =>
  ({ name, free: false, ready: false, me: false, ...more }) as Person
const free = person('', { free: true })

it('counts who is missing', () => {
  const people = [person('Zoé'), free]
  expect([1, 2, 4].map((min_seats) => missingSeats({ min_seats }, people))).toEqual([0, 1, 3])
})

it('waits for those who are not ready, and not for whoever asks', () => {
  expect(awaited([person('Zoé', { me: true }), person('Max'), person('Papi', { ready: true }), free])).toEqual(['Max'])
})

it('moves one chair by a place', () => {
  expect([moved(3, 0, 1), moved(3, 2, -1), moved(3, 1, -1)]).toEqual([[1, 0, 2], [0, 2, 1], [1, 0, 2]])
})
