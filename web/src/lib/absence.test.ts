import { expect, it } from 'vitest'
import { offerOf } from './absence'
import type { Person } from './people'

const person = (more: Partial<Person> = {}): Person => ({
  name: 'Zoé', avatar: 'lutin', bot: false, away: false, me: false, free: false, ready: false, host: false, ...more,
})
const me = person({ name: 'Papi', me: true })

it('offers a bot for who is away, after a while', () => {
  const people = [me, person({ away: true })]
  expect(offerOf(people, [1], 45, 44)).toBeNull()
  expect(offerOf(people, [1], 45, 45)).toEqual({ seat: 1, name: 'Zoé', away: true })
})

it('lets somebody who is here think longer', () => {
  const people = [me, person()]
  expect(offerOf(people, [1], 45, 134)).toBeNull()
  expect(offerOf(people, [1], 45, 135)?.away).toBe(false)
  expect(offerOf([...people, person({ name: 'Mamie', away: true })], [1, 2], 45, 200)?.name).toBe('Mamie')
})

it('offers nothing to who is waited for or only watches, and nothing for bots', () => {
  const away = person({ away: true })
  expect(offerOf([me, away], [0, 1], 45, 100)).toBeNull()
  expect(offerOf([person(), away], [1], 45, 100)).toBeNull()
  expect(offerOf([me, person({ bot: true })], [1], 45, 1000)).toBeNull()
  expect(offerOf([me, person({ held: true })], [1], 45, 1000)).toBeNull()
})
