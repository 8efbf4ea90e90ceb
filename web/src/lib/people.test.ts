import { expect, it } from 'vitest'
import { dogName, numbered, peopleOf, playersOf, withNames, shortName } from './people'
import type { ChairShown, TableShown } from './wire.gen'

const chair: ChairShown = {
  name: '', avatar: '', bot: '', held: '', free: false, yours: false, mixed: false,
  here: false, ready: false, host: false,
}
const zoe = { ...chair, name: 'Zoé', avatar: 'lutin', yours: true, here: true, host: true }
const bot = (number: number) => ({ ...chair, bot: 'uniform', avatar: `robot-${number}`, ready: true })
const max = { ...zoe, name: 'Max', here: false, host: false }
const chairs = [zoe, bot(1), bot(2), max, { ...chair, free: true }]
const table = { code: 'BCFGH', chairs, players: [] as TableShown['players'] } as TableShown

it('shows who is who', () => {
  const [first, second, third, fourth, fifth] = peopleOf(table)
  expect(first).toMatchObject({ name: 'Zoé', avatar: 'lutin', me: true, away: false, bot: false })
  expect(first).toMatchObject({ host: true, ready: false })
  expect(second).toMatchObject({ bot: true, away: false, ready: true })
  expect(second?.name.toLowerCase()).toBe(second?.avatar)
  expect(third?.avatar).not.toBe(second?.avatar)
  expect(fourth?.away).toBe(true)
  expect(fifth).toMatchObject({ free: true, away: false })
})

it('knows a bot again on another chair', () => {
  const [, first] = peopleOf(table)
  expect(peopleOf({ ...table, chairs: [bot(2), bot(1)] })[1]?.name).toBe(first?.name)
})

it('makes no bot the dog that somebody is', () => {
  const dogs = (...seated: ChairShown[]) => peopleOf({ ...table, chairs: seated }).map((each) => each.avatar)
  const [first, second] = dogs(bot(1), bot(2))
  const [person, other, same] = dogs({ ...zoe, avatar: first ?? '' }, bot(1), bot(2))
  expect(person).toBe(first)
  expect(other).not.toBe(first)
  expect(same).toBe(second)
  const many = dogs(...Array.from({ length: 15 }, (_, number) => bot(number + 1)))
  expect(new Set(many).size).toBe(15)
})

it('tells people of one name apart by their dogs, else by numbers', () => {
  const names = (...seated: ChairShown[]) => peopleOf({ ...table, chairs: seated }).map((each) => each.name)
  expect(names(zoe, { ...zoe, name: ' zoe', avatar: 'figaro' }, max)).toEqual(['Zoé (Lutin)', ' zoe (Figaro)', 'Max'])
  expect(names(zoe, zoe)).toEqual(['Zoé (Lutin)', 'Zoé (Lutin) 2'])
  expect(numbered(['Léa', 'Max', 'lea', '', ''])).toEqual(['Léa', 'Max', 'lea 2', '', ''])
})

it('gives no bot the name that somebody has', () => {
  const [alone] = peopleOf({ ...table, chairs: [bot(1)] })
  const [, other] = peopleOf({ ...table, chairs: [{ ...zoe, name: alone?.name ?? '' }, bot(1)] })
  expect(other?.name).not.toBe(alone?.name)
})

it('keeps those who played a match, wherever they sit by now', () => {
  expect(playersOf(table)).toEqual(peopleOf(table))
  const players = [
    { name: 'Papi', avatar: 'figaro', bot: '', chair: null, hinted: false, held: false, rewound: false },
    { name: '', avatar: 'robot-2', bot: 'uniform', chair: null, hinted: false, held: false, rewound: false },
    { name: 'Zoé', avatar: 'lutin', bot: '', chair: 0, hinted: true, held: false, rewound: false },
  ]
  const [papi, robot, me] = playersOf({ ...table, players })
  expect(papi).toMatchObject({ name: 'Papi', me: false, away: true })
  expect(robot).toMatchObject({ bot: true, away: false, avatar: peopleOf(table)[2]?.avatar })
  expect(me).toMatchObject({ name: 'Zoé', me: true, away: false, host: true })
})

it('puts names where a text says a seat', () => {
  expect(withNames({ seat: 0, dice: [1, 2] }, peopleOf(table))).toEqual({ seat: 'Zoé', dice: [1, 2] })
  expect(withNames({ seat: 99 }, [])).toEqual({ seat: '99' })
  const named = withNames({ seats: [0, 3], owner: 0, n: 1 }, peopleOf(table))
  expect(named).toEqual({ seats: ['Zoé', 'Max'], owner: 'Zoé', n: 1 })
})

it('says who has how much, the best first, with a real minus', () => {
  const people = peopleOf(table)
  const counted = { totals: [-3, 2, 2, 7], scores: [4, 0, 1, 12], left: [2, 1, 2, 9] }
  const { totals, scores, left } = withNames(counted, people)
  const [, first, second] = people.map(({ name }) => name)
  expect(totals).toEqual(['Max 7', `${first} 2`, `${second} 2`, 'Zoé \u22123'])
  expect(scores).toEqual([`${first} 0`, `${second} 1`, 'Zoé 4', 'Max 12'])
  expect(left).toEqual([`${first} 1`, 'Zoé 2', `${second} 2`, 'Max 9'])
})

it('writes the name of a dog as it is said', () => {
  expect(['ouaf', 'reglisse'].map(dogName)).toEqual(['Ouaf', 'Réglisse'])
})

it('tells names apart that only look alike', () => {
  const people = (...names: string[]) =>
    peopleOf({ ...table, chairs: names.map((name, i) => ({ ...zoe, name, avatar: ['lutin', 'puce'][i] ?? 'ouaf' })) })
  for (const other of ['Zое', 'Z0e', 'ZOË', 'Zo.e', 'Ｚoe']) {
    expect(people('Zoe', other).map(({ name }) => name)).toEqual(['Zoe (Lutin)', `${other} (Puce)`])
  }
  expect(people('Zoe', 'Zora').map(({ name }) => name)).toEqual(['Zoe', 'Zora'])
})

it('shortens a name that is too long for the line', () => {
  expect(['Léa', 'Bérengère-Charlotte', 'Bérengère-Charlotte de la Tour'].map(shortName)).toEqual([
    'Léa',
    'Bérengère-Charlotte',
    'Bérengère-Charlotte…',
  ])
})
