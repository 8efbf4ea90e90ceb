import { beforeEach, describe, expect, it } from 'vitest'
import * as fair from './fair'
import { CODE, MARK, OTHER_SEED, SEED, table } from './fair.fixture'
import { forget } from './memory'
import type { Pledge } from './pledges'
import { ASKED, kept, Page } from './throwing.fixture'

beforeEach(() => forget('pieces'))

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
    const first = { ...refused, re: '1' }
    expect(await page.hear(first, first, { ...refused, re: 'x' }, refused)).toEqual([
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
