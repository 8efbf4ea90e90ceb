// The moves of Toutélié in words; docs/games/toutelie.md has their text forms.

import type { Choice } from '../plain/plain'
import { cellName, readEntry } from './notation'

/** A move in words, by its first cell; null for a form that this client does not know. */
export function choice(move: string): Choice | null {
  if (move === 'cancel') return { words: { id: 'toutelie.move.cancel' } }
  const [one, two] = readEntry(move)
  if (!one || !two) return null
  const [first, second] = [cellName(one.cell), cellName(two.cell)]
  return {
    words: { id: 'toutelie.move.write', params: { one: one.number, first, two: two.number, second } },
    group: { key: first, words: { id: 'toutelie.move.cell', params: { cell: first } } },
  }
}
