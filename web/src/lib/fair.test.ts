import { readFileSync } from 'node:fs'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, it } from 'vitest'
import { commitmentTo, firstCommitmentTo, listHash, matchId, pieceHash } from './fair'
import { hashesIn, readRoll } from './rollcall'

interface Vector {
  readonly seed: string
  readonly commitment: string
  readonly table: string
  readonly number: number
  readonly pieces: string[]
  readonly hashes: string[]
  readonly roll: string
  readonly list: string
  readonly match: string
}

const page = readFileSync(new URL('../../../docs/fair-dice.md', import.meta.url), 'utf-8')
const [second = [], first = []] = [...page.matchAll(/```json\n(.*?)```/gs)].map(
  ([, text = '']) => JSON.parse(text) as Vector[],
)

it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('is SHA-256: "%s"', (text, digest) => {
  expect(bytesToHex(sha256(utf8ToBytes(text)))).toBe(digest)
})

it('makes what docs/fair-dice.md says', () => {
  expect(second.length).toBe(3)
  for (const { seed, commitment, table, number, pieces, hashes, roll, list, match } of second) {
    expect(commitmentTo(seed)).toBe(commitment)
    expect(pieces.map((piece) => pieceHash(table, number, commitment, piece))).toEqual(hashes)
    expect(hashesIn(readRoll(roll)!)).toEqual(hashes)
    expect([listHash(roll), matchId(list)]).toEqual([list, match])
  }
})

it('makes the commitments of version 1', () => {
  expect(first.length).toBe(3)
  for (const { seed, commitment } of first) expect(firstCommitmentTo(seed)).toBe(commitment)
})
