// Moves sorted into a few heaps, so that nobody has to read through sixty buttons.

import type { Choice, Group, Said } from './plain'

export interface Offer {
  readonly move: string
  readonly choice: Choice | null
}

export interface Heap {
  readonly key: string
  readonly words: Said | null
  readonly offers: readonly Offer[]
}

/** Up to so many moves lie open all at once. */
const FEW = 12

/** The moves by their groups, in the order in which they come; those without a group are a heap of their own, last. */
export function heaps(offers: readonly Offer[]): Heap[] {
  const found = new Map<string, { group: Group | undefined; offers: Offer[] }>()
  for (const offer of offers) {
    const group = offer.choice?.group
    const heap = found.get(group?.key ?? '') ?? { group, offers: [] }
    heap.offers.push(offer)
    found.set(group?.key ?? '', heap)
  }
  const all = [...found].map(([key, { group, offers }]) => ({
    key,
    words: group?.words ?? null,
    offers: offers.sort(byRank),
  }))
  return all.sort((a, b) => Number(a.words === null) - Number(b.words === null))
}

function byRank(one: Offer, other: Offer): number {
  return (one.choice?.rank ?? 0) - (other.choice?.rank ?? 0)
}

/** Whether one heap at a time is shown. */
export function areMany(found: readonly Heap[]): boolean {
  return found.length > 1 && found.reduce((sum, { offers }) => sum + offers.length, 0) > FEW
}
