// What the server says a roll would do, and the line that goes with it.

import type { GameEvent } from '../../lib/known'
import type { SpotsEventWouldHold, SpotsPrompt, SpotsPromptChange, SpotsPromptPlan } from '../../lib/wire.gen'
import type { Said } from '../plain/plain'
import { buried } from './words'

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

/** What a kennel would hold with a change of Dig, if it is one of its dice. */
export function wouldDig(kennel: readonly number[], seat: number, change: SpotsPromptChange | null): Would | null {
  if (change?.owner !== seat) return null
  return { total: buried(kennel) - change.die + change.becomes, busts: change.busts }
}

/** The whole roll is one question on the board, and what lies there need not be said again. */
export function lineOf(prompt: SpotsPrompt, would: Would | null, isHeld: boolean): Said | null {
  if (prompt.kind === 'turn') return { id: prompt.validate ? 'client.spots.or_validate' : 'client.spots.choose_trick' }
  if (prompt.kind === 'reroll') {
    const params = { n: prompt.dice.length }
    return { id: would?.busts ? 'client.spots.keep_bust' : 'client.spots.keep_or', params }
  }
  if (prompt.kind === 'track') return { id: 'client.spots.mark' }
  if (prompt.kind !== 'place') return null
  if (would?.busts) return { id: 'client.spots.arrange_bust', params: { total: would.total } }
  if (prompt.hope) return { id: 'client.spots.hope', params: { n: prompt.hope } }
  return { id: isHeld ? 'client.spots.put_where' : 'client.spots.arrange' }
}
