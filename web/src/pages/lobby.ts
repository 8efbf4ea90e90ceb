// What the lobby says and asks: who is missing, what this device does next, and which order is meant.

import type { Person } from '../lib/people'
import type { TableShown } from '../lib/wire.gen'

/** How many are still needed to begin. */
export function missingSeats(shown: Pick<TableShown, 'min_seats'>, people: readonly Person[]): number {
  return Math.max(0, shown.min_seats - people.filter(({ free }) => !free).length)
}

/** Who has not said to be ready. Whoever starts the match is. */
export function awaited(people: readonly Person[]): string[] {
  return people.filter(({ free, ready, me }) => !free && !ready && !me).map(({ name }) => name)
}

/** The old numbers of the chairs in their new order, with one of them moved by a place. */
export function moved(count: number, seat: number, by: 1 | -1): number[] {
  const order = Array.from({ length: count }, (_, number) => number)
  order.splice(seat + by, 0, ...order.splice(seat, 1))
  return order
}

/** Whether this device, which has no chair, may have one while a match is played or in the next one. */
export function mayCome({ phase, chairs, locked, hosting }: TableShown): boolean {
  return phase === 'playing' && !chairs.some(({ yours }) => yours) && (!locked || hosting)
}

export interface Bar {
  /** What is said beside the buttons. */
  readonly note: 'sit' | 'full' | 'locked' | 'too_few' | 'missing' | 'all_set' | 'waited' | 'wait' | 'beginning'
  /** The one thing to do now; nothing for who can only watch. */
  readonly main: 'sit' | 'start' | 'again' | 'ready' | 'not_ready' | null
  /** It is there, and cannot be done yet: the note says why. */
  readonly blocked: boolean
  /** Whoever hosts without playing may start as well. */
  readonly mayStart: boolean
}

/** Whether people will play with dice that nobody has a part in: none of their devices has thrown in a piece, and this
 * one is not asked to. */
export function isUnmixed({ chairs, piece }: Pick<TableShown, 'chairs' | 'piece'>): boolean {
  const people = chairs.filter(({ free, bot }) => !free && !bot)
  return piece === null && people.length > 0 && !people.some(({ mixed }) => mixed)
}

/** The bar while a match is about to begin: whoever starts matches sees the button rest, the others need none. */
export function barBefore(bar: Bar): Bar {
  const main = bar.main === 'start' || bar.main === 'again' ? bar.main : null
  return { note: 'beginning', main, blocked: true, mayStart: false }
}

/** What the bar at the bottom holds for this device: sit down first; then the host starts, and the others say yes. */
export function barOf(
  shown: Pick<TableShown, 'phase' | 'hosting' | 'min_seats'> & Partial<Pick<TableShown, 'locked'>>,
  people: readonly Person[],
): Bar {
  const own = people.filter(({ me }) => me)
  const missing = missingSeats(shown, people)
  const again = shown.phase === 'over'
  if (!own.length && shown.locked && !shown.hosting) return bar('locked', null)
  if (!own.length && people.some(({ free }) => free))
    return bar('sit', 'sit', { mayStart: shown.hosting && !again && !missing })
  if (again && own.length && own.every(({ ready }) => ready)) return bar(startNote(missing, people), 'not_ready')
  if (again ? own.length : shown.hosting)
    return bar(startNote(missing, people), again ? 'again' : 'start', { blocked: missing > 0 })
  if (!own.length) return bar('full', null)
  return own.every(({ ready }) => ready) ? bar('wait', 'not_ready') : bar('waited', 'ready')
}

function bar(note: Bar['note'], main: Bar['main'], more: Partial<Bar> = {}): Bar {
  return { note, main, blocked: false, mayStart: false, ...more }
}

function startNote(missing: number, people: readonly Person[]): Bar['note'] {
  if (missing) return 'too_few'
  return awaited(people).length ? 'missing' : 'all_set'
}
