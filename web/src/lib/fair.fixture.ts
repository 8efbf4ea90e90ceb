// A table, a list and a journal with true hashes, for tests that then bend one of them.

import { commitmentTo, listHash, matchId, pieceHash } from './fair'
import type { Pledge } from './pledges'
import type { ChairShown, TableShown, Void } from './wire.gen'

export const CODE = 'BCFGHJ'
export const MARK = '9f86d081884c7d65'
export const [SEED, OTHER_SEED] = ['5e'.repeat(32), '07'.repeat(32)]
export const [MINE, THEIRS] = ['aa'.repeat(32), 'bb'.repeat(32)]

export const chair = (more: Partial<ChairShown> = {}): ChairShown => ({
  name: 'Zoé', avatar: 'ouaf', bot: '', held: '', free: false, yours: false, mixed: false,
  here: true, ready: false, host: false,
  ...more,
})

/** This device's chair, a bot, a free chair, and somebody else's. */
export const CHAIRS = [chair({ yours: true }), chair({ bot: 'uniform' }), chair({ free: true }), chair()]

export const table = (more: Partial<TableShown> = {}): TableShown => ({
  t: 'table', code: CODE, rev: 1, phase: 'lobby', game: 'spots', options: { set: 'adoption', wild: [1, 2] },
  public: false, locked: false, closed: false, watching: true, hosting: true, acting: false, seat: 0, chairs: CHAIRS,
  min_seats: 1, max_seats: 4, is_open: true,
  watchers: 0, mark: MARK, number: 0, commitment: commitmentTo(SEED), void: [], piece: null, calling: false,
  begins_in: null, coming: [],
  moved: false, match: null, past: [], gone: [], players: [], takes_words: false,
  language: 'fr', hints: true, patience: 45, has_dice: false, real_dice: false, clock: {},
  share: false, hears: true, going_back: null, sign: '', screens: [],
  ...more,
})

export const hashOf = (piece: string, seed = SEED, number = 0) => pieceHash(MARK, number, commitmentTo(seed), piece)

/** The text of a list in which this device has the first seat. */
export function roll({ seed = SEED, ...more }: Record<string, unknown> & { seed?: string } = {}): string {
  const seats = [hashOf(MINE, seed), 'bot uniform', hashOf(THEIRS, seed)]
  const { options } = table()
  const list = { table: MARK, number: 0, attempt: 0, commitment: commitmentTo(seed), game: 'spots', rules: 1, options }
  return JSON.stringify({ ...list, seats, ...more })
}

export const matchOf = (text: string) => matchId(listHash(text))

type More = Partial<Pledge> & { readonly seed?: string }

/** What a device keeps that only watches, */
export function watched({ seed = SEED, ...more }: More = {}): Pledge {
  return { code: CODE, mark: MARK, number: 0, attempt: 0, commitment: commitmentTo(seed), ...more }
}

/** one that has thrown in a piece, */
export function thrown({ seed = SEED, ...more }: More = {}): Pledge {
  return watched({ seed, piece: MINE, hash: hashOf(MINE, seed), ...more })
}

/** and one that has told it in an attempt in which all went well. */
export function pledge({ seed = SEED, ...more }: More = {}): Pledge {
  return thrown({ seed, roll: listHash(roll({ seed })), told: true, ...more })
}

export interface Written {
  readonly text?: string
  readonly match?: string
  readonly seats?: number
  readonly pieces?: readonly string[]
  readonly before?: readonly Void[]
  readonly seed?: string
  readonly lines?: readonly object[]
}

export function journal(written: Written = {}): string {
  const { text = roll(), pieces = [MINE, THEIRS], before = [], lines = [], ...more } = written
  const { match = matchOf(text), seats = 3, seed = SEED } = more
  const header = { do: 'start', ouaf: 2, match, game: 'spots', seats, fair: { roll: text, pieces, void: before } }
  const all = [header, { do: 'chance', by: 'stream' }, { words: 1 }, ...lines, { do: 'end', seed }]
  return all.map((line) => `${JSON.stringify(line)}\n`).join('')
}
