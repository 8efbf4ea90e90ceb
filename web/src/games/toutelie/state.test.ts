import { describe, expect, it } from 'vitest'
import solo from './fixtures/solo-write.json'
import three from './fixtures/three-write.json'
import { cellName, entryText, readEntry } from './notation'
import {
  canSwap,
  inviting,
  NOTHING,
  pencilled,
  readLegal,
  ready,
  restored,
  swap,
  takeDie,
  tap,
  toKeep,
  type Selection,
} from './state'

const LEGAL = readLegal(['a1=3,d1=5', 'a1=5,d1=3', 'b1=3,c1=5', 'b1=5,c1=3', 'a1=3,e1=5', 'a1=5,e1=3'])
const DICE = [3, 5]
const taps = (...cells: number[]) => cells.reduce((selection: Selection, cell) => tap(selection, cell, LEGAL), NOTHING)

describe('notation', () => {
  it('names cells by column and row', () => {
    expect([0, 5, 6, 35].map(cellName)).toEqual(['a1', 'f1', 'a2', 'f6'])
  })

  it('reads and writes every legal text of the engine', () => {
    for (const text of [...solo.legal, ...three.legal]) expect(entryText(readEntry(text).reverse())).toBe(text)
  })

  it('reads nothing else', () => {
    expect(['cancel', '', 'a7=1,b1=2', 'a1=7,b1=2', 'a1=3'].flatMap(readEntry)).toEqual([])
  })
})

describe('two taps', () => {
  it('make an entry, the first die first', () => {
    expect(ready(taps(0, 3), DICE, LEGAL)).toBe('a1=3,d1=5')
    expect(ready(taps(3, 0), DICE, LEGAL)).toBe('a1=5,d1=3')
  })

  it('are not ready after one, and nothing is ready that is not legal', () => {
    expect(ready(taps(0), DICE, LEGAL)).toBeNull()
    expect(ready(taps(0, 3), [1, 2], LEGAL)).toBeNull()
  })

  it('invite to what goes together', () => {
    expect([...inviting(NOTHING, LEGAL)].sort()).toEqual([0, 1, 2, 3, 4])
    expect([...inviting(taps(0), LEGAL)]).toEqual([3, 4])
    expect([...inviting(taps(0, 3), LEGAL)]).toEqual([])
  })

  it('take a number off when its cell is tapped again', () => {
    expect(taps(0, 0).placed).toEqual([])
    expect(ready(taps(0, 3, 0, 4), DICE, LEGAL)).toBeNull()
    expect(taps(0, 3, 0)).toEqual({ placed: [{ cell: 3, die: 1 }], next: 0 })
  })

  it('move the second number, or begin anew where the first does not go', () => {
    expect(ready(taps(0, 3, 4), DICE, LEGAL)).toBe('a1=3,e1=5')
    expect(taps(0, 1).placed).toEqual([{ cell: 1, die: 0 }])
    expect(taps(0, 3, 2).placed).toEqual([{ cell: 2, die: 0 }])
  })

  it('leave a closed cell alone', () => {
    expect(tap(taps(0), 30, LEGAL)).toEqual(taps(0))
  })
})

describe('swapping', () => {
  it('exchanges the numbers', () => {
    expect(ready(swap(taps(0, 3)), DICE, LEGAL)).toBe('a1=5,d1=3')
    expect(swap(swap(taps(0, 3)))).toEqual(taps(0, 3))
  })

  it('is offered where it changes something', () => {
    expect(canSwap(taps(0, 3), DICE, LEGAL)).toBe(true)
    expect(canSwap(taps(0), DICE, LEGAL)).toBe(false)
    const equal = readLegal(['a1=4,d1=4'])
    expect(ready(taps(3, 0), [4, 4], equal)).toBe('a1=4,d1=4')
    expect(canSwap(taps(0, 3), [4, 4], equal)).toBe(false)
  })

  it('takes the die that was chosen', () => {
    expect(ready(tap(tap(takeDie(NOTHING, 1), 0, LEGAL), 3, LEGAL), DICE, LEGAL)).toBe('a1=5,d1=3')
    expect(pencilled(takeDie(taps(0), 0), DICE)).toEqual([{ cell: 0, number: 5 }])
    expect(takeDie(taps(0), 1)).toEqual(taps(0))
  })
})

describe('keeping', () => {
  it('restores what was placed for the same prompt', () => {
    for (const selection of [NOTHING, taps(0), taps(0, 3), swap(taps(0, 3)), takeDie(NOTHING, 1)])
      expect(restored(toKeep(selection, 'write-1'), 'write-1', LEGAL)).toEqual(selection)
  })

  it('forgets it for another prompt, and what has become impossible', () => {
    expect(restored(toKeep(taps(0), 'write-1'), 'write-2', LEGAL)).toEqual(NOTHING)
    expect(restored(toKeep(taps(0, 3), 'write-1'), 'write-1', readLegal([])).placed).toEqual([])
    expect(restored(null, 'write-1', LEGAL)).toEqual(NOTHING)
    expect(restored('half a {', 'write-1', LEGAL)).toEqual(NOTHING)
  })
})
