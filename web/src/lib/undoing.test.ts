import { describe, expect, it } from 'vitest'
import { partIn } from './undoing'
import type { TableShown } from './wire.gen'

const table = (yours: number[], waiting: number[], declined: number | null = null) =>
  ({
    chairs: [0, 1, 2].map((seat) => ({ yours: yours.includes(seat) })),
    going_back: { seat: 0, n: 7, waiting, declined },
  }) as unknown as TableShown

describe('going back', () => {
  it('is asked of those whose answer is awaited', () => {
    expect(partIn(table([1], [1, 2]))).toBe('asked')
    expect(partIn(table([1], [2]))).toBe(null)
    expect(partIn(table([], [1, 2]))).toBe(null)
  })

  it('is waited for by who has asked, who hears a no', () => {
    expect(partIn(table([0], [1]))).toBe('waits')
    expect(partIn(table([0], [], 1))).toBe('declined')
    expect(partIn(table([0, 1], [2]))).toBe('waits')
  })

  it('is nothing while nobody asks', () => {
    expect(partIn({ ...table([0], []), going_back: null })).toBe(null)
  })
})
