// A seat's sheet as it is drawn: what everybody has written, and on one's own what is still sealed.

import { readEntry } from './notation'
import type { Square, View } from './types'

export function numbersOf(view: View, seat: number): readonly number[] {
  const written = view.sheets[seat] ?? []
  if (seat !== view.viewer || !view.entry) return written
  const sealed = new Map(readEntry(view.entry).map(({ cell, number }) => [cell, number]))
  return written.map((number, cell) => sealed.get(cell) ?? number)
}

export function squaresOf(view: View, seat: number): readonly (Square | null)[] {
  const whole = view.squares[seat] ?? []
  if (seat !== view.viewer || !view.fills) return whole
  const filled = new Map(view.fills.map(({ square, kind, points }): [number, Square] => [square, { kind, points }]))
  return whole.map((square, place) => filled.get(place) ?? square)
}
