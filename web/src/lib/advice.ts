// Hints and chances for the question that is asked now, and why a bot has played as it did.

import type { Because, Hinted, Hints } from './wire.gen'

export interface Advice {
  /** The request for hints; empty while nobody has asked for any. */
  readonly asked: string
  /** The best first; null while they are thought of. */
  readonly choices: readonly Hinted[] | null
  /** The request for the chances that stand beside moves; empty before it. */
  readonly askedOdds: string
  readonly odds: readonly Hinted[]
}

export const NO_ADVICE: Advice = { asked: '', choices: null, askedOdds: '', odds: [] }

/** An answer counts for what was asked last. */
export function withHints(advice: Advice, { re, choices }: Hints): Advice {
  if (re && re === advice.asked) return { ...advice, choices }
  return re && re === advice.askedOdds ? { ...advice, odds: choices } : advice
}

/** The hints are put away; the chances stay. */
export function withoutHints(advice: Advice): Advice {
  return { ...advice, asked: '', choices: null }
}

/** The connection is lost: what was not answered never will be, and may be asked again. */
export function unanswered(advice: Advice): Advice {
  const { choices, odds } = advice
  return { ...(choices ? advice : withoutHints(advice)), askedOdds: odds.length ? advice.askedOdds : '' }
}

/** Why a bot has played its last move. */
export interface Reason {
  /** The request. */
  readonly asked: string
  /** What was asked before it: whatever comes to that, nobody waits for it any more. */
  readonly before: readonly string[]
  readonly seat: number
  /** Null before the answer. */
  readonly because: Because | null
  /** The server's own words, where there is no reason. */
  readonly refused: string
}

export function reasonAsked(asked: string, seat: number, last: Reason | null): Reason {
  return { asked, before: last ? [...last.before, last.asked] : [], seat, because: null, refused: '' }
}
