// The clock of a table: how much is left, for whom.

import type { Clock, TableShown, Ticking } from './wire.gen'

export interface Left {
  readonly seat: number
  /** Whole seconds; none when the time is over. */
  readonly seconds: number
}

/** How much is left of my own time, or else of the one who has least; null while no time runs. */
export function leftOf(ticking: Ticking, passed: number, mine: number | null): Left | null {
  const all = ticking.seats.map((seat, at) => ({ seat, seconds: secondsLeft(ticking.left[at] ?? 0, passed) }))
  const own = all.find(({ seat }) => seat === mine)
  return own ?? all.reduce<Left | null>((least, each) => (least && least.seconds <= each.seconds ? least : each), null)
}

function secondsLeft(left: number, passed: number): number {
  return Math.max(0, Math.ceil(left - passed))
}

/** From here on everybody sees a limit run out; before, only whose turn it is. */
const SOON = 20

/** Whether the time is worth a look: a bell when it has rung, a limit for whose time runs and for all towards its end,
 * days always. */
export function isShown(kind: Clock['kind'], { seat, seconds }: Left, mine: number | null): boolean {
  if (kind === 'bell') return seconds === 0
  if (kind === 'letter') return true
  return kind === 'limit' && (seat === mine || seconds <= SOON)
}

const HOUR = 3600
const DAY = 24 * HOUR

/** Many seconds as whole days or hours, and what they are. */
export function inDays(seconds: number): { readonly unit: 'days' | 'hours' | 'soon'; readonly n: number } {
  if (seconds >= 2 * DAY) return { unit: 'days', n: Math.floor(seconds / DAY) }
  return seconds >= HOUR ? { unit: 'hours', n: Math.floor(seconds / HOUR) } : { unit: 'soon', n: 1 }
}

/** Whether somebody of this device plays by letter here. */
export function isByLetter({ clock, chairs }: Pick<TableShown, 'clock' | 'chairs'>): boolean {
  return clock.kind === 'letter' && chairs.some(({ yours }) => yours)
}

/** As people write it: 1:05, or 45. */
export function written(seconds: number): string {
  return seconds < 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What the host chooses from. */
export const CLOCKS: readonly Required<Clock>[] = [
  { kind: 'none', seconds: 60 },
  { kind: 'bell', seconds: 60 },
  { kind: 'limit', seconds: 30 },
  { kind: 'limit', seconds: 60 },
  { kind: 'limit', seconds: 120 },
  { kind: 'limit', seconds: 300 },
  { kind: 'letter', seconds: DAY },
  { kind: 'letter', seconds: 3 * DAY },
  { kind: 'letter', seconds: 7 * DAY },
]
