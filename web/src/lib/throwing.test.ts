import { beforeEach, describe, expect, it } from 'vitest'
import type { Request } from './connection'
import * as fair from './fair'
import { CHAIRS, CODE, hashOf, MARK, OTHER_SEED, roll, SEED, table, THEIRS } from './fair.fixture'
import { forget } from './memory'
import { keptOfShown, type Pledge } from './pledges'
import { Throwing } from './throwing'
import type { Outbound, TableShown } from './wire.gen'

beforeEach(() => forget('pieces'))

/** A page at the table, and a server that says what a test lets it say. */
class Page {
  readonly sent: Request[] = []
  readonly throwing: Throwing

  constructor(load = () => Promise.resolve(fair)) {
    this.throwing = new Throwing((request) => `${this.sent.push(request)}`, load)
  }

  async hear(...messages: Outbound[]): Promise<boolean[]> {
    const heard = messages.map((message) => this.throwing.hear(message))
    await this.throwing.settled()
    return heard
  }

  /** The answer to the last request. */
  done = (): Promise<boolean[]> => this.hear({ t: 'done', re: `${this.sent.length}` })

  /** The hash that it threw in last. */
  get hash(): string {
    return this.sent.findLast((request) => request.t === 'piece')?.piece ?? ''
  }

  get reveals() {
    return this.sent.filter((request) => request.t === 'reveal')
  }

  /** Thrown in, and said to be there. */
  async stands(shown: TableShown = ASKED): Promise<this> {
    await this.hear(shown)
    await this.done()
    return this
  }

  /** The list in which it has the first seat. */
  call(more: Parameters<typeof roll>[0] = {}): Outbound {
    const seats = [this.hash, 'bot uniform', hashOf(THEIRS, more.seed)]
    return { t: 'call', roll: roll({ seats, ...more }) }
  }
}

const ASKED = table({ piece: '' })
const kept = (more: Partial<TableShown> = {}): Pledge[] => keptOfShown(table(more))

describe('throwing in', () => {
  it('sends the hash of a new piece, and keeps both before', async () => {
    const page = new Page()
    await page.hear(ASKED)
    const [{ piece = '', hash = '' } = {}] = kept() as Partial<Pledge>[]
    expect(page.sent).toEqual([{ t: 'piece', commitment: ASKED.commitment, piece: hash }])
    expect(hash).toBe(fair.pieceHash(MARK, 0, ASKED.commitment, piece))
    expect(piece).toMatch(/^[0-9a-f]{64}$/)
  })

  it('does it once for a commitment, and anew for the next', async () => {
    const page = new Page()
    await page.hear(ASKED, ASKED, { ...ASKED, piece: 'f'.repeat(64) })
    expect(page.sent.length).toBe(1)
    const next = fair.commitmentTo(OTHER_SEED)
    await page.hear({ ...ASKED, commitment: next, void: [{ roll: '', seed: SEED, missing: [] }] })
    expect(page.sent[1]).toMatchObject({ t: 'piece', commitment: next })
    expect(kept().map(({ attempt }) => attempt)).toEqual([0, 1])
  })

  it('loads and sends nothing where it is not asked, and remembers the promise', async () => {
    const page = new Page(() => Promise.reject(new Error('nobody needs it')))
    await page.hear(table())
    expect(page.sent).toEqual([])
    expect(kept()).toMatchObject([{ code: CODE, commitment: ASKED.commitment }])
    expect(kept()[0]?.piece).toBeUndefined()
  })

  it('leaves alone what another page of this device has thrown in', async () => {
    const [one, other] = [new Page(), new Page()]
    await one.hear(ASKED)
    await other.hear({ ...ASKED, piece: one.hash })
    expect(other.sent).toEqual([])
    await other.hear(ASKED)
    expect(other.hash).toBe(one.hash)
  })

  it('throws in a new one where the old one is forgotten', async () => {
    const page = new Page()
    await page.hear({ ...ASKED, piece: 'f'.repeat(64) })
    expect(page.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(page.hash).not.toBe('f'.repeat(64))
  })

  it('sends the same again on the next connection, and after standing up and sitting down', async () => {
    const page = new Page()
    await page.hear(ASKED)
    page.throwing.lost()
    await page.hear(ASKED)
    await page.hear(table(), ASKED)
    expect(page.sent.map((request) => request.t === 'piece' && request.piece)).toEqual(Array(3).fill(page.hash))
  })

  it('tries again where the hashes could not be loaded', async () => {
    let tries = 0
    const page = new Page(() => (tries++ ? Promise.resolve(fair) : Promise.reject(new Error('no network'))))
    await page.hear(ASKED)
    expect(page.sent).toEqual([])
    await page.hear(ASKED)
    expect(page.sent.length).toBe(1)
  })

  it('lets nobody hear of what is refused', async () => {
    const page = new Page()
    await page.hear(ASKED)
    const refused = { t: 'refused', code: 'starting', words: '' } as const
    expect(await page.hear({ ...refused, re: '1' }, { ...refused, re: '1' }, { ...refused, re: 'x' }, refused)).toEqual([
      true, false, false, false,
    ])
  })

  it('lets nobody hear of what is refused after the connection was lost either', async () => {
    const page = new Page()
    await page.hear(ASKED)
    page.throwing.lost()
    expect(await page.hear({ t: 'refused', code: 'starting', words: '', re: '1' })).toEqual([true])
  })
})

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
    const news = { t: 'news', match: 'm', n: 0, steps: [], view: {}, to_move: [], re: '2' } satisfies Outbound
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
