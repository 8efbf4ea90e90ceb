// Somebody's side of the table: what they do in this round, and what they told and voted before.

import type { TomyView } from '../../lib/wire.gen'
import { numberedRounds, presentStories, storiesOf, type Story } from './stories'

type Vote = NonNullable<TomyView['my_vote']>

/** What somebody has done in the round that is played, as far as all may know. */
export type Done = 'tells' | 'told' | 'passed' | 'voted'

export function doneBy(view: TomyView, seat: number): Done | null {
  if (view.phase === 'vote' && view.voted.includes(seat)) return 'voted'
  if (view.phase !== 'stories') return null
  if (view.turn === seat) return 'tells'
  if (view.passed.includes(seat)) return 'passed'
  return presentStories(view).some((story) => story.seat === seat) ? 'told' : null
}

export interface RoundOf {
  readonly key: string
  readonly hand: number
  readonly round: number
  readonly story: Story | null
  readonly vote: Vote
  readonly right: boolean
}

/** The rounds before for somebody, the latest first. */
export function roundsOf(view: TomyView, seat: number): RoundOf[] {
  const stories = storiesOf(view).filter((story) => story.seat === seat)
  const rounds = numberedRounds(view.rounds).map(({ hand_number: hand, round, votes, right }) => ({
    key: `${hand} ${round}`,
    hand,
    round,
    story: stories.find((story) => story.hand === hand && story.round === round) ?? null,
    vote: votes[seat] ?? 'none',
    right: right.includes(seat),
  }))
  return rounds.reverse()
}

/** What somebody has told in the round that is not over yet. */
export function nowTold(view: TomyView, seat: number): Story | null {
  const past = new Set(view.rounds.flatMap(({ stories }) => stories.map(({ story }) => story)))
  return presentStories(view).find((story) => story.seat === seat && !past.has(story.entry)) ?? null
}
