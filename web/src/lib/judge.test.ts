import { describe, expect, it } from 'vitest'
import { commitmentTo, firstCommitmentTo, listHash } from './fair'
import {
  hashOf, journal, matchOf, MINE, OTHER_SEED, pledge, roll, SEED, THEIRS, thrown, watched, type Written,
} from './fair.fixture'
import { judge, type Judged } from './judge'

/** What a phone says that kept these and was told the right seed. */
function verdict(written: Written, kept: Judged['kept'], more: Partial<Judged> = {}): string {
  const match = matchOf(written.text ?? roll())
  return judge(journal(written), { match, seed: written.seed ?? SEED, kept, played: true, ...more }).verdict
}

/** A first attempt that this device took part in, a second one that was begun, and how the header has the first. */
const SECOND = roll({ attempt: 1 })
const begun = pledge({ attempt: 1, roll: listHash(SECOND) })
const first = pledge({ seed: OTHER_SEED })
const missing = [hashOf(THEIRS, OTHER_SEED)]
const before = { roll: listHash(roll({ seed: OTHER_SEED })), seed: OTHER_SEED, missing }

describe('what is fine', () => {
  it('is honest when promise, list, piece and seed are those of this device', () => {
    expect(verdict({}, [pledge()])).toBe('honest')
    expect(verdict({}, [pledge({ match: matchOf(roll()), seats: [0] })])).toBe('honest')
  })

  it('is honest after a void attempt that the header has', () => {
    expect(verdict({ text: SECOND, before: [before] }, [first, begun])).toBe('honest')
  })

  it('is as promised for who has no piece of their own', () => {
    expect(verdict({}, [])).toBe('kept')
    expect(verdict({}, [watched({ roll: listHash(roll()) })], { played: false })).toBe('kept')
    expect(verdict({}, [watched()])).toBe('kept')
  })

  it('says so when this device was away, or too slow', () => {
    const text = roll({ seats: ['', 'bot uniform', hashOf(THEIRS)] })
    expect(verdict({ text, pieces: [THEIRS] }, [thrown()])).toBe('without')
    expect(verdict({ text, pieces: [THEIRS] }, [thrown()], { played: false })).toBe('kept')
    const late = { ...before, missing: [hashOf(MINE, OTHER_SEED)] }
    const without = roll({ attempt: 1, seats: ['', 'bot uniform', hashOf(THEIRS)] })
    const silent = thrown({ seed: OTHER_SEED, roll: late.roll })
    expect(verdict({ text: without, pieces: [THEIRS], before: [late] }, [silent])).toBe('without')
  })

  it('needs no words: a journal that has only their hashes is as good', () => {
    const untold = journal().split('\n').filter((line) => !line.startsWith('{"words"')).join('\n')
    const { verdict, facts } = judge(untold, { match: matchOf(roll()), seed: SEED, kept: [pledge()], played: true })
    expect(verdict).toBe('honest')
    expect(facts).toEqual({ pieces: 2, missing: 0, void: 0, holds: 0, undos: 0, byHand: false })
  })

  it('does not guess where there is no proof', () => {
    const judged = { match: matchOf(roll()), seed: SEED, kept: [pledge()], played: true }
    expect(judge('', judged).verdict).toBe('unknown')
    expect(judge(journal({ seed: 'not hex' }), judged).verdict).toBe('unknown')
    expect(judge(journal(), { ...judged, seed: null }).verdict).toBe('unknown')
    expect(judge('{"do":"start","match":"m"}\n', { ...judged, match: 'm', kept: [] }).verdict).toBe('by_hand')
    expect(verdict({ lines: [{ do: 'chance', by: 'hand' }] }, [pledge()])).toBe('by_hand')
  })
})

