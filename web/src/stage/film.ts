// What was seen, picture by picture, so that the last turn of anybody can be seen again.

import type { Match, Told } from '../lib/known'

export interface Picture {
  readonly match: Match
  readonly told: readonly Told[]
}

/** How many pictures are kept: more than the longest turn has. */
const KEPT = 60

/** The film with one more picture. */
export function filmed(film: readonly Picture[], match: Match, told: readonly Told[]): Picture[] {
  return [...film.slice(1 - KEPT), { match, told }]
}

/** Whose doing a picture is; null where it is nobody's. */
function doer({ told }: Picture): number | null {
  const found = told.find(({ event }) => typeof event.seat === 'number')
  return found ? (found.event.seat as number) : null
}

/** The last turn of somebody else, or one's own where nobody else has done anything. */
export function lastTurn(film: readonly Picture[], viewer: number | null): Picture[] {
  const others = film.findLastIndex((picture) => doer(picture) !== null && doer(picture) !== viewer)
  const last = others < 0 ? film.findLastIndex((picture) => doer(picture) !== null) : others
  const who = last < 0 ? null : doer(film[last] as Picture)
  let first = last
  while (first > 0 && doer(film[first - 1] as Picture) === who) first -= 1
  return last < 0 ? [] : film.slice(first, last + 1)
}
