// What is said of the dice after a match, and how loudly.

import type { Finding, Fine } from '../lib/judge'
import type { Facts } from '../lib/proof'

const FINE: Readonly<Record<Fine, true>> = { honest: true, kept: true, without: true, by_hand: true, unknown: true }

export function isFine(verdict: Finding['verdict']): verdict is Fine {
  return verdict in FINE
}

/** Whether nobody's device has a part in the draws. */
export function isAlone({ pieces, byHand }: Facts): boolean {
  return !byHand && pieces === 0
}

export interface Fact {
  readonly id: 'missing' | 'void' | 'holds' | 'undos'
  readonly n: number
}

/** Of what there is none, nothing is said. */
export function factsToSay(facts: Facts): Fact[] {
  const ids = ['missing', 'void', 'holds', 'undos'] as const
  const found = ids.map((id) => ({ id, n: id === 'missing' && isAlone(facts) ? 0 : facts[id] }))
  return found.filter(({ n }) => n > 0)
}
