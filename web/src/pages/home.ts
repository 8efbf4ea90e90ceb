// What the door shows: which games, which tables, in which order.

import { BOXES } from '../games/screens'
import type { Level } from '../lib/levels'
import type { GameShown, Listed, NewTable } from '../lib/wire.gen'

type Seated = Pick<GameShown, 'id' | 'min_seats' | 'max_seats'>

/** A table with sensible defaults: the people come by link, so there are chairs for a family. */
export function usualTable({ id, min_seats, max_seats }: Seated): NewTable {
  return { game: id, seats: Math.min(Math.max(min_seats, 4), max_seats) }
}

/** Alone against bots, or alone where the game can be played so. */
export function soloTable({ id, min_seats }: Seated, level: Level): NewTable {
  return { game: id, seats: min_seats, bots: min_seats - 1, level }
}

export function minutesOf(game: string): number | null {
  return BOXES[game]?.minutes ?? null
}

/** The pictures on the lids come with the list of games: nothing pops up later. One that cannot come stops nothing. */
export async function covers(): Promise<void> {
  await Promise.allSettled(Object.values(BOXES).map(({ cover }) => cover()))
}

/** Running tables before finished ones, my turn first, then the latest. */
export function inOrder(tables: readonly Listed[]): Listed[] {
  const rank = ({ phase, your_turn }: Listed) => (your_turn ? 0 : phase === 'over' ? 2 : 1)
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.touched - a.touched)
}

/** The table to go back to first: where it is my turn, else one that is not over; of tables in order. */
export function toResume(tables: readonly Listed[]): Listed | undefined {
  return tables.find(({ phase }) => phase !== 'over')
}
