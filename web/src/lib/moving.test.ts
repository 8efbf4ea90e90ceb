import { expect, it } from 'vitest'
import { movable, secretIn } from './moving'
import type { Person } from './people'

const person = (more: Partial<Person>): Person => ({
  name: 'Léa', avatar: 'ouaf', bot: false, away: false, me: false, free: false, ready: false, host: false, ...more,
})

it('gives one’s own chairs to another device, and as host those of who is away', () => {
  const people = [person({ me: true }), person({ away: true }), person({}), person({ bot: true }), person({ me: true })]
  expect(movable(people, false)).toEqual([0, 4])
  expect(movable(people, true)).toEqual([0, 1, 4])
})

it('finds the ticket behind an address', () => {
  expect(['#take=BCFG', '#take=', '#rules', ''].map(secretIn)).toEqual(['BCFG', '', '', ''])
})
