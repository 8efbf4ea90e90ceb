// What the lobby says and asks: who is missing, and which order is meant.

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
