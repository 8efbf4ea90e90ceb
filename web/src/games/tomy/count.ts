// The score sheet: a row for each hand that was played, with who found Tomy in it.

import type { TomyView } from '../../lib/wire.gen'
import type { Breed } from './breeds'

export interface Cell {
  readonly seat: number
  /** The cards that were left, which are points. */
  readonly left: number
  /** The breed of the last card, for who has found Tomy with it. */
  readonly found: Breed | null
}

export interface HandRow {
  readonly hand: number
  readonly cells: readonly Cell[]
}

type Played = Pick<TomyView, 'past_hands' | 'scores'>

/** The seats, the fewest points first; those with as many as around the table. */
export function ranked({ scores }: Pick<TomyView, 'scores'>): number[] {
  return [...scores.keys()].sort((a, b) => (scores[a] ?? 0) - (scores[b] ?? 0) || a - b)
}

/** Whether somebody of this seat has the smallest total. */
export function isBest({ scores }: Pick<TomyView, 'scores'>, seat: number): boolean {
  return scores[seat] === Math.min(...scores)
}

export function handRows(view: Played): HandRow[] {
  const seats = ranked(view)
  return view.past_hands.map(({ left, owners }, i) => ({
    hand: i + 1,
    cells: seats.map((seat) => {
      const found = owners.find((owner) => owner.seat === seat)?.breed ?? null
      return { seat, left: left[seat] ?? 0, found }
    }),
  }))
}
