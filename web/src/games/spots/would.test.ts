import { expect, it } from 'vitest'
import type { SpotsPrompt } from '../../lib/wire.gen'
import { lineOf, planOf, wouldDig, wouldHold } from './would'

const plan = { moves: ['kennel:6'], covers: 0, buried: 6, busts: false }
const place = { id: 'place-1', kind: 'place', plan } as unknown as SpotsPrompt
const more = { id: 'more-2', kind: 'more' } as unknown as SpotsPrompt

it('shows what is proposed until the server has previewed something else', () => {
  expect(wouldHold(place, [])).toEqual({ total: 6, busts: false })
  expect(wouldHold(place, [{ kind: 'would_hold', total: 9, busts: true }])).toMatchObject({ total: 9, busts: true })
  expect(wouldHold(more, [])).toBeNull()
  expect(planOf(more)).toBeNull()
})

it('shows what digging would make of a kennel, and of no other', () => {
  const change = { move: 'raise=1:5', owner: 1, die: 5, becomes: 6, busts: true }
  expect(wouldDig([5, 2], 1, change)).toEqual({ total: 8, busts: true })
  expect(wouldDig([5, 2], 0, change)).toBeNull()
  expect(wouldDig([5, 2], 1, null)).toBeNull()
})

it('offers to validate only when there is something to validate', () => {
  const turn = (validate: boolean) => ({ id: 'turn-1', kind: 'turn', validate, tricks: [] }) as unknown as SpotsPrompt
  expect(lineOf(turn(false), null, false)?.id).toBe('client.spots.choose_trick')
  expect(lineOf(turn(true), null, false)?.id).toBe('client.spots.or_validate')
})

it('speaks of one die as one', () => {
  const reroll = { id: 'reroll-1', kind: 'reroll', dice: [4], plan } as unknown as SpotsPrompt
  expect(lineOf(reroll, null, false)).toEqual({ id: 'client.spots.keep_or', params: { n: 1 } })
})

it('announces a bust before it is confirmed', () => {
  expect(lineOf(place, { total: 9, busts: true }, false)).toEqual({
    id: 'client.spots.arrange_bust',
    params: { total: 9 },
  })
  expect(lineOf(place, { total: 6, busts: false }, true)?.id).toBe('client.spots.put_where')
  const dead = { ...place, hope: 4 } as SpotsPrompt
  expect(lineOf(dead, null, false)).toEqual({ id: 'client.spots.hope', params: { n: 4 } })
  expect(lineOf(more, null, false)).toBeNull()
})
