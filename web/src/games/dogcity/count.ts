// The count at the end as lines of a table: what each coat has brought, what cats and the hand have cost.

import type { DogcityCount } from '../../lib/wire.gen'
import { ANIMALS, type Kind } from './kinds'

export interface Cell {
  readonly seat: number
  readonly points: number
  /** How many animals that is. */
  readonly n: number
}

export interface CountLine {
  readonly of: Kind | 'left'
  readonly cells: readonly Cell[]
}

/** The seats, the most points first; those with as many as around the table. */
export function ranked(count: readonly DogcityCount[]): number[] {
  return [...count.keys()].sort((a, b) => (count[b]?.total ?? 0) - (count[a]?.total ?? 0) || a - b)
}

/** The lines that add up to the totals. */
export function countLines(count: readonly DogcityCount[]): CountLine[] {
  const seats = ranked(count)
  const line = (of: CountLine['of']) => ({ of, cells: seats.map((seat) => ({ seat, ...part(count[seat], of) })) })
  return [...ANIMALS, 'left' as const].map(line)
}

function part(of: DogcityCount | undefined, line: CountLine['of']): Omit<Cell, 'seat'> {
  if (!of) return { points: 0, n: 0 }
  if (line === 'left') return { points: 0 - of.left, n: of.left }
  if (line === 'x') return { points: 0 - of.minus, n: of.cats }
  const { dogs, points } = of.coats[line]
  return { points, n: dogs }
}

/** A number as it is written: with a real minus. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points)
}
