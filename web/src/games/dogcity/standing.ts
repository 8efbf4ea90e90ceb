// Who is how far in Dog City.

import type { DogcityView } from '../../lib/wire.gen'

type Points = Pick<DogcityView, 'points' | 'totals'>

/** What somebody has: at the end the total, until then the points of the rounds. */
export function pointsOf({ points, totals }: Points, seat: number): number {
  return totals?.[seat] ?? points[seat] ?? 0
}

/** Who has most by now; nobody while nobody has anything. */
export function leaders(view: Points): number[] {
  const all = view.points.map((_, seat) => pointsOf(view, seat))
  const most = Math.max(...all)
  return all.some((n) => n !== 0) ? all.flatMap((n, seat) => (n === most ? [seat] : [])) : []
}
