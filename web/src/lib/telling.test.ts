import { beforeEach, describe, expect, it } from 'vitest'
import * as fair from './fair'
import { CHAIRS, hashOf, OTHER_SEED, roll, SEED, table, THEIRS } from './fair.fixture'
import { forget } from './memory'
import { ASKED, kept, Page } from './throwing.fixture'
import type { Outbound } from './wire.gen'

beforeEach(() => forget('pieces'))

describe('telling', () => {
  it('keeps the list, tells the piece, and notes that the server has it', async () => {
    const page = await new Page().stands()
    const call = page.call()
    await page.hear(call)
    const listed = fair.listHash((call as { roll: string }).roll)
    expect(page.reveals).toEqual([{ t: 'reveal', roll: listed, piece: kept()[0]?.piece }])
    expect(kept()).toMatchObject([{ roll: listed }])
    expect(kept()[0]?.told).toBeUndefined()
    await page.done()
    expect(kept()).toMatchObject([{ roll: listed, told: true }])
  })

  it('takes the news of the match for an answer, which are for others too', async () => {
    const page = await new Page().stands()
    await page.hear(page.call())
    const news = { t: 'news', match: 'm', n: 0, steps: [], public: {}, to_move: [], re: '2' } satisfies Outbound
    expect(await page.hear(news)).toEqual([false])
    expect(kept()).toMatchObject([{ told: true }])
  })

  it('loses nothing that comes while the hashes are being loaded', async () => {
    let arrive: (loaded: typeof fair) => void = () => undefined
    const loading = new Promise<typeof fair>((loaded) => (arrive = loaded))
    const page = new Page(() => loading)
    const other = await new Page().stands()
    const heard = page.hear({ ...ASKED, piece: other.hash }, other.call())
    expect(page.sent).toEqual([])
    arrive(fair)
    await heard
    expect(page.reveals.length).toBe(1)
  })

  it('tells the same list again, and never another one of the same promise', async () => {
    const page = await new Page().stands()
    await page.hear(page.call())
    page.throwing.lost()
    await page.hear({ ...ASKED, piece: page.hash, calling: true }, page.call())
    expect(page.reveals.length).toBe(2)
    expect(page.reveals[1]).toEqual(page.reveals[0])
    const other = { ...table().options, set: 'wild' }
    await page.hear({ ...ASKED, piece: page.hash, options: other }, page.call({ options: other }))
    expect(page.reveals.length).toBe(2)
    expect(kept()).toMatchObject([{ flaw: 'list' }])
  })

  it('does not tell a piece for a list that is wrong, and notes why', async () => {
    const page = await new Page().stands()
    await page.hear(page.call({ game: 'tomy' }))
    expect(page.reveals).toEqual([])
    expect(kept()).toMatchObject([{ flaw: 'options' }])
  })

  it('goes on to a second attempt only when it is counted', async () => {
    const page = await new Page().stands()
    await page.hear(page.call())
    const [first] = page.reveals
    const before = [{ roll: first?.roll ?? '', seed: SEED, missing: [] }]
    const again = { ...ASKED, commitment: fair.commitmentTo(OTHER_SEED) }
    await page.stands({ ...again, void: before })
    await page.hear(page.call({ seed: OTHER_SEED, attempt: 1 }))
    expect(page.reveals.length).toBe(2)
    expect(kept().every(({ flaw }) => flaw === undefined)).toBe(true)
  })

  it('refuses an attempt after one that was hidden, also under another number', async () => {
    for (const number of [0, 1]) {
      forget('pieces')
      const page = await new Page().stands()
      await page.hear(page.call())
      await page.stands({ ...ASKED, number, commitment: fair.commitmentTo(OTHER_SEED) })
      await page.hear(page.call({ seed: OTHER_SEED, number }))
      expect(page.reveals.length).toBe(1)
      expect(kept({ number }).at(-1)).toMatchObject({ flaw: 'attempt' })
    }
  })
})

describe('a list without the own piece', () => {
  const without = { t: 'call', roll: roll({ seats: ['', 'bot uniform', hashOf(THEIRS)] }) } satisfies Outbound

  it('leaves out what the server had said to have', async () => {
    const page = await new Page().stands()
    await page.hear(without)
    expect(page.reveals).toEqual([])
    expect(kept()).toMatchObject([{ leftOut: true, roll: fair.listHash(without.roll) }])
  })

  it('does so too where the table has shown it before', async () => {
    const page = new Page()
    await page.hear(ASKED, { ...ASKED, piece: '' })
    await page.hear({ ...ASKED, piece: page.hash }, without)
    expect(kept()).toMatchObject([{ leftOut: true }])
  })

  it.each(['has just come back', 'is told too late'])('is in order for a phone that %s', async (why) => {
    const page = new Page()
    await page.hear(ASKED)
    if (why === 'has just come back') page.throwing.lost()
    await page.hear({ ...ASKED, piece: why === 'has just come back' ? page.hash : '', calling: true }, without)
    expect(kept()).toMatchObject([{ roll: fair.listHash(without.roll) }])
    expect(kept()[0]?.leftOut).toBeUndefined()
  })

  it('is remembered by who only watches', async () => {
    const page = new Page()
    await page.hear(table(), without)
    expect(kept()).toMatchObject([{ roll: fair.listHash(without.roll) }])
    expect(kept()[0]?.leftOut).toBeUndefined()
  })
})

describe('the match that begins', () => {
  it('is noted, with the own seats', async () => {
    const page = await new Page().stands()
    await page.hear(page.call())
    const chairs = CHAIRS.filter(({ free }) => !free).toReversed()
    await page.hear(table({ phase: 'playing', match: 'm', chairs }))
    expect(kept({ match: 'm' })).toMatchObject([{ match: 'm', seats: [2] }])
  })

  it('is held against what was told last, whatever number the server gives it', async () => {
    const page = await new Page().stands()
    await page.hear(page.call())
    await page.hear(table({ phase: 'playing', match: 'm', number: 1, commitment: fair.commitmentTo(OTHER_SEED) }))
    expect(kept({ match: 'm', number: 1 }).map(({ number, match }) => [number, match])).toEqual([[1, 'm'], [0, 'm']])
  })

  it('is not held against what a phone kept that slept through a whole match', async () => {
    const page = await new Page().stands()
    await page.hear(page.call())
    page.throwing.lost()
    await page.hear(table({ phase: 'playing', match: 'm', number: 1, commitment: fair.commitmentTo(OTHER_SEED) }))
    expect(kept({ match: 'm', number: 1 }).map(({ number }) => number)).toEqual([1])
  })
})
