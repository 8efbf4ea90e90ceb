// Several people on one device: who of them plays now, and the curtain between them where a game has secrets.

import type { Match } from './known'
import type { TableShown } from './wire.gen'

/** Who holds the device, in which match: in the next one nobody does yet. */
export interface Holder {
  readonly match: string
  readonly seat: number
}

export function ownSeats({ chairs }: Pick<TableShown, 'chairs'>): number[] {
  return chairs.flatMap(({ yours }, seat) => (yours ? [seat] : []))
}

/** The own seat that a bot plays for: of a device of several people that of who looks on. */
export function heldSeat(table: TableShown, viewer: number | null): number | null {
  const held = ownSeats(table).filter((seat) => table.chairs[seat]?.held)
  return (isShared(table) ? held.find((seat) => seat === viewer) : held[0]) ?? null
}

/** Whether several people play on this device right now. */
export function isShared(table: TableShown): boolean {
  return table.phase === 'playing' && ownSeats(table).length > 1
}

/** The own seats that the match waits for; nobody has to come for one that a bot plays. */
export function ownTurns(table: TableShown, match: Match | null): number[] {
  if (!match || match.id !== table.match) return []
  return ownSeats(table).filter((seat) => match.toMove.includes(seat) && !table.chairs[seat]?.held)
}

/** The seat to watch from: none while the curtain is down, and none between matches where there are several people. */
export function wantedSeat(table: TableShown, holder: Holder | null): number | null {
  const own = ownSeats(table)
  if (own.length < 2) return own[0] ?? null
  return isShared(table) && holder?.match === table.match && own.includes(holder.seat) ? holder.seat : null
}

/** The seat that a hello asks for: a page that knows nothing yet asks for the own one, whichever it is. Of a device of
 * several people the server gives none, and the curtain stays. */
export function askedSeat(table: TableShown | null, seat: number | null): number | 'own' | null {
  return table ? seat : 'own'
}

/** Who holds the device after news. It goes to another when it has become another's turn: in an open game by itself,
 * else the curtain falls. */
export function nextHolder(
  table: TableShown,
  before: Match | null,
  after: Match | null,
  holder: Holder | null,
): Holder | null {
  if (!isShared(table) || !after || after.id !== table.match) return null
  const begun = before?.id !== after.id
  const kept = holder?.match === after.id ? holder : null
  const turns = ownTurns(table, after)
  if (!begun && String(turns) === String(ownTurns(table, before))) return kept
  if (kept && (!turns.length || turns.includes(kept.seat))) return kept
  return table.is_open ? { match: after.id, seat: turns[0] ?? kept?.seat ?? ownSeats(table)[0] ?? 0 } : null
}

/** Whether what is known of the match may be on the screen: nobody's secrets but the holder's. */
export function mayShow(table: TableShown, match: Match, holder: Holder | null): boolean {
  const { viewer } = match.view
  if (!isShared(table) || table.is_open || viewer === null) return true
  return holder?.match === match.id && holder.seat === viewer
}

/** Whom the curtain invites first: whose turn it is, after the one who had the device. */
export function invited(table: TableShown, match: Match | null, last: number): number {
  const own = ownSeats(table)
  const turns = ownTurns(table, match)
  const from = turns.length ? turns : own
  return from.find((seat) => seat > last) ?? from[0] ?? 0
}
