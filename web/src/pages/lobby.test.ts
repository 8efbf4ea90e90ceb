import { expect, it } from 'vitest'
import { chair, table } from '../lib/fair.fixture'
import type { Person } from '../lib/people'
import { awaited, barBefore, barOf, isUnmixed, mayCome, missingSeats, moved } from './lobby'

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

const me = person('Zoé', { me: true })
const lobby = { phase: 'lobby', hosting: false, min_seats: 2 } as const
const said = (shown: Parameters<typeof barOf>[0], ...people: Person[]) => {
  const { note, main, blocked, mayStart } = barOf(shown, people)
  return [note, main, ...(blocked ? ['blocked'] : []), ...(mayStart ? ['may start'] : [])]
}

it('tells whoever has no chair to sit down, and whoever finds none to watch', () => {
  expect(said(lobby, person('Max'), free)).toEqual(['sit', 'sit'])
  expect(said({ ...lobby, hosting: true }, free, free)).toEqual(['sit', 'sit'])
  expect(said({ ...lobby, hosting: true }, person('Max'), person('Papi'), free)).toEqual(['sit', 'sit', 'may start'])
  expect(said(lobby, person('Max'), person('Papi'))).toEqual(['full', null])
})

it('gives the host one button, which says why it cannot start yet', () => {
  const host = { ...lobby, hosting: true }
  expect(said(host, me, free)).toEqual(['too_few', 'start', 'blocked'])
  expect(said(host, me, person('Max'))).toEqual(['missing', 'start'])
  expect(said(host, me, person('Max', { ready: true }))).toEqual(['all_set', 'start'])
  expect(said(host, person('Max'), person('Papi'))).toEqual(['missing', 'start'])
})

it('asks the guests of a device whether they are ready, all at once', () => {
  const ready = { ...me, ready: true }
  expect(said(lobby, me, person('Max'))).toEqual(['waited', 'ready'])
  expect(said(lobby, me, ready)).toEqual(['waited', 'ready'])
  expect(said(lobby, ready, person('Max'))).toEqual(['wait', 'not_ready'])
})

it('lets everyone who sits begin the next match, and nobody else', () => {
  const over = { ...lobby, phase: 'over', hosting: true } as const
  expect(said({ ...over, hosting: false }, me, person('Max', { ready: true }))).toEqual(['all_set', 'again'])
  expect(said(over, { ...me, ready: true }, person('Max'))).toEqual(['missing', 'not_ready'])
  expect(said(over, me, free)).toEqual(['too_few', 'again', 'blocked'])
  expect(said(over, person('Max'), person('Papi'), free)).toEqual(['sit', 'sit'])
  expect(said(over, person('Max'), person('Papi'))).toEqual(['full', null])
})

it('lets nobody new sit down at a closed table, but the host', () => {
  expect(said({ ...lobby, locked: true }, person('Max'), free)).toEqual(['locked', null])
  expect(said({ ...lobby, locked: true, hosting: true }, free, free)).toEqual(['sit', 'sit'])
  expect(said({ ...lobby, locked: true }, me, free)).toEqual(['waited', 'ready'])
})

it('rests while a match is about to begin', () => {
  const host = { ...lobby, hosting: true }
  expect(barBefore(barOf(host, [me, person('Max')]))).toMatchObject({ note: 'beginning', main: 'start', blocked: true })
  expect(barBefore(barOf(lobby, [me, person('Max')]))).toMatchObject({ note: 'beginning', main: null })
  expect(barBefore(barOf(host, [person('Max'), person('Papi'), free]))).toMatchObject({ main: null, mayStart: false })
})

it('lets whoever watches a match come to the table, unless it is closed', () => {
  const watched = table({ phase: 'playing', chairs: [chair()], hosting: false })
  expect(mayCome(watched)).toBe(true)
  expect(mayCome({ ...watched, locked: true })).toBe(false)
  expect(mayCome({ ...watched, locked: true, hosting: true })).toBe(true)
  expect(mayCome({ ...watched, phase: 'over' })).toBe(false)
  expect(mayCome({ ...watched, chairs: [chair({ yours: true })] })).toBe(false)
})

it('knows when nobody at the table has a part in the dice', () => {
  const bot = chair({ bot: 'uniform' })
  expect(isUnmixed({ piece: null, chairs: [chair(), bot] })).toBe(true)
  expect(isUnmixed({ piece: null, chairs: [chair(), chair({ mixed: true })] })).toBe(false)
  expect(isUnmixed({ piece: '', chairs: [chair({ yours: true })] })).toBe(false)
  expect(isUnmixed({ piece: null, chairs: [bot, chair({ free: true })] })).toBe(false)
})