describe('a server that cheats', () => {
  it('chooses the id of a match', () => {
    const chosen = { match: '0123456789abcdef' }
    expect(verdict(chosen, [pledge()], chosen)).toBe('other_match')
    expect(verdict(chosen, [], chosen)).toBe('other_match')
  })

  it('gives the journal of another match', () => {
    expect(verdict({}, [pledge()], { match: '0123456789abcdef' })).toBe('other_match')
  })

  it('shows two lists', () => {
    const shown = { roll: listHash(roll({ options: {} })) }
    expect(verdict({}, [pledge(shown)])).toBe('other_list')
    expect(verdict({}, [watched(shown)], { played: false })).toBe('other_list')
  })

  it('begins another match than the one that the piece was told for', () => {
    const next = roll({ number: 1 })
    const pieces: string[] = []
    expect(verdict({ text: next, pieces }, [pledge({ match: matchOf(next) })])).toBe('other_list')
  })

  it('adds a piece of its own', () => {
    expect(verdict({ pieces: [MINE, THEIRS, 'cc'.repeat(32)] }, [pledge()])).toBe('other_pieces')
    expect(verdict({ pieces: [MINE, 'cc'.repeat(32)] }, [pledge()])).toBe('other_pieces')
  })

  it('strips a piece that was told', () => {
    expect(verdict({ pieces: [THEIRS] }, [pledge()])).toBe('left_out')
    const stripped = roll({ seats: ['', 'bot uniform', hashOf(THEIRS)] })
    expect(verdict({ text: stripped, pieces: [THEIRS] }, [pledge()])).toBe('other_list')
    expect(verdict({ pieces: [] }, [])).toBe('other_pieces')
  })

  it('leaves a piece out of the roll call that it had taken', () => {
    const text = roll({ seats: ['', 'bot uniform', hashOf(THEIRS)] })
    const left = pledge({ roll: listHash(text), leftOut: true })
    expect(verdict({ text, pieces: [THEIRS] }, [left])).toBe('left_out')
  })

  it('says that a phone did not tell its piece', () => {
    const blamed = { ...before, missing: [hashOf(MINE, OTHER_SEED)] }
    const without = roll({ attempt: 1, seats: ['', 'bot uniform', hashOf(THEIRS)] })
    expect(verdict({ text: without, pieces: [THEIRS], before: [blamed] }, [first])).toBe('left_out')
  })

  it('does not begin when it dislikes the pieces, and hides that', () => {
    expect(verdict({}, [first, pledge()])).toBe('hidden_attempt')
    expect(verdict({ text: SECOND }, [first, begun])).toBe('hidden_attempt')
    expect(verdict({ text: SECOND }, [], { played: false })).toBe('hidden_attempt')
    const other = { ...before, roll: listHash('') }
    expect(verdict({ text: SECOND, before: [other] }, [first, begun])).toBe('hidden_attempt')
    expect(verdict({ text: SECOND, before: [{ ...before, seed: SEED }] }, [first, begun])).toBe('hidden_attempt')
  })

  it('swaps chairs after the pieces are told', () => {
    const moved = pledge({ match: matchOf(roll()), seats: [2] })
    expect(verdict({}, [moved])).toBe('other_chairs')
    expect(verdict({ seats: 2 }, [pledge()])).toBe('other_chairs')
    const swapped = roll({ seats: [hashOf(THEIRS), 'bot uniform', hashOf(MINE)] })
    expect(verdict({ text: swapped, pieces: [THEIRS, MINE] }, [pledge()])).toBe('other_list')
  })

  it('exchanges the promise', () => {
    expect(verdict({}, [thrown({ seed: OTHER_SEED })])).toBe('other_promise')
    expect(verdict({}, [watched({ seed: OTHER_SEED })], { played: false })).toBe('other_promise')
  })

  it('plants a seed, in the journal or in what was told', () => {
    const judged = { match: matchOf(roll()), kept: [pledge()], played: true }
    expect(judge(journal({ seed: OTHER_SEED }), { ...judged, seed: OTHER_SEED }).verdict).toBe('other_seed')
    expect(judge(journal(), { ...judged, seed: OTHER_SEED }).verdict).toBe('other_seed')
    expect(judge(journal({ seed: OTHER_SEED }), { ...judged, seed: SEED, kept: [] }).verdict).toBe('other_seed')
  })

  it('shows a wrong list before the match: the phone refused, and says why', () => {
    const judged = { match: matchOf(roll()), seed: SEED, kept: [thrown({ flaw: 'chairs' })], played: true }
    expect(judge(journal(), judged)).toMatchObject({ verdict: 'refused', flaw: 'chairs' })
    expect(judge('', judged)).toMatchObject({ verdict: 'refused', flaw: 'chairs' })
  })

  it('writes a journal without any list, though a piece was told', () => {
    const judged = { match: 'm', seed: SEED, kept: [pledge()], played: true }
    expect(judge('{"do":"start","match":"m"}\n', judged).verdict).toBe('other_list')
    expect(judge(old(firstCommitmentTo(SEED)), judged).verdict).toBe('other_list')
  })

  it('writes what bound the dice of version 1 into a journal of version 2', () => {
    const disguised = old(firstCommitmentTo(SEED)).replace('"ouaf":1', '"ouaf":2')
    expect(judge(disguised, { match: 'm', seed: SEED, kept: [], played: false }).verdict).toBe('by_hand')
  })
})

it('counts what people should hear of', () => {
  const text = roll({ attempt: 1, seats: ['', 'bot uniform', hashOf(THEIRS)] })
  const lines = ['hold', 'release', 'undo', 'hold'].map((kind) => ({ do: kind }))
  const judged = { match: matchOf(text), seed: SEED, kept: [], played: false }
  const found = judge(journal({ text, pieces: [THEIRS], before: [before], lines }), judged)
  expect(found).toEqual({
    verdict: 'kept',
    facts: { pieces: 1, missing: 1, void: 1, holds: 2, undos: 1, byHand: false },
  })
})

function old(commitment: string): string {
  const header = { do: 'start', ouaf: 1, match: 'm', seats: 1, dice: { commitment, entropy: ['aa11'] } }
  return [header, { do: 'move' }, { do: 'end', seed: SEED }].map((line) => `${JSON.stringify(line)}\n`).join('')
}

it('judges journals of version 1 by their own commitment', () => {
  const judged = { match: 'm', seed: SEED, kept: [], played: true }
  expect(judge(old(firstCommitmentTo(SEED)), judged)).toMatchObject({ verdict: 'kept', facts: { pieces: 1 } })
  expect(judge(old(commitmentTo(SEED)), judged).verdict).toBe('other_seed')
  expect(judge(old(firstCommitmentTo(SEED)), { ...judged, match: 'other' }).verdict).toBe('other_match')
})
