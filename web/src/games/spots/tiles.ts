// What the tiles of the box show of their dice, and where a trick lies on the table.

import type { SpotsTile } from '../../lib/wire.gen'
import { FAMILIES, type TrickId } from './options'

/** The dice on a tile: how many are rolled, and what may follow. */
const DICE: Readonly<Record<TrickId, string>> = {
  howl: '1', roll_over: '? +1', walk: '2 +1', dig: '2', trot: '2', retrieve: '2', track: '3', run: '3 +1…',
  chase: '1 2 3…', bolt: '3–12', sprint: '?…', dogpile: '3…', fetch: '8', guard: '4', hunt: '2 +?', search: '7',
  scavenge: '4', beg: '', chew: '', gobble: '', stay: '', play_dead: '1',
} // prettier-ignore

export function diceOn(trick: TrickId): string {
  return DICE[trick]
}

/** The family of a trick; null for the two that are always there. */
export function familyOf(trick: TrickId): 0 | 1 | 2 | 3 | null {
  const found = FAMILIES.findIndex((family) => (family as readonly string[]).includes(trick))
  return found < 0 ? null : (found as 0 | 1 | 2 | 3)
}

/** The place of a trick among the six, or -1. */
export function placeOf(tiles: readonly SpotsTile[], trick: string): number {
  return tiles.findIndex(({ id }) => id === trick)
}
