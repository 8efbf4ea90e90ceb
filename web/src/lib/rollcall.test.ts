import { expect, it } from 'vitest'
import { commitmentTo, listHash } from './fair'
import { chair, CHAIRS, hashOf, MINE, OTHER_SEED, pledge, roll, table, THEIRS, thrown } from './fair.fixture'
import type { Pledge } from './pledges'
import { flawIn, hashesIn, readRoll } from './rollcall'

function flaw(text: string, shown = table(), mine: Pledge = thrown(), before: readonly Pledge[] = []) {
  return flawIn(readRoll(text)!, listHash(text), mine, shown, before)
}

it('finds nothing wrong with what is on the screen', () => {
  expect(flaw(roll())).toBeNull()
  expect(flaw(roll({ options: { wild: [1, 2], set: 'adoption' } }))).toBeNull()
  expect(flaw(roll({ seats: [hashOf(MINE), 'bot uniform', ''] }))).toBeNull()
  expect(flaw(roll(), table(), pledge())).toBeNull()
})

it('wants the promise that was shown', () => {
  expect(flaw(roll({ commitment: commitmentTo(OTHER_SEED) }))).toBe('promise')
  expect(flaw(roll(), table({ commitment: commitmentTo(OTHER_SEED) }))).toBe('promise')
})

it('wants the match that the piece was thrown for', () => {
  expect(flaw(roll({ number: 1 }))).toBe('match')
  expect(flaw(roll({ table: 'another' }))).toBe('match')
})

it('wants every attempt to be counted', () => {
  const before = pledge({ seed: OTHER_SEED })
  expect(flaw(roll({ attempt: 1 }))).toBe('attempt')
  expect(flaw(roll(), table(), thrown(), [before])).toBe('attempt')
  expect(flaw(roll({ attempt: 1 }), table(), thrown({ attempt: 1 }), [before])).toBeNull()
  expect(flaw(roll({ attempt: 1 }), table(), thrown({ attempt: 1 }), [{ ...before, number: 7 }])).toBe('attempt')
})

it('tells a piece for one list and no other', () => {
  expect(flaw(roll(), table(), pledge({ roll: listHash('another') }))).toBe('list')
})

it.each([
  ['another order', [hashOf(THEIRS), 'bot uniform', hashOf(MINE)]],
  ['a chair more', [hashOf(MINE), 'bot uniform', '', hashOf(THEIRS)]],
  ['a chair less', [hashOf(MINE), 'bot uniform']],
  ['another level of a bot', [hashOf(MINE), 'bot strong', hashOf(THEIRS)]],
  ['a bot in the place of a person', [hashOf(MINE), 'bot uniform', 'bot uniform']],
  ['a person in the place of a bot', [hashOf(MINE), hashOf(THEIRS), hashOf(THEIRS)]],
  ['the own piece at a chair of somebody else', [hashOf(MINE), 'bot uniform', hashOf(MINE)]],
  ['what is no hash', [hashOf(MINE), 'bot uniform', 'something']],
])('wants the chairs of the screen: %s', (_name, seats) => {
  expect(flaw(roll({ seats }))).toBe('chairs')
})

it('wants the own piece at all chairs of this device', () => {
  const chairs = [...CHAIRS, chair({ yours: true })]
  const seats = [hashOf(MINE), 'bot uniform', hashOf(THEIRS)]
  expect(flaw(roll({ seats: [...seats, hashOf(MINE)] }), table({ chairs }))).toBeNull()
  expect(flaw(roll({ seats: [...seats, ''] }), table({ chairs }))).toBe('chairs')
})

it('wants the game and the options of the screen', () => {
  expect(flaw(roll({ game: 'tomy' }))).toBe('options')
  const set = 'adoption'
  const others = [{}, { set, wild: [1] }, { set, wild: { 0: 1, 1: 2 } }, { set: 'wild', wild: [1, 2] }]
  for (const options of others)
    expect(flaw(roll({ options }))).toBe('options')
})

it('counts each device once', () => {
  expect(hashesIn(readRoll(roll({ seats: [hashOf(THEIRS), '', hashOf(MINE), 'bot x', hashOf(THEIRS)] }))!)).toEqual([
    hashOf(THEIRS),
    hashOf(MINE),
  ])
})

it.each(['', '[]', '{}', 'null', roll({ seats: [1] }), roll({ attempt: -1 }), roll({ commitment: 'c' })])(
  'reads no list that is none: %s',
  (text) => {
    expect(readRoll(text)).toBeNull()
  },
)
