// The hashes that bind the dice; docs/fair-dice.md has them with test vectors. Over plain http there is no
// crypto.subtle, so SHA-256 is a library's: this module is loaded when a table needs it.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

type Field = Uint8Array | string | number

/** A domain and its fields, each with its length, so that no two lists of fields give the same bytes. */
function packed(domain: string, fields: readonly Field[]): Uint8Array {
  const parts = fields.map(bytesOf).flatMap((bytes) => [bigEndian(bytes.length, 4), bytes])
  return concatBytes(utf8ToBytes(`${domain}\n`), ...parts)
}

function bytesOf(field: Field): Uint8Array {
  if (typeof field === 'number') return bigEndian(field, 8)
  return typeof field === 'string' ? utf8ToBytes(field) : field
}

function bigEndian(value: number, size: 4 | 8): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value))
  return bytes.subarray(8 - size)
}

function hashed(domain: string, ...fields: Field[]): string {
  return bytesToHex(sha256(packed(domain, fields)))
}

/** What binds the server to a seed. */
export function commitmentTo(seed: string): string {
  return hashed('ouaf/commit/2', hexToBytes(seed))
}

/** What bound it in journals of version 1. */
export function firstCommitmentTo(seed: string): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes('ouaf/commit/1\n'), hexToBytes(seed))))
}

/** What a device shows of its piece before the roll call. */
export function pieceHash(mark: string, number: number, commitment: string, piece: string): string {
  return hashed('ouaf/piece/2', mark, number, hexToBytes(commitment), hexToBytes(piece))
}

/** What a roll call is known by. */
export function listHash(roll: string): string {
  return hashed('ouaf/list/2', roll)
}

/** The id of the match that follows from a roll call. */
export function matchId(listed: string): string {
  return hashed('ouaf/match-id/2', hexToBytes(listed)).slice(0, 16)
}
