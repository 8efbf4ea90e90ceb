import { expect, it } from 'vitest'
import solo from './fixtures/solo-write.json'
import { aboutSquare } from './square'
import type { View } from './types'

const view = solo.view as View
const about = (cell: number, of: View = view) => aboutSquare(of, cell, (kind) => kind)

it('says what a square can still become, and for how many points', () => {
  expect(about(0)).toEqual({
    id: 'client.toutelie.possible',
    params: { kinds: ['straight 6', 'two_pairs 3', 'pair 2', 'mix 1'] },
  })
})

it('says what a complete square has become', () => {
  expect(about(5)).toEqual({ id: 'client.toutelie.complete', params: { kind: 'pair', n: 2 } })
})

it('has nothing to tell of a square with one number', () => {
  expect(about(24)).toEqual({ id: 'client.toutelie.no_room' })
})

it('says when nothing is to be won any more', () => {
  const nothing = { id: 'client.toutelie.nothing_left' }
  expect(about(0, { ...view, hopes: [['none']] })).toEqual(nothing)
  expect(about(0, { ...view, squares: [[{ kind: 'none', points: 0 }]] })).toEqual(nothing)
})
