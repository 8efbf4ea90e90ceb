import { expect, it } from 'vitest'
import { inDays, isShown, leftOf, written } from './clock'

const ticking = { t: 'clock' as const, seats: [0, 2], left: [30, 12.4] }

it('counts my own time, or the one of who has least', () => {
  expect(leftOf(ticking, 0, 0)).toEqual({ seat: 0, seconds: 30 })
  expect(leftOf(ticking, 5.5, 0)).toEqual({ seat: 0, seconds: 25 })
  expect(leftOf(ticking, 0, 1)).toEqual({ seat: 2, seconds: 13 })
  expect(leftOf(ticking, 99, null)).toEqual({ seat: 0, seconds: 0 })
  expect(leftOf({ ...ticking, seats: [], left: [] }, 0, 0)).toBeNull()
})

it('shows a bell when it has rung, and a limit to whose it is and towards its end', () => {
  expect(isShown('bell', { seat: 0, seconds: 1 }, 0)).toBe(false)
  expect(isShown('bell', { seat: 0, seconds: 0 }, 1)).toBe(true)
  expect(isShown('limit', { seat: 0, seconds: 90 }, 0)).toBe(true)
  expect(isShown('limit', { seat: 0, seconds: 90 }, 1)).toBe(false)
  expect(isShown('limit', { seat: 0, seconds: 20 }, 1)).toBe(true)
  expect(isShown('none', { seat: 0, seconds: 0 }, 0)).toBe(false)
})

it('counts the days of a match by letter', () => {
  expect(inDays(3 * 86_400)).toEqual({ unit: 'days', n: 3 })
  expect(inDays(1.9 * 86_400)).toEqual({ unit: 'hours', n: 45 })
  expect(inDays(3_599)).toEqual({ unit: 'soon', n: 1 })
  expect(isShown('letter', { seat: 0, seconds: 86_400 }, 1)).toBe(true)
})

it('writes a time as people do', () => {
  expect([5, 59, 60, 125].map(written)).toEqual(['5', '59', '1:00', '2:05'])
})
