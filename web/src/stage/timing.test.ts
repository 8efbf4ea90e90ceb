import { expect, it } from 'vitest'
import { holds, hurry, mayAct, MOST, SETTLE, starts } from './timing'

const lasting = (ms: number, slow = false) => ({ kind: 'any', ms, together: false, slow })

it('plays a short queue as it is, one event after the other', () => {
  expect(starts([lasting(300), lasting(500)], 0)).toEqual({ at: [0, 300], end: 800, rates: [1, 1] })
})

it('begins after what plays already', () => {
  expect(starts([lasting(300)], 200)).toEqual({ at: [200], end: 500, rates: [1] })
})

it('hurries a long queue: what is new takes no longer than it may', () => {
  const { end, rates } = starts([lasting(2000), lasting(2000), lasting(2000)], 0)
  expect(rates).toEqual([3, 3, 3])
  expect(end).toBe(MOST)
})

it('gives the one scene its time that may take it, and hurries the rest', () => {
  const { at, end, rates } = starts([lasting(1700, true), lasting(700, true), lasting(4000)], 0)
  expect(rates).toEqual([1, 1, 2])
  expect(at).toEqual([0, 1700, 2400])
  expect(end).toBe(2400 + MOST)
})

it('is never slower than life', () => {
  expect(hurry(10)).toBe(1)
})

it('takes no tap on a button that has just changed its meaning', () => {
  const guard = { before: 'a', now: 'b', since: 1000 }
  expect(mayAct(guard, false, 1000 + SETTLE - 1)).toBe(false)
  expect(mayAct(guard, false, 1000 + SETTLE)).toBe(true)
})

it('lets a tap act during an animation only where it could before', () => {
  expect(mayAct({ before: 'a', now: 'a', since: 0 }, true, 5000)).toBe(true)
  expect(mayAct({ before: 'a', now: 'b', since: 0 }, true, 5000)).toBe(false)
})

it('lets what is one moment begin together, and the next wait for the longest of it', () => {
  const act = (kind: string, ms: number, together = true) => ({ kind, ms, together })
  const acts = [act('wrote', 300), act('wrote', 500), act('wrote', 200), act('rolled', 400, false)]
  expect(holds(acts)).toEqual([0, 0, 500, 400])
  expect(holds([act('wrote', 300), act('completed', 500), act('completed', 400)])).toEqual([300, 0, 500])
  expect(holds([act('placed', 300, false), act('placed', 300, false)])).toEqual([300, 300])
})
