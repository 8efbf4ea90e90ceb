import { describe, expect, it } from 'vitest'
import { isMissing, learn, lostChair, NOTHING_KNOWN, type Known } from './known'
import { table } from './fair.fixture'
import { NO_PREVIEWS, withAsked } from './previews'
import type { News, Outbound } from './wire.gen'

const news = (n: number, more: Partial<News> = {}): News => ({
  t: 'news',
  match: 'm',
  n,
  steps: [{ n, events: [{ kind: `e${n}` }] }],
  public: { n },
  prompt: { id: 'p', kind: 'write' },
  to_move: [0],
  ...more,
})
const after = (...messages: Outbound[]): Known => messages.reduce(learn, NOTHING_KNOWN)

describe('a table that went back in time', () => {
  const lost = { t: 'lost', match: 'm', seen: 5, n: 2 } satisfies Outbound

  it('is known, and what was seen of the match no more', () => {
    const known = after(news(4), news(5), lost)
    expect(known).toMatchObject({ match: null, lost })
    const back = learn(known, news(2, { fresh: true, steps: [] }))
    expect(back.match).toMatchObject({ n: 2, told: [] })
    expect(back.lost).toBe(lost)
  })

  it('is the same for a match that the table does not know', () => {
    expect(after(news(5), { ...lost, n: null }).match).toBeNull()
  })
})

describe('a match that the host has deleted', () => {
  it('is not known any more', () => {
    const known = after(table({ watching: true }), news(4), table({ watching: true, gone: ['m'] }))
    expect(known.match).toBeNull()
    expect(known.table?.gone).toEqual(['m'])
  })

  it('takes no other with it', () => {
    const known = after(news(4), table({ watching: true, gone: ['another'] }))
    expect(known.match).toMatchObject({ id: 'm', n: 4 })
  })
})

describe('news', () => {
  it('adds what happened to the log, each step once', () => {
    const steps = [2, 3].map((n) => ({ n, events: [{ kind: `e${n}` }] }))
    const known = after(news(1), news(2), news(2), news(3, { steps }))
    expect(known.match?.told.map(({ event }) => event.kind)).toEqual(['e1', 'e2', 'e3'])
    expect(known.match?.view).toEqual({ n: 3, viewer: null })
  })

  it('keeps the legal moves while the prompt stays', () => {
    expect(after(news(1, { legal: ['a'] }), news(2)).match?.legal).toEqual(['a'])
    expect(after(news(1, { legal: ['a'] }), news(2, { legal: ['b'] })).match?.legal).toEqual(['b'])
  })

  it('puts changes onto what it knew, and takes away what is gone', () => {
    const whole = news(1, { viewer: 0, public: { dice: [1, 2] }, own: { entry: 'a', hand: [1] }, legal: ['{a|b}'] })
    const changed = { public: { dice: { 1: [4] } }, own: { entry: null } }
    const { prompt: _, ...changes } = news(2, { on: 1, ...changed })
    const known = after(whole, changes)
    expect(known.match).toMatchObject({ n: 2, prompt: { id: 'p' }, legal: ['a', 'b'] })
    expect(known.match?.view).toEqual({ viewer: 0, dice: [1, 4], hand: [1] })
    expect(known.match?.own).toEqual({ hand: [1] })
    expect(known.match?.told).toHaveLength(2)
  })

  it('does not take changes of what it does not know', () => {
    const changes = news(3, { on: 2, public: { dice: [[3, 4]] } })
    const known = after(news(1))
    expect(isMissing(known, changes)).toBe(true)
    expect(learn(known, changes)).toBe(known)
    expect(isMissing(known, news(3))).toBe(false)
    expect(isMissing(known, news(2, { on: 1, public: {} }))).toBe(false)
    expect(isMissing(known, news(2, { on: 1, match: 'other' }))).toBe(true)
  })

  it('takes away words that were blanked, and says why others are not there', () => {
    const told = news(3, { words: { 2: 'once', 3: 'twice' } })
    const blanked = { on: 3, steps: [], public: {}, words: { 3: 'twice' }, withheld: { 2: 'blanked' as const } }
    const known = after(told, news(3, blanked))
    expect(known.match).toMatchObject({ n: 3, words: { 3: 'twice' }, withheld: { 2: 'blanked' }, public: { n: 3 } })
    expect(known.match?.words).toEqual({ 3: 'twice' })
    expect(learn(known, news(4, { on: 3, public: {} })).match?.withheld).toEqual({ 2: 'blanked' })
    expect(learn(known, news(4, { on: 3, public: {}, words: {} })).match?.withheld).toEqual({})
  })

  it('drops from the log what somebody has undone, and tells that once', () => {
    const undo = { kind: 'undo', seat: 0, back: 1 }
    const known = after(news(1), news(2, { undo: true }), news(3, { on: 2 }))
    expect(known.match).toMatchObject({ undo: true })
    const back = learn(known, news(4, { on: 3, steps: [{ n: 4, events: [undo] }], undo: false }))
    expect(back.match?.told).toEqual([
      { n: 1, event: { kind: 'e1' } },
      { n: 4, event: undo },
    ])
    expect(back.match?.undo).toBe(false)
  })

  it('knows of a whole view whether one may go back, and of changes when that changes', () => {
    const known = after(news(1, { undo: true }))
    expect(learn(known, news(2, { on: 1 })).match?.undo).toBe(true)
    expect(learn(known, news(2)).match?.undo).toBe(false)
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
    const another = news(2, { prompt: { id: 'q', kind: 'sealed' } })
    expect(after(...asked, another)).toMatchObject({ refusal: null, preview: null })
  })
})

