// This device's part in the dice of a table: it throws in a piece unseen, looks at the roll call, and only then tells
// the piece. People feel nothing of it, so nothing that is refused here is shown. docs/fair-dice.md says why.

import { randomHex } from './chance'
import type { Request } from './connection'
import { keep, keptOf, keptOfMatch, note, pledgeAt, type Pledge } from './pledges'
import { flawIn, readRoll, type RollCall } from './rollcall'
import { ownSeats } from './sharing'
import type { Outbound, TableShown } from './wire.gen'

type Fair = typeof import('./fair')

export class Throwing {
  private table: TableShown | null = null
  /** What came is looked at in its order, also when the hashes are still being loaded. */
  private line: Promise<void> = Promise.resolve()
  /** What to do when a request is granted. */
  private readonly granted = new Map<string, () => void>()
  private connection = 0
  /** The commitment that a piece was sent for on this connection: two pages of one device never fight. */
  private sent = ''
  /** The hash that the server has said to have, on this connection and before any roll call. */
  private standing = ''
  /** What was told on this connection and has not begun yet. */
  private told: Pledge | null = null

  constructor(
    private readonly send: (request: Request) => string,
    private readonly load: () => Promise<Fair> = () => import('./fair'),
  ) {}

  /** Hear a message of the table; whether it was only an answer to what was sent here. */
  hear(message: Outbound): boolean {
    if (message.t === 'table') this.table = message
    const { table } = this
    if (message.t === 'table') this.later(() => this.look(message))
    if (message.t === 'call' && table) this.later(() => this.answer(message.roll, table))
    return this.isAnswer(message)
  }

  /** The connection is gone: on the next one the table is shown anew, and a roll call is sent again. */
  lost(): void {
    this.connection++
    this.sent = this.standing = ''
    this.told = null
  }

  private isAnswer(message: Outbound): boolean {
    const grant = 're' in message && message.re ? this.granted.get(message.re) : undefined
    if (!grant || !('re' in message)) return false
    this.granted.delete(message.re ?? '')
    if (message.t !== 'refused') grant()
    return message.t !== 'news'
  }

  private later(run: () => Promise<void>): void {
    const { connection } = this
    const isDue = () => connection === this.connection
    // Where the hashes cannot be loaded, the next message tries again.
    this.line = this.line.then(() => (isDue() ? run() : undefined)).catch(() => undefined)
  }

  private async look(table: TableShown): Promise<void> {
    const attempt = pledgeAt(table)
    if (!keptOf(attempt).length) keep(attempt)
    if (table.phase === 'playing') this.begin(table)
    if (table.piece !== null) return this.throwIn(table, table.piece)
    this.sent = this.standing = ''
  }

  /** The table knows this device's piece, or gets one. */
  private async throwIn(table: TableShown, known: string): Promise<void> {
    const mine = keptOf(pledgeAt(table)).filter(({ hash }) => hash)
    if (mine.some(({ hash }) => hash === known)) {
      if (!table.calling) this.standing = known
      return
    }
    const fair = await this.load()
    if (this.sent === table.commitment) return
    this.sent = table.commitment
    const { commitment, hash = '' } = mine.at(-1) ?? drawn(table, fair)
    this.granted.set(this.send({ t: 'piece', commitment, piece: hash }), () => (this.standing = hash))
  }

  private async answer(text: string, table: TableShown): Promise<void> {
    const { listHash } = await this.load()
    const [roll, listed] = [readRoll(text), listHash(text)]
    const kept = keptOf(pledgeAt(table))
    const mine = kept.find(({ hash }) => hash && roll?.seats.includes(hash))
    if (roll && mine) this.tell(roll, listed, mine, table)
    else for (const each of kept) this.stayOut(each, listed)
  }

  /** The list has the own piece: it is told when all is right. */
  private tell(roll: RollCall, listed: string, mine: Pledge, table: TableShown): void {
    const heard = [...keptOfMatch(mine), ...(this.told ? [this.told] : [])]
    const before = heard.filter((each) => each.roll && each.commitment !== mine.commitment)
    const flaw = flawIn(roll, listed, mine, table, before)
    if (flaw) return note(mine, { flaw })
    note(mine, { roll: listed })
    this.told = { ...mine, roll: listed }
    const id = this.send({ t: 'reveal', roll: listed, piece: mine.piece ?? '' })
    this.granted.set(id, () => note(mine, { told: true }))
  }

  /** The list has no piece of this device: it only watches, or was away; or the server leaves it out. */
  private stayOut(kept: Pledge, listed: string): void {
    const isLeftOut = kept.hash !== undefined && kept.hash === this.standing
    note(kept, { roll: kept.roll ?? listed, ...(isLeftOut ? { leftOut: true } : {}) })
  }

  /** A match has begun: what was kept for it, and what was told last, will be held against its journal. */
  private begin(table: TableShown): void {
    const due = [...keptOfMatch(table), ...(this.told ? [this.told] : [])]
    this.told = null
    for (const each of due) note(each, { match: table.match ?? '', seats: ownSeats(table) })
  }
}

/** A new piece, which this device keeps before anybody hears of it. */
function drawn(table: TableShown, { pieceHash }: Fair): Pledge {
  const [attempt, piece] = [pledgeAt(table), randomHex(32)]
  const pledge = { ...attempt, piece, hash: pieceHash(attempt.mark, attempt.number, attempt.commitment, piece) }
  keep(pledge)
  return pledge
}
