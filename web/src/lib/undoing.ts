// Going back with the consent of all: what this device has to do with it.

import { ownSeats } from './sharing'
import type { TableShown } from './wire.gen'

/** Asked for a yes or no; who has asked waits, or was declined. Null for who has no part in it. */
export type Part = 'asked' | 'waits' | 'declined'

export function partIn(table: Pick<TableShown, 'chairs' | 'going_back'>): Part | null {
  const wish = table.going_back
  const own = ownSeats(table)
  if (!wish) return null
  if (own.includes(wish.seat)) return wish.declined === null ? 'waits' : 'declined'
  return wish.waiting.some((seat) => own.includes(seat)) ? 'asked' : null
}
