import { expect, it } from 'vitest'
import type { TomyView } from '../../lib/wire.gen.ts'
import played from './fixtures/played.json'
import positions from './fixtures/positions.json'
import { doneBy, nowTold, roundsOf } from './side.ts'

const MATCHES = played as unknown as Record<string, TomyView>
const match = (name: string): TomyView => MATCHES[name] as TomyView
const during = (i: number): TomyView => positions[i]?.view as unknown as TomyView

it('says what somebody has done in this round, and nothing of what they voted', () => {
  const telling = during(2)
  expect([0, 1, 2].map((seat) => doneBy(telling, seat))).toEqual(['tells', 'told', 'passed'])
  expect([0, 1].map((seat) => doneBy(during(4), seat))).toEqual(['voted', null])
  expect(doneBy(match('one-card'), 0)).toBe(null)
})

it('has what was told in the round that is played, and not what is past', () => {
  expect(nowTold(during(1), 1)).toMatchObject({ place: 'attic', entry: 11 })
  expect(nowTold(during(1), 0)).toBe(null)
  expect(nowTold(match('one-card'), 1)).toBe(null)
})

it('has every round before with its vote and its story, the latest first', () => {
  const view = match('several')
  const all = view.scores.map((_, seat) => roundsOf(view, seat))
  expect(all[0]?.[0]).toMatchObject({ hand: 2, round: 8 })
  expect(all.map((rounds) => rounds.length)).toEqual([16, 16, 16])
  expect(all.flat().filter(({ story }) => story).length).toBe(32)
  const last = view.rounds.at(-1)
  expect(all.map((rounds) => rounds[0]?.vote)).toEqual(last?.votes)
  expect(all.flatMap((rounds, seat) => (rounds[0]?.right ? [seat] : []))).toEqual([...(last?.right ?? [])].sort())
})

it('has no vote to show where somebody had no card', () => {
  expect(roundsOf(match('nobody-can-vote'), 0).map(({ vote, right }) => [vote, right])).toContainEqual(['none', false])
})
