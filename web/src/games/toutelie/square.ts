// What a tap on a cell that cannot be written in says: what its square has become, or can still become.

import type { Said } from '../plain/plain'
import { filledIn, squareOf } from './layout'
import { worthHoping, worthOf } from './scores'
import { numbersOf, squaresOf } from './sheet'
import type { Kind, View } from './types'

/** Fewer numbers say nothing yet of what a square becomes. */
export const ENOUGH = 2

/** The words of the square around a cell of the own sheet. */
export function aboutSquare(view: View, cell: number, name: (kind: Kind) => string): Said {
  const [seat, square] = [view.viewer ?? 0, squareOf(cell)]
  const done = squaresOf(view, seat)[square]
  if (done?.points === 0) return { id: 'client.toutelie.nothing_left' }
  if (done) return { id: 'client.toutelie.complete', params: { kind: done.kind, n: done.points } }
  if (filledIn(square, numbersOf(view, seat)) < ENOUGH) return { id: 'client.toutelie.no_room' }
  const hopes = worthHoping(view.hopes?.[square] ?? []).filter((kind) => kind !== 'none')
  if (!hopes.length) return { id: 'client.toutelie.nothing_left' }
  const kinds = hopes.map((kind) => `${name(kind)} ${worthOf(kind)}`)
  return { id: 'client.toutelie.possible', params: { kinds } }
}
