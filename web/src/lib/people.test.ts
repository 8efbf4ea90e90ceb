import { expect, it } from 'vitest'
import { peopleOf, withNames } from './people'
import type { ChairShown, TableShown } from './wire.gen'

const chair: ChairShown = { name: '', avatar: '', bot: '', free: false, yours: false, mixed: false, here: false }
const zoe = { ...chair, name: 'Zoé', avatar: 'lutin', yours: true, here: true }
const bot = { ...chair, bot: 'uniform', avatar: 'robot' }
const table = { code: 'BCFGH', chairs: [zoe, bot, bot, { ...zoe, here: false }, { ...chair, free: true }] } as unknown as TableShown

it('shows who is who', () => {
  const [first, second, third, fourth, fifth] = peopleOf(table)
  expect(first).toMatchObject({ name: 'Zoé', avatar: 'lutin', me: true, away: false, bot: false })
  expect(second).toMatchObject({ bot: true, away: false })
  expect(second?.name.toLowerCase()).toBe(second?.avatar)
  expect(third?.avatar).not.toBe(second?.avatar)
  expect(fourth?.away).toBe(true)
  expect(fifth).toMatchObject({ free: true, away: false })
})

it('puts names where a text says a seat', () => {
  expect(withNames({ seat: 0, dice: [1, 2] }, peopleOf(table))).toEqual({ seat: 'Zoé', dice: [1, 2] })
  expect(withNames({ seat: 99 }, [])).toEqual({ seat: '99' })
  expect(withNames({ seats: [0, 3], owner: 0, n: 1 }, peopleOf(table))).toEqual({ seats: ['Zoé', 'Zoé'], owner: 'Zoé', n: 1 })
})
