// What the server says a roll would do, and the line that goes with it.

import type { GameEvent } from '../../lib/known'
import type { SpotsEventWouldHold, SpotsPrompt, SpotsPromptPlan } from '../../lib/wire.gen'
import type { Said } from '../plain/plain'

export interface Would {
  readonly total: number
  readonly busts: boolean
}

/** The server's proposal for a roll; before it is dealt with, what keeping it would do. */
export function planOf(prompt: SpotsPrompt): SpotsPromptPlan | null {
  return 'plan' in prompt ? prompt.plan : null
}

/** What the kennel would hold: as previewed, else as proposed. */
export function wouldHold(prompt: SpotsPrompt, preview: readonly GameEvent[]): Would | null {
  const found = preview.find(({ kind }) => kind === 'would_hold') as unknown as SpotsEventWouldHold | undefined
  if (found && (prompt.kind === 'place' || prompt.kind === 'nudge')) return found
  const plan = planOf(prompt)
  return plan ? { total: plan.buried, busts: plan.busts } : null
}

/** The whole roll is one question on the board, and what lies there need not be said again. */
export function lineOf(prompt: SpotsPrompt, would: Would | null, isHeld: boolean): Said | null {
  if (prompt.kind === 'reroll') return { id: would?.busts ? 'client.spots.keep_bust' : 'client.spots.keep_or' }
  if (prompt.kind === 'track') return { id: 'client.spots.mark' }
  if (prompt.kind !== 'place') return null
  if (would?.busts) return { id: 'client.spots.arrange_bust', params: { total: would.total } }
  if (prompt.hope) return { id: 'client.spots.hope', params: { n: prompt.hope } }
  return { id: isHeld ? 'client.spots.put_where' : 'client.spots.arrange' }
}
