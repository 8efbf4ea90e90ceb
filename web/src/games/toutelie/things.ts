// What of the board a move is about: hints mark it.

import { readEntry } from './notation'

/** A cell of the own sheet, as the hand and the hints know it. */
export function cellThing(cell: number): string {
  return `cell:${cell}`
}

/** The cells that an entry writes in. */
export function things(move: string): readonly string[] {
  return readEntry(move).map(({ cell }) => cellThing(cell))
}
