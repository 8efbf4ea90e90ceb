import { beforeEach, expect, it } from 'vitest'
import { CODE, hashOf, OTHER_SEED, pledge, table, THEIRS, thrown, watched } from './fair.fixture'
import { forget, remember } from './memory'
import { keep, keptOf, keptOfMatch, keptOfShown, note, pledgeAt } from './pledges'

beforeEach(() => forget('pieces'))

it('knows the attempt that a table is at', () => {
  expect(pledgeAt(table())).toEqual(watched())
  expect(pledgeAt(table({ number: 3, void: [{ roll: '', seed: '', missing: [] }] }))).toMatchObject({
    number: 3,
    attempt: 1,
  })
})

it('puts a piece in the place of the promise alone, and what became of it beside it', () => {
  keep(watched())
  keep(thrown())
  note(thrown(), { roll: 'L' })
  note(thrown(), { told: true })
  expect(keptOf(watched())).toEqual([{ ...thrown(), roll: 'L', told: true }])
})

it('keeps the pieces of pages that know nothing of each other', () => {
  keep(thrown())
  keep(thrown({ piece: THEIRS, hash: hashOf(THEIRS) }))
  note(thrown(), { told: true })
  expect(keptOf(watched()).map(({ hash, told }) => [hash, told])).toEqual([
    [hashOf(THEIRS), undefined],
    [thrown().hash, true],
  ])
})

it('tells tables, matches and attempts apart', () => {
  for (const other of [{ code: 'XXXXXX' }, { mark: 'x' }, { number: 1 }]) keep(thrown(other))
  keep(thrown())
  keep(thrown({ seed: OTHER_SEED, attempt: 1 }))
  expect(keptOf(watched())).toEqual([thrown()])
  expect(keptOfMatch(watched()).map(({ attempt }) => attempt)).toEqual([0, 1])
})

it('finds what belongs to the match that the table shows, whatever the table says of its number later', () => {
  keep(pledge({ match: 'm' }))
  keep(thrown({ number: 1 }))
  expect(keptOfShown(table({ match: 'm', phase: 'over', number: 1 }))).toEqual([pledge({ match: 'm' })])
  expect(keptOfShown(table({ match: 'm', phase: 'over', number: 1, mark: 'x' }))).toEqual([pledge({ match: 'm' })])
  expect(keptOfShown(table({ match: 'n', phase: 'over', number: 1 }))).toEqual([])
  expect(keptOfShown(table({ match: 'n', phase: 'over', number: 2 }))).toEqual([thrown({ number: 1 })])
  expect(keptOfShown(table({ match: 'n', phase: 'playing', number: 1 }))).toEqual([thrown({ number: 1 })])
})

it('forgets the oldest, and begins anew where what was kept cannot be read', () => {
  for (let number = 0; number < 70; number++) keep(thrown({ number }))
  expect(keptOfMatch({ ...watched(), number: 9 })).toEqual([])
  expect(keptOfMatch({ ...watched(), number: 10 })).toEqual([thrown({ number: 10 })])
  remember('pieces', 'no JSON')
  expect(keptOfShown(table({ code: CODE, match: 'm' }))).toEqual([])
})
