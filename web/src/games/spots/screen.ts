// Spots on its board.

import type { SpotsPrompt, SpotsView } from '../../lib/wire.gen'
import type { Rival, Screen } from '../screens'
import Board from './Board.svelte'
import { scenes } from './scenes'
import Side from './Side.svelte'
import { leaders } from './standing'
import { things } from './things'
import Tv from './Tv.svelte'
import TvHead from './TvHead.svelte'

/** The answer that needs no asking: a single move, or a roll in which every die is forced. */
export function forced(prompt: SpotsPrompt, legal: readonly string[]): readonly string[] | null {
  if (prompt.kind === 'place') {
    return prompt.offers.every(({ moves }) => moves.length === 1) ? prompt.plan.moves : null
  }
  const [only, ...others] = legal
  return only !== undefined && !others.length ? [only] : null
}

/** The chance of a bust stands beside "once more". */
export function odds({ kind }: SpotsPrompt): boolean {
  return kind === 'more'
}

/** T0ut0u has no chair, but a place in the result. */
export function rival({ rival }: SpotsView): Rival | null {
  return rival ? { name: 'T0ut0u', avatar: 't0ut0u', score: rival.validated } : null
}

export default { Board, scenes, things, odds, forced, Side, Tv, TvHead, leaders, rival } as unknown as Screen
