// The phone's own look at the dice of a match that is over: its journal is held against what this device has kept.

import { commitmentTo, firstCommitmentTo, matchId, pieceHash } from './fair'
import type { Pledge } from './pledges'
import { readJournal, type Facts, type Proof } from './proof'
import { hashesIn, type Flaw, type RollCall } from './rollcall'
import type { Void } from './wire.gen'

/** What is said quietly, */
export type Fine = 'honest' | 'kept' | 'without' | 'by_hand' | 'unknown'
/** and what is said loudly. */
export type Wrong =
  | 'other_match'
  | 'other_promise'
  | 'other_list'
  | 'other_pieces'
  | 'other_seed'
  | 'other_chairs'
  | 'left_out'
  | 'hidden_attempt'
  | 'refused'

export interface Finding {
  readonly verdict: Fine | Wrong
  /** Why this device refused to tell its piece. */
  readonly flaw?: Flaw
  /** Null where nothing can be read. */
  readonly facts: Facts | null
}

export interface Judged {
  readonly match: string
  /** The seed that this device was told at the end. */
  readonly seed: string | null
  readonly kept: readonly Pledge[]
  /** Somebody of this device played. */
  readonly played: boolean
}

export function judge(journal: string, judged: Judged): Finding {
  const { facts, proof } = readJournal(journal)
  const flaw = judged.kept.find((pledge) => pledge.flaw)?.flaw
  if (flaw) return { verdict: 'refused', flaw, facts }
  return { verdict: verdictOn(proof, facts, judged), facts }
}

function verdictOn(proof: Proof | null, facts: Facts | null, judged: Judged): Fine | Wrong {
  if (!facts) return 'unknown'
  if (!proof) return hasTold(judged) ? 'other_list' : 'by_hand'
  return wrongIn(proof, judged) ?? fineFor(proof, facts, judged)
}

function fineFor({ roll, listed, seed }: Proof, { byHand }: Facts, judged: Judged): Fine {
  if (!seed || judged.seed === null) return 'unknown'
  if (byHand) return 'by_hand'
  const own = judged.kept.filter(({ hash }) => hash)
  if (own.some((pledge) => pledge.roll === listed && roll?.seats.includes(pledge.hash ?? ''))) return 'honest'
  return own.length && judged.played ? 'without' : 'kept'
}

function hasTold({ kept }: Judged): boolean {
  return kept.some(({ piece, roll }) => piece && roll)
}

function wrongIn(proof: Proof, judged: Judged): Wrong | null {
  if (proof.match !== judged.match) return 'other_match'
  if (!proof.roll) return hasTold(judged) ? 'other_list' : wrongSeed(proof, judged, firstCommitmentTo)
  const bound = { ...proof, roll: proof.roll }
  return (
    wrongList(bound, judged) ??
    wrongSeed(proof, judged, commitmentTo) ??
    wrongPieces(bound, judged) ??
    wrongAttempts(bound, judged)
  )
}

type Bound = Proof & { readonly roll: RollCall }

/** The id of a match follows from its list, and the list is the one that was shown here. */
function wrongList({ match, roll, listed, seats }: Bound, { kept }: Judged): Wrong | null {
  if (matchId(listed) !== match) return 'other_match'
  const current = kept.filter(({ commitment }) => commitment === roll.commitment)
  if (current.some((pledge) => pledge.roll && pledge.roll !== listed)) return 'other_list'
  if (kept.some(({ mark, number }) => mark !== roll.table || number !== roll.number)) return 'other_list'
  if (current.some(({ leftOut }) => leftOut)) return 'left_out'
  return seats === roll.seats.length && current.every((pledge) => isAt(pledge, roll.seats)) ? null : 'other_chairs'
}

/** Whether this device played on the seats where the list has it. */
function isAt({ hash, seats }: Pledge, listed: readonly string[]): boolean {
  const own = listed.flatMap((each, seat) => (each === hash ? [seat] : []))
  return !own.length || !seats || String(own) === String(seats)
}

/** What is not revealed yet is not wrong. */
function wrongSeed(proof: Proof, { seed }: Judged, commit: (seed: string) => string): Wrong | null {
  if (!proof.seed || seed === null) return null
  return proof.seed === seed && commit(seed) === proof.commitment ? null : 'other_seed'
}

/** The pieces are those of the list, in its order: none is missing, and none was added. */
function wrongPieces({ roll, pieces }: Bound, { kept }: Judged): Wrong | null {
  const hashes = pieces.map((piece) => pieceHash(roll.table, roll.number, roll.commitment, piece))
  if (String(hashes) === String(hashesIn(roll))) return null
  const isMissing = ({ hash, told }: Pledge) => told && roll.seats.includes(hash ?? '') && !hashes.includes(hash ?? '')
  return kept.some(isMissing) ? 'left_out' : 'other_pieces'
}

/** Every attempt that this device knows of is the one that was begun, or stands among the void ones. */
function wrongAttempts({ roll, void: before }: Bound, { kept }: Judged): Wrong | null {
  if (before.length !== roll.attempt) return 'hidden_attempt'
  const others = kept.filter(({ commitment }) => commitment !== roll.commitment)
  return others.map((pledge) => wrongVoid(pledge, before[pledge.attempt], roll)).find((wrong) => wrong) ?? null
}

function wrongVoid(pledge: Pledge, found: Void | undefined, { attempt }: RollCall): Wrong | null {
  if (!found) return pledge.attempt === attempt && !pledge.roll ? 'other_promise' : 'hidden_attempt'
  if (commitmentTo(found.seed) !== pledge.commitment) return 'hidden_attempt'
  if (pledge.roll && pledge.roll !== found.roll) return 'hidden_attempt'
  return pledge.told && found.missing.includes(pledge.hash ?? '') ? 'left_out' : null
}
