import { expect, it } from 'vitest'
import type { TomyView } from '../../lib/wire.gen.ts'
import played from './fixtures/played.json'
import { votedStories, votersFor } from './lastround.ts'

const MATCHES = played as unknown as Record<string, TomyView>
const ROUNDS = Object.values(MATCHES).flatMap(({ rounds }) => rounds)

it('gives every vote to its story', () => {
  for (const round of ROUNDS) {
    const stories = votedStories(round)
    const given = stories.flatMap(({ voters }) => voters)
    expect([...given, ...votersFor('none', round.votes)].sort()).toEqual([...round.votes.keys()])
    expect(stories.filter(({ won }) => won).flatMap(({ voters }) => voters).sort()).toEqual([...round.right].sort())
  }
})

it('has one story that was believed, or none where nobody could vote', () => {
  for (const round of ROUNDS)
    expect(votedStories(round).filter(({ won }) => won).length).toBe(round.winner_breed === 'none' ? 0 : 1)
  expect(ROUNDS.some(({ winner_breed }) => winner_breed === 'none')).toBe(true)
})
