// The phone's own look at the dice of a match that is over; docs/fair-dice.md says what binds them.
// Over plain http there is no crypto.subtle, so the hash is a library's. This module is loaded when it is needed.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Pledge } from './pledges'

/** What the phone found. The last four are said loudly. */
export type Verdict = 'honest' | 'kept' | 'unknown' | 'other_match' | 'other_promise' | 'left_out' | 'other_seed'

interface Proof {
  readonly match: string
  readonly commitment: string
  readonly entropy: readonly string[]
  readonly seed: string
}

const DOMAIN = utf8ToBytes('ouaf/commit/1\n')

export function commitmentTo(seed: string): string {
  return bytesToHex(sha256(concatBytes(DOMAIN, hexToBytes(seed))))
}

/** Holds the journal of a match against what this device was shown, what it gave, and the seed it was told. */
export function judge(journal: string, match: string, seed: string | null, given: readonly Pledge[]): Verdict {
  const proof = readProof(journal)
  if (!proof || seed === null) return 'unknown'
  if (proof.match !== match) return 'other_match'
  if (proof.seed !== seed || commitmentTo(seed) !== proof.commitment) return 'other_seed'
  if (!given.length) return 'kept'
  if (given.some(({ commitment }) => commitment !== proof.commitment)) return 'other_promise'
  return given.some(({ entropy }) => proof.entropy.includes(entropy)) ? 'honest' : 'left_out'
}

/** What binds the dice: from the first line of a journal, and the seed from its last. */
function readProof(journal: string): Proof | null {
  try {
    const lines = journal.trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
    const { match, dice } = lines[0] as { match: string; dice?: { commitment: string; entropy: string[] } }
    const seed = lines.findLast((line) => line.do === 'end')?.seed
    return dice && typeof seed === 'string' && /^[0-9a-f]{64}$/.test(seed) ? { match, ...dice, seed } : null
  } catch {
    return null
  }
}
