import { readFileSync } from 'node:fs'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { commitmentTo, judge } from './dice'

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const PROMISE = '7ec926487dde9715a4b2baabb152935273e0fa25b5b589501cab1fc82e1c2eb4'
const OTHER = '39be513398a0bd263d43c2933b539068ad7c27560069a714883df6212b322a36'
const mine = { code: 'BCFGH', number: 0, commitment: PROMISE, entropy: 'aa11' }

function journal({ match = 'm', commitment = PROMISE, entropy = ['bb22', 'aa11'], seed = SEED } = {}): string {
  const lines = [
    { do: 'start', match, dice: { commitment, entropy } },
    { do: 'move' },
    { words: 1 },
    { do: 'end', seed },
  ]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

describe('the hash', () => {
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

  it('makes the commitments of docs/fair-dice.md', () => {
    const page = readFileSync(new URL('../../../docs/fair-dice.md', import.meta.url), 'utf-8')
    const vectors = [...page.matchAll(/"seed": "(\w+)", "commitment": "(\w+)"/g)]
    expect(vectors.length).toBeGreaterThan(2)
    for (const [, seed = '', commitment] of vectors) expect(commitmentTo(seed)).toBe(commitment)
  })
})

describe('the verdict', () => {
  it('is good when promise, entropy and seed are those of this device', () => {
    expect(judge(journal(), 'm', SEED, [mine])).toBe('honest')
    expect(judge(journal(), 'm', SEED, [{ ...mine, entropy: 'of a chair that was left' }, mine])).toBe('honest')
  })

  it('says less for a device that added nothing', () => {
    expect(judge(journal(), 'm', SEED, [])).toBe('kept')
  })

  it('needs no words: a journal that has only their hashes is as good', () => {
    const untold = journal().split('\n').filter((line) => !line.startsWith('{"words"')).join('\n')
    expect(untold).not.toBe(journal())
    expect(judge(untold, 'm', SEED, [mine])).toBe('honest')
  })

  it('finds a planted seed, in the journal or in what was told', () => {
    const wrong = 'f'.repeat(64)
    expect(judge(journal({ seed: wrong }), 'm', wrong, [mine])).toBe('other_seed')
    expect(judge(journal(), 'm', wrong, [mine])).toBe('other_seed')
    expect(judge(journal({ seed: wrong }), 'm', SEED, [])).toBe('other_seed')
  })

  it('finds a promise that was exchanged, entropy that was left out, and the journal of another match', () => {
    const zeros = '0'.repeat(64)
    expect(judge(journal({ commitment: OTHER, seed: zeros }), 'm', zeros, [mine])).toBe('other_promise')
    expect(judge(journal({ entropy: ['bb22'] }), 'm', SEED, [mine])).toBe('left_out')
    expect(judge(journal({ match: 'another' }), 'm', SEED, [mine])).toBe('other_match')
  })

  it('does not guess where there is no proof', () => {
    expect(judge('', 'm', SEED, [mine])).toBe('unknown')
    expect(judge('{"do":"start","match":"m"}\n', 'm', SEED, [mine])).toBe('unknown')
    expect(judge(journal({ seed: 'not hex' }), 'm', SEED, [mine])).toBe('unknown')
    expect(judge(journal(), 'm', null, [mine])).toBe('unknown')
  })
})
