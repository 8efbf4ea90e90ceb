// Who is how far in Tomy: one hand is won by having few cards, several by points.

import type { TomyView } from '../../lib/wire.gen'

type Hands = Pick<TomyView, 'hands' | 'scores' | 'hand_sizes'>

/** What counts of each seat: cards left, or points; fewer are better either way. */
export function counted({ hands, scores, hand_sizes }: Hands): readonly number[] {
  return hands === 'several' ? scores : hand_sizes
}

/** Who has fewest; nobody while all have the same. */
export function leaders(view: Hands): number[] {
  const all = counted(view)
  const least = Math.min(...all)
  return all.some((n) => n !== least) ? all.flatMap((n, seat) => (n === least ? [seat] : [])) : []
}
