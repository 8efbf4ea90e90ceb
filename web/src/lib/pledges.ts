// What this device keeps of the dice: for each attempt at a match the promise that it was shown, the piece that it
// threw in, and what became of it. The server is held to it after the match.

import { recall, remember } from './memory'
import type { Flaw } from './rollcall'
import type { TableShown } from './wire.gen'

export interface Pledge {
  readonly code: string
  readonly mark: string
  /** The matches of a table are counted from 0, and so are the attempts at one. */
  readonly number: number
  readonly attempt: number
  readonly commitment: string
  /** The own piece and its hash; none for who only watches. */
  readonly piece?: string
  readonly hash?: string
  /** The hash of the roll call, kept before the piece is told. */
  readonly roll?: string
  /** The server has said that it has the piece. */
  readonly told?: boolean
  /** Why the piece was not told. */
  readonly flaw?: Flaw
  /** The hash was not in the roll call, though the server had said that it has it. */
  readonly leftOut?: boolean
  /** The match that began after it, and the own seats there. */
  readonly match?: string
  readonly seats?: readonly number[]
}

const KEY = 'pieces'
const MOST = 60

/** The attempt that a table is at. */
export function pledgeAt({ code, mark, number, commitment, void: before }: TableShown): Pledge {
  return { code, mark, number, attempt: before.length, commitment }
}

/** Keep it in the place of what was kept of the same piece before, or of the promise alone. */
export function keep(pledge: Pledge): void {
  const others = all().filter((each) => !isOf(each, pledge) || (each.hash !== undefined && each.hash !== pledge.hash))
  remember(KEY, JSON.stringify([...others, pledge].slice(-MOST)))
}

/** Add to what is kept of a piece by now: another page of this device may have added to it as well. */
export function note(pledge: Pledge, more: Partial<Pledge>): void {
  const now = keptOf(pledge).find(({ hash }) => hash === pledge.hash)
  keep({ ...pledge, ...now, ...more })
}

/** What is kept of an attempt: several pieces where several pages of this device know nothing of each other. */
export function keptOf(attempt: Pledge): Pledge[] {
  return all().filter((each) => isOf(each, attempt))
}

function isOf(one: Pledge, other: Pledge): boolean {
  return isOfMatch(one, other) && one.commitment === other.commitment
}

/** What is kept of all attempts at a match that has not begun. */
export function keptOfMatch(attempt: Pick<Pledge, 'code' | 'mark' | 'number'>): Pledge[] {
  return all().filter((each) => isOfMatch(each, attempt) && !each.match)
}

function isOfMatch(one: Pledge, other: Pick<Pledge, 'code' | 'mark' | 'number'>): boolean {
  return one.code === other.code && one.mark === other.mark && one.number === other.number
}

/** What is kept of the match that the table shows, played or over. */
export function keptOfShown(table: TableShown): Pledge[] {
  const number = table.number - (table.phase === 'over' ? 1 : 0)
  const begun = all().filter(({ code, match }) => code === table.code && match === table.match)
  return [...begun, ...keptOfMatch({ ...table, number })]
}

function all(): Pledge[] {
  try {
    return JSON.parse(recall(KEY) ?? '[]') as Pledge[]
  } catch {
    return []
  }
}
