import { describe, expect, it } from 'vitest'
import type { Match } from './known'
import { askedSeat, invited, isShared, mayShow, nextHolder, ownTurns, wantedSeat } from './sharing'
import type { TableShown } from './wire.gen'

const table = (own: readonly number[], more: Partial<TableShown> = {}): TableShown => {
  const chairs = [0, 1, 2, 3].map((seat) => ({ yours: own.includes(seat) }))
  return { chairs, phase: 'playing', match: 'm', is_open: false, ...more } as TableShown
}
const match = (toMove: readonly number[], viewer: number | null = null, id = 'm') =>
  ({ id, toMove, view: { viewer } }) as unknown as Match
const zoe = { match: 'm', seat: 1 }

describe('the seat to watch from', () => {
  it('is the own one where there is one, whatever is played', () => {
    expect(wantedSeat(table([2]), null)).toBe(2)
    expect(wantedSeat(table([2], { phase: 'lobby', match: null }), null)).toBe(2)
    expect(wantedSeat(table([]), null)).toBeNull()
  })

  it('is that of the holder where there are several people, and nobody holds the device between matches', () => {
    expect(wantedSeat(table([1, 2]), null)).toBeNull()
    expect(wantedSeat(table([1, 2]), zoe)).toBe(1)
    expect(wantedSeat(table([0, 2]), zoe)).toBeNull()
    expect(wantedSeat(table([1, 2], { match: 'next' }), zoe)).toBeNull()
    for (const phase of ['lobby', 'over'] as const) expect(wantedSeat(table([1, 2], { phase }), zoe)).toBeNull()
  })
})

it('is asked for without knowing it by a page that was just loaded, and then by its number', () => {
  expect(askedSeat(null, null)).toBe('own')
  expect(askedSeat(table([2]), 2)).toBe(2)
  expect(askedSeat(table([1, 2]), null)).toBeNull()
})

it('is shared only while several people of the device play', () => {
  const tables = [table([1, 2]), table([1]), table([1, 2], { phase: 'over' })]
  expect(tables.map(isShared)).toEqual([true, false, false])
  expect(ownTurns(table([1, 2]), match([0, 2]))).toEqual([2])
  expect(ownTurns(table([1, 2]), match([0, 2], null, 'old'))).toEqual([])
})

describe('the curtain', () => {
  const shared = table([1, 2])

  it('is down at the start, after a reload and in the next match', () => {
    expect(nextHolder(shared, null, match([1, 2]), null)).toBeNull()
    expect(nextHolder(table([1, 2], { match: 'next' }), match([1]), match([1], null, 'next'), zoe)).toBeNull()
  })

  it('stays up while it is the turn of who holds the device, or nobody else of it is waited for', () => {
    expect(nextHolder(shared, match([1, 2]), match([1]), zoe)).toBe(zoe)
    expect(nextHolder(shared, match([1]), match([0]), zoe)).toBe(zoe)
  })

  it('falls when it has become the turn of another, and not when somebody only looks', () => {
    expect(nextHolder(shared, match([1, 2]), match([2]), zoe)).toBeNull()
    expect(nextHolder(shared, match([0]), match([2]), zoe)).toBeNull()
    expect(nextHolder(shared, match([2]), match([2], 1), zoe)).toBe(zoe)
  })

  it('stays up while a bot plays for the other', () => {
    const chairs = [0, 1, 2].map((seat) => ({ yours: seat > 0, held: seat === 2 ? 'chien' : '' }))
    const held = table([1, 2], { chairs: chairs as TableShown['chairs'] })
    expect(nextHolder(held, match([1, 2]), match([2]), zoe)).toBe(zoe)
    expect(invited(held, match([2]), 0)).toBe(1)
  })

  it('falls at the end', () => {
    expect(nextHolder(table([1, 2], { phase: 'over' }), match([1]), match([]), zoe)).toBeNull()
  })
})

describe('an open game', () => {
  const open = table([1, 2], { is_open: true })

  it('goes by itself to whoever is waited for', () => {
    expect(nextHolder(open, null, match([2]), null)).toEqual({ match: 'm', seat: 2 })
    expect(nextHolder(open, null, match([0]), null)).toEqual({ match: 'm', seat: 1 })
    expect(nextHolder(open, match([1]), match([2]), zoe)).toEqual({ match: 'm', seat: 2 })
    expect(nextHolder(open, match([1]), match([0]), zoe)).toBe(zoe)
  })
})

describe('what may be shown', () => {
  const shared = table([1, 2])

  it('is what a spectator sees, and what the holder sees', () => {
    expect(mayShow(shared, match([1], null), null)).toBe(true)
    expect(mayShow(shared, match([1], 1), zoe)).toBe(true)
  })

  it('is nothing that another of the device may know', () => {
    expect(mayShow(shared, match([1], 2), zoe)).toBe(false)
    expect(mayShow(shared, match([1], 1), null)).toBe(false)
    expect(mayShow(table([1, 2], { match: 'next' }), match([1], 1, 'next'), zoe)).toBe(false)
  })

  it('is everything where nobody has secrets, or the device has one person', () => {
    expect(mayShow(table([1, 2], { is_open: true }), match([1], 2), null)).toBe(true)
    expect(mayShow(table([1]), match([1], 1), null)).toBe(true)
  })
})

it('invites whose turn it is, one after another', () => {
  const shared = table([0, 1, 3])
  expect(invited(shared, match([0, 1, 3]), -1)).toBe(0)
  expect(invited(shared, match([0, 3]), 1)).toBe(3)
  expect(invited(shared, match([0]), 1)).toBe(0)
  expect(invited(shared, match([2]), -1)).toBe(0)
})
