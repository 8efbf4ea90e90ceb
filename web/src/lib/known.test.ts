import { describe, expect, it } from 'vitest'
import { betterSeat, learn, lostChair, NOTHING_KNOWN, unmixedSeats, type Known } from './known'
import type { ChairShown, News, Outbound, TableShown } from './wire.gen'

const chair = (yours: boolean): ChairShown => ({ name: 'Zoé', avatar: 'ouaf', bot: '', free: false, yours, mixed: false, here: true })
const table = (seat: number | null, ...yours: boolean[]): TableShown => ({
  t: 'table', code: 'BCFGH', rev: 1, phase: 'lobby', game: 'toutelie', options: {}, public: false, hosting: true,
  seat, chairs: yours.map(chair), watchers: 0, commitment: '', match: null, past: [],
})
const news = (n: number, more: Partial<News> = {}): News => ({
  t: 'news', match: 'm', n, steps: [{ n, events: [{ kind: `e${n}` }] }], view: { n }, prompt: { id: 'p', kind: 'write' }, to_move: [0], ...more,
})
const after = (...messages: Outbound[]): Known => messages.reduce(learn, NOTHING_KNOWN)

describe('news', () => {
  it('adds what happened to the log, each step once', () => {
    const known = after(news(1), news(2), news(2), news(3, { steps: [2, 3].map((n) => ({ n, events: [{ kind: `e${n}` }] })) }))
    expect(known.match?.told.map(({ event }) => event.kind)).toEqual(['e1', 'e2', 'e3'])
    expect(known.match?.view).toEqual({ n: 3 })
  })

  it('keeps the legal moves while the prompt stays', () => {
    expect(after(news(1, { legal: ['a'] }), news(2)).match?.legal).toEqual(['a'])
    expect(after(news(1, { legal: ['a'] }), news(2, { legal: ['b'] })).match?.legal).toEqual(['b'])
  })

  it('begins anew with another match', () => {
    const known = after(news(9, { legal: ['a'], words: { 1: 'x' } }), news(1, { match: 'other' }))
    expect(known.match).toMatchObject({ id: 'other', legal: [], words: {}, n: 1 })
    expect(known.match?.told).toHaveLength(1)
  })

  it('keeps a log of bounded length', () => {
    const many = Array.from({ length: 300 }, (_, n) => news(n))
    expect(after(...many).match?.told).toHaveLength(200)
  })

  it('forgets a refusal and a preview when something else is asked', () => {
    const refused = { t: 'refused', code: 'illegal', words: 'no', rule: '2.4' } as const
    const previewed = { t: 'previewed', re: '1', events: [{ kind: 'completed' }] } as const
    const asked = [news(1), refused, { ...previewed, events: [...previewed.events] }]
    expect(after(...asked, news(2))).toMatchObject({ refusal: { rule: '2.4' }, preview: { re: '1' } })
    expect(after(...asked, news(2, { prompt: { id: 'q', kind: 'sealed' } }))).toMatchObject({ refusal: null, preview: null })
  })
})

it('learns nothing from a pong', () => {
  expect(learn(NOTHING_KNOWN, { t: 'pong' })).toBe(NOTHING_KNOWN)
})

it('notices that its chair is gone, and no other refusal', () => {
  const refused = { t: 'refused', code: 'not_yours', words: 'no' } as const
  expect(lostChair(refused)).toBe(true)
  expect(lostChair({ ...refused, re: 'a move' })).toBe(false)
  expect(lostChair({ ...refused, code: 'too_many' })).toBe(false)
})

it('wants to watch from a chair of its own', () => {
  expect(betterSeat(table(null, false, true))).toBe(1)
  expect(betterSeat(table(1, false, true))).toBeNull()
  expect(betterSeat(table(null, false))).toBeNull()
})

describe('entropy', () => {
  it('is owed by the own chairs that have added none, and never during a match', () => {
    const shown = table(0, true, false, true)
    expect(unmixedSeats(shown)).toEqual([0, 2])
    const [first, ...others] = shown.chairs
    expect(unmixedSeats({ ...shown, chairs: [{ ...first!, mixed: true }, ...others] })).toEqual([2])
    expect(unmixedSeats({ ...shown, phase: 'playing' })).toEqual([])
  })
})
