import { expect, it } from 'vitest'
import type { SpotsPrompt } from '../../lib/wire.gen'
import { lineOf, planOf, wouldHold } from './would'

const plan = { moves: ['kennel:6'], covers: 0, buried: 6, busts: false }
const place = { id: 'place-1', kind: 'place', plan } as unknown as SpotsPrompt
const more = { id: 'more-2', kind: 'more' } as unknown as SpotsPrompt

it('shows what is proposed until the server has previewed something else', () => {
  expect(wouldHold(place, [])).toEqual({ total: 6, busts: false })
  expect(wouldHold(place, [{ kind: 'would_hold', total: 9, busts: true }])).toMatchObject({ total: 9, busts: true })
  expect(wouldHold(more, [])).toBeNull()
  expect(planOf(more)).toBeNull()
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