describe('previews of many moves', () => {
  const answer = { t: 'previewed_each', re: '1', events: [[{ kind: 'brings' }]] } satisfies Outbound
  const asked = (known: Known): Known => ({ ...known, previews: withAsked(known.previews, '1', ['a']) })

  it('are kept while the question stays', () => {
    const known = [news(2), news(3)].reduce(learn, learn(asked(after(news(1))), answer))
    expect(known.previews.events.get('a')).toEqual([{ kind: 'brings' }])
  })

  it.each([
    ['question', news(2, { prompt: { id: 'q', kind: 'place' } })],
    ['match', news(2, { match: 'other' })],
    ['viewer', news(2, { viewer: 1 })],
  ])('are emptied by another %s, and a late answer is dropped', (_, another) => {
    const start = asked(after(news(1, { viewer: 0 })))
    expect(learn(learn(start, answer), another).previews.events.size).toBe(0)
    expect(learn(learn(start, another), answer).previews.events.size).toBe(0)
  })

  it('are refused without a word, but no other request is', () => {
    const refused = { t: 'refused', code: 'too_many', words: 'no', re: '1' } as const
    const start = asked(after(news(1)))
    expect(learn(start, refused)).toMatchObject({ refusal: null, previews: NO_PREVIEWS })
    const late = learn(learn(start, news(2, { prompt: { id: 'q', kind: 'place' } })), refused)
    expect(late.refusal).toBeNull()
    expect(learn(start, { ...refused, re: '2' }).refusal).toMatchObject({ code: 'too_many' })
  })
})

it('knows which moves take words, as long as it knows the moves', () => {
  const known = after(news(1, { legal: ['a', 'b'], takes_words: { a: 9 } }), news(2))
  expect(known.match?.takesWords).toEqual({ a: 9 })
  expect(learn(known, news(3, { legal: ['b'] })).match?.takesWords).toEqual({})
})

it('forgets what another person of the device was told', () => {
  const refused = { t: 'refused', code: 'illegal', words: 'no' } as const
  const first = news(1, { viewer: 0, legal: ['a'], takes_words: { a: 9 } })
  const known = after(first, refused, news(2, { viewer: 1 }))
  expect(known).toMatchObject({ refusal: null, preview: null, match: { legal: [], takesWords: {} } })
  expect(known.match?.told.map(({ event }) => event.kind)).toEqual(['e2'])
})

it('drops what one seat alone may know when another seat, or nobody, looks', () => {
  const first = news(1, { viewer: 0, own: { hand: ['husky'] } })
  for (const another of [news(1, { viewer: 1, own: {} }), news(1)]) {
    expect(JSON.stringify(after(first, another))).not.toContain('husky')
  }
})

it('asks for nothing more when a match was ended without a result', () => {
  const end = { scores: null, ranking: null, reason: null, seed: 'aa' }
  const known = after(news(1, { legal: ['a'], takes_words: { a: 9 } }), news(2, { end }))
  expect(known.match).toMatchObject({ prompt: { kind: 'abandoned' }, toMove: [], legal: [], takesWords: {}, end })
  expect(after(news(1, { legal: ['a'], end: { ...end, reason: 'filled' } })).match?.legal).toEqual(['a'])
})

it('learns nothing from a pong', () => {
  expect(learn(NOTHING_KNOWN, { t: 'pong' })).toBe(NOTHING_KNOWN)
})

it('forgets that a hello was refused when the table is shown, and nothing else', () => {
  const refused = { t: 'refused', code: 'unreadable', words: 'Not now.' } as const
  expect(learn(learn(NOTHING_KNOWN, refused), table()).refusal).toBeNull()
  const ofMove = { ...refused, re: 'a move' }
  expect(learn(learn(NOTHING_KNOWN, ofMove), table()).refusal).toEqual(ofMove)
})

it('notices that its chair is gone, and no other refusal', () => {
  const refused = { t: 'refused', code: 'not_yours', words: 'no' } as const
  expect(lostChair(refused)).toBe(true)
  expect(lostChair({ ...refused, re: 'a move' })).toBe(false)
  expect(lostChair({ ...refused, code: 'too_many' })).toBe(false)
})
