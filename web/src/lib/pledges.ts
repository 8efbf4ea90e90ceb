// What this device remembers of the dice: the promise it was shown, and the entropy that it added after that.

import type { Request } from './connection'
import { recall, remember } from './memory'
import type { Outbound, TableShown } from './wire.gen'

export interface Pledge {
  readonly code: string
  /** The matches of a table are counted from 0. */
  readonly number: number
  readonly commitment: string
  readonly entropy: string
}

const KEY = 'dice'
const MOST = 60

/** Watches what one table asks and hears, and keeps what the server has taken. */
export class Pledges {
  private readonly open = new Map<string, Pledge>()

  /** A request goes out; the promise that counts is the one that is shown at this moment. */
  made(id: string, request: Request, table: TableShown | null): void {
    if (!table || !('entropy' in request) || !request.entropy) return
    const { code, commitment } = table
    this.open.set(id, { code, number: nextNumber(table), commitment, entropy: request.entropy })
  }

  heard(message: Outbound): void {
    if (!('re' in message) || !message.re) return
    const pledge = this.open.get(message.re)
    this.open.delete(message.re)
    if (pledge && message.t === 'done') remember(KEY, JSON.stringify([...all(), pledge].slice(-MOST)))
  }
}

/** What this device has added to a match. */
export function pledgesFor(table: TableShown, match: string): Pledge[] {
  const number = numberOf(table, match)
  return all().filter((pledge) => pledge.code === table.code && pledge.number === number)
}

function nextNumber({ past, match }: TableShown): number {
  return past.length + (match ? 1 : 0)
}

function numberOf({ past }: TableShown, match: string): number {
  const found = past.indexOf(match)
  return found < 0 ? past.length : found
}

function all(): Pledge[] {
  try {
    return JSON.parse(recall(KEY) ?? '[]') as Pledge[]
  } catch {
    return []
  }
}
