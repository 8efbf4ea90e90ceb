// The count as the sheet prints it: the six kinds by their points, what was found of each, and who leads.

import type { Kind, Square, View } from './types'

export const KINDS = ['mix', 'pair', 'two_pairs', 'cross', 'square', 'straight'] as const satisfies readonly Kind[]

/** A picture of each kind: the same letter is the same number, clockwise from the top left. */
export const PICTURES: Readonly<Record<(typeof KINDS)[number], string>> = {
  mix: '4163',
  pair: '2261',
  two_pairs: '2255',
  cross: '3535',
  square: '4444',
  straight: '1234',
}

export interface Row {
  readonly kind: (typeof KINDS)[number]
  readonly worth: number
  readonly found: number
}

export function rows(squares: readonly (Square | null)[]): Row[] {
  return KINDS.map((kind, i) => ({
    kind,
    worth: i + 1,
    found: squares.filter((square) => square?.kind === kind).length,
  }))
}

/** The points of the squares that are filled by now. */
export function sumSoFar(squares: readonly (Square | null)[]): number {
  return squares.reduce((sum, square) => sum + (square?.points ?? 0), 0)
}

export interface Standing {
  readonly seat: number
  readonly squares: number
  readonly bonus: number
  readonly total: number
  readonly won: boolean
}

/** Everyone's count at the end, the best first. */
export function standings(view: View): Standing[] {
  const { totals = [], bonus = [] } = view
  const best = Math.max(...totals)
  return totals
    .map((total, seat) => ({
      seat,
      total,
      bonus: bonus[seat] ?? 0,
      squares: total - (bonus[seat] ?? 0),
      won: total === best,
    }))
    .sort((a, b) => b.total - a.total)
}

/** Who has most by now; nobody while nobody has anything. */
export function leaders({ squares, totals }: Pick<View, 'squares' | 'totals'>): number[] {
  const now = totals ?? squares.map(sumSoFar)
  const most = Math.max(...now)
  return most > 0 ? now.flatMap((points, seat) => (points === most ? [seat] : [])) : []
}

/** The points of a kind. */
export function worthOf(kind: Kind): number {
  return KINDS.findIndex((each) => each === kind) + 1
}

/** What is worth hoping for in a square: all that scores; nothing only when nothing else is left. */
export function worthHoping(hopes: readonly Kind[]): readonly Kind[] {
  const scoring = hopes.filter((kind) => kind !== 'none')
  return scoring.length ? scoring : hopes
}
