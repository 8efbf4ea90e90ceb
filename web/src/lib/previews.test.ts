import { describe, expect, it } from 'vitest'
import { MOST_PREVIEWS, NO_PREVIEWS, outdated, toAsk, withAnswer, withAsked, withRefusal } from './previews'
import type { PreviewedEach } from './wire.gen'

const REFUSED = { t: 'refused', code: 'illegal', words: 'no' } as const
const told = (re: string, ...kinds: (string | null)[]): PreviewedEach => ({
  t: 'previewed_each',
  re,
  events: kinds.map((kind) => (kind ? [{ kind }] : REFUSED)),
})

describe('previews of many moves', () => {
  it('are asked once each, so many a message', () => {
    const many = Array.from({ length: MOST_PREVIEWS + 3 }, (_, k) => `m${k}`)
    expect(toAsk(NO_PREVIEWS, ['a', 'b', 'a'])).toEqual([['a', 'b']])
    expect(toAsk(NO_PREVIEWS, many).map(({ length }) => length)).toEqual([MOST_PREVIEWS, 3])
    expect(toAsk(NO_PREVIEWS, [])).toEqual([])
  })

  it('do not ask again for what is known or under way', () => {
    const asked = withAsked(withAsked(NO_PREVIEWS, '1', ['a', 'b']), '2', ['c'])
    const known = withAnswer(asked, told('1', 'x', 'y'))
    expect(toAsk(known, ['a', 'b', 'c', 'd'])).toEqual([['d']])
  })

  it('belong to their moves by order, and a refused one has none', () => {
    const { asked, events } = withAnswer(withAsked(NO_PREVIEWS, '1', ['a', 'b', 'c']), told('1', 'x', null, 'z'))
    expect([...events]).toEqual([['a', [{ kind: 'x' }]], ['c', [{ kind: 'z' }]]])
    expect(asked.size).toBe(0)
  })

  it('add up in any order of answers', () => {
    const asked = withAsked(withAsked(NO_PREVIEWS, '1', ['a']), '2', ['b'])
    const { events } = withAnswer(withAnswer(asked, told('2', 'y')), told('1', 'x'))
    expect([...events.keys()].sort()).toEqual(['a', 'b'])
  })

  it('that nobody has asked for are not taken', () => {
    expect(withAnswer(NO_PREVIEWS, told('9', 'x')).events.size).toBe(0)
  })

  it('may be asked again when they were refused', () => {
    expect(toAsk(withRefusal(withAsked(NO_PREVIEWS, '1', ['a']), '1'), ['a'])).toEqual([['a']])
  })

  it('are dropped when something else is asked, also those that come later', () => {
    const known = withAnswer(withAsked(withAsked(NO_PREVIEWS, '1', ['a']), '2', ['b']), told('1', 'x'))
    const later = outdated(known)
    expect(later.events.size).toBe(0)
    expect(toAsk(later, ['a', 'b'])).toEqual([['a', 'b']])
    expect(withAnswer(later, told('2', 'y'))).toEqual(NO_PREVIEWS)
  })
})
