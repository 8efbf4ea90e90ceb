// What a journal says of its dice, read without knowing any rules.

import { listHash } from './fair'
import { HASH, hashesIn, readRoll, type RollCall } from './rollcall'
import type { Void } from './wire.gen'

/** What people hear of beside the verdict. */
export interface Facts {
  /** How many devices threw in a piece, and how many seats of people have none. */
  readonly pieces: number
  readonly missing: number
  /** How many attempts were never begun. */
  readonly void: number
  /** How often a bot held a seat, and how often something was undone. */
  readonly holds: number
  readonly undos: number
  /** Outcomes were put in by hand. */
  readonly byHand: boolean
}

/** What binds the dice; without a roll call in journals of version 1. */
export interface Proof {
  readonly match: string
  readonly seats: number
  /** None while it is not revealed. */
  readonly seed: string
  readonly commitment: string
  readonly roll: RollCall | null
  readonly listed: string
  readonly pieces: readonly string[]
  readonly void: readonly Void[]
}

interface Line {
  readonly do?: string
  /** Where an outcome came from, or whose seat went back. */
  readonly by?: string | number | null
  readonly seed?: string
}

interface Header {
  /** The version of the format says which of the two counts. */
  readonly ouaf: number
  readonly match: string
  readonly seats: number
  readonly dice?: { readonly commitment: string; readonly entropy: readonly string[] }
  readonly fair?: { readonly roll: string; readonly pieces: readonly string[]; readonly void: readonly Void[] }
}

/** Null for what cannot be read; a journal whose outcomes were all put in by hand has no proof. */
export function readJournal(journal: string): { facts: Facts | null; proof: Proof | null } {
  try {
    const lines = journal.trim().split('\n').map((line) => JSON.parse(line) as Line)
    const header = lines[0] as unknown as Header
    const seed = lines.findLast((line) => line.do === 'end')?.seed ?? ''
    return { facts: factsOf(header, lines), proof: proofOf(header, HASH.test(seed) ? seed : '') }
  } catch {
    return { facts: null, proof: null }
  }
}

function proofOf(header: Header, seed: string): Proof | null {
  return header.ouaf === 1 ? firstProofOf(header, seed) : secondProofOf(header, seed)
}

function firstProofOf({ match, seats, dice }: Header, seed: string): Proof | null {
  const nothing = { roll: null, listed: '', void: [] }
  return dice ? { match, seats, seed, commitment: dice.commitment, pieces: dice.entropy, ...nothing } : null
}

function secondProofOf({ match, seats, fair }: Header, seed: string): Proof | null {
  const roll = fair ? readRoll(fair.roll) : null
  if (!fair || !roll) return null
  const { pieces, void: before } = fair
  if (![...pieces, ...before.map((each) => each.seed)].every((each) => HASH.test(each))) return null
  return { match, seats, seed, commitment: roll.commitment, roll, listed: listHash(fair.roll), pieces, void: before }
}

function factsOf({ ouaf, dice, fair }: Header, lines: readonly Line[]): Facts {
  const roll = fair ? readRoll(fair.roll) : null
  const count = (kind: string) => lines.filter((line) => line.do === kind).length
  return {
    pieces: roll ? hashesIn(roll).length : (dice?.entropy.length ?? 0),
    missing: roll ? roll.seats.filter((seat) => seat === '').length : 0,
    void: fair?.void.length ?? 0,
    holds: count('hold'),
    undos: lines.filter((line, at) => line.do === 'undo' && !isCorrection(line, lines[at + 1])).length,
    byHand: lines.some(({ by }) => by === 'hand') || !(ouaf === 1 ? dice : fair),
  }
}

/** Dice that were typed in wrongly, and then anew: nobody went back. */
function isCorrection(undo: Line, after: Line | undefined): boolean {
  return (undo.by ?? null) === null && after?.by === 'hand'
}
