import { expect, it } from 'vitest'
import { bringsSaid, costOf } from './places'

const NOTHING = { points: 0, cats: 0, net: 0, again: false, rounds: 0 }

it('says what a place brings, part by part', () => {
  const said = bringsSaid({ points: 4, cats: 1, net: 2, again: true, rounds: 2 })
  expect(said).toEqual([
    { id: 'client.dogcity.rounds', params: { n: 2 } },
    { id: 'client.dogcity.plus', params: { n: 4 } },
    { id: 'client.dogcity.cats_cost', params: { n: 1, cost: 2 } },
    { id: 'client.dogcity.plays_again' },
  ])
  expect(bringsSaid({ ...NOTHING, rounds: 1, again: true }).map(({ id }) => id)).toEqual([
    'client.dogcity.rounds',
    'client.dogcity.plays_again',
  ])
})

it('says nothing of a place that brings nothing', () => {
  expect(bringsSaid(NOTHING)).toEqual([])
  expect(bringsSaid(null)).toEqual([])
})

it('counts what the cats cost as the server did', () => {
  expect(costOf({ ...NOTHING, points: 3, cats: 2, net: -1 })).toBe(4)
})
