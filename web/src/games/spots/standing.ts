// Who is how far in Spots.

import type { SpotsView } from '../../lib/wire.gen'

type Packs = Pick<SpotsView, 'players'>

/** How many dogs somebody has validated. */
export function validated({ players }: Packs, seat: number): number {
  return players[seat]?.dogs.filter(({ validated }) => validated).length ?? 0
}

/** Who has validated most; nobody while nobody has. */
export function leaders(view: Packs): number[] {
  const all = view.players.map((_, seat) => validated(view, seat))
  const most = Math.max(...all)
  return most > 0 ? all.flatMap((n, seat) => (n === most ? [seat] : [])) : []
}
