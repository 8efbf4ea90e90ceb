import { describe, expect, it } from 'vitest'
import solo from './fixtures/solo-write.json'
import three from './fixtures/three-write.json'
import { cellName, entryText, readEntry } from './notation'
import {
  canSwap,
  dieAt,
  dieOf,
  dieOfTap,
  lift,
  NOTHING,
  pencilled,
  placesOf,
  put,
  readLegal,
  ready,
  restored,
  swap,
  type Selection,
} from './state'

const LEGAL = readLegal(['a1=3,d1=5', 'a1=5,d1=3', 'b1=3,c1=5', 'b1=5,c1=3', 'a1=3,e1=5', 'a1=5,e1=3'])
const DICE = [3, 5]
/** Taps on cells, where they are possible. */
const taps = (...cells: number[]) =>
  cells.reduce((selection: Selection, cell) => {
    const die = dieOfTap(selection)
    return placesOf(selection, die, LEGAL).has(cell) ? put(selection, die, cell) : selection
  }, NOTHING)

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

  it('go anywhere first, and then where both go together', () => {
    expect([...placesOf(NOTHING, 0, LEGAL)].sort()).toEqual([0, 1, 2, 3, 4])
    expect([...placesOf(taps(0), 1, LEGAL)]).toEqual([3, 4])
    expect([...placesOf(taps(0), 0, LEGAL)].sort()).toEqual([0, 1, 2, 3, 4])
  })

  it('move the second number once both lie there', () => {
    expect(ready(taps(0, 3, 4), DICE, LEGAL)).toBe('a1=3,e1=5')
  })

  it('forget nothing where a number does not go', () => {
    expect(taps(0, 1)).toEqual(taps(0))
    expect(taps(0, 3, 2)).toEqual(taps(0, 3))
    expect(taps(0, 30)).toEqual(taps(0))
  })
})

describe('a number', () => {
  it('goes back to its die and is the next one', () => {
    expect(lift(taps(0, 3), 0)).toEqual({ placed: [{ cell: 3, die: 1 }], next: 0 })
    expect(dieOfTap(lift(taps(0, 3), 0))).toBe(0)
  })

  it('is found by its cell, and a die by its number', () => {
    expect([dieAt(taps(0, 3), 3), dieAt(taps(0, 3), 4)]).toEqual([1, null])
    expect([3, 5, 6].map((number) => dieOf(number, DICE, NOTHING))).toEqual([0, 1, null])
    expect(dieOf(4, [4, 4], put(NOTHING, 0, 0))).toBe(1)
    expect(dieOf(3, DICE, taps(0, 3))).toBe(0)
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

  it('begins with the die that was chosen', () => {
    expect(pencilled(put(NOTHING, 1, 0), DICE)).toEqual([{ cell: 0, number: 5 }])
    expect(put(NOTHING, 1, 0).next).toBe(0)
  })
})

describe('keeping', () => {
  it('restores what was placed', () => {
    for (const selection of [NOTHING, taps(0), taps(0, 3), swap(taps(0, 3)), lift(NOTHING, 1)])
      expect(restored(selection, LEGAL)).toEqual(selection)
  })

  it('forgets what has become impossible', () => {
    expect(restored(taps(0, 3), readLegal([])).placed).toEqual([])
    expect(restored(null, LEGAL)).toEqual(NOTHING)
  })
})
