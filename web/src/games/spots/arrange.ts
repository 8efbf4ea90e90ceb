// Dice laid out before it is final: for each die of the roll the move that deals with it. What may go where, and what
// it would do, the server has said; here nothing is counted but places.

import type { SpotsPromptOffer } from '../../lib/wire.gen'
import { readGoal } from './notation'

export type Offers = readonly SpotsPromptOffer[]
/** One move for each die, in the order of the offers. */
export type Layout = readonly string[]

/** Put a die elsewhere; the one that lay there takes its place. */
export function putDie(layout: Layout, offers: Offers, die: number, move: string): Layout {
  const old = layout[die] ?? ''
  const there = isSpot(move) ? layout.findIndex((other, i) => i !== die && other === move) : -1
  return layout.map((each, i) => {
    if (i === die) return move
    if (i !== there) return each
    return offers[i]?.moves.includes(old) ? old : (offers[i]?.moves.at(-1) ?? each)
  })
}

/** A layout that was kept, if it still fits what is offered. */
export function fitting(kept: unknown, offers: Offers): Layout | null {
  if (!Array.isArray(kept) || kept.length !== offers.length) return null
  const fits = kept.every((move, i) => offers[i]?.moves.includes(move as string))
  const spots = (kept as string[]).filter(isSpot)
  return fits && new Set(spots).size === spots.length ? (kept as string[]) : null
}

/** The die that lies on this spot for now, or -1. */
export function dieOn(layout: Layout, dog: number, number: number): number {
  return layout.indexOf(`dog${dog + 1}:${number}`)
}

/** The dice that lie in one place for now, as their places in the roll. */
export function diceIn(layout: Layout, place: 'kennel' | 'supply'): number[] {
  return layout.flatMap((move, i) => (readGoal(move)?.place === place ? [i] : []))
}

export function isSame(one: Layout, other: Layout): boolean {
  return one.length === other.length && one.every((move, i) => move === other[i])
}

function isSpot(move: string): boolean {
  return move.startsWith('dog')
}
