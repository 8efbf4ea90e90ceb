// A round that was played, told by its stories: who voted for each, and what became of it.

import type { TomyPastRound } from '../../lib/wire.gen'
import type { Story } from './stories'

export interface VotedStory {
  readonly story: Pick<Story, 'breed' | 'place' | 'seat' | 'entry'>
  readonly won: boolean
  readonly voters: readonly number[]
}

/** The stories in the order of their telling, with the seats that voted for each. */
export function votedStories({ stories, votes, winner_breed }: TomyPastRound): VotedStory[] {
  const told = [...stories].sort((one, other) => one.story - other.story)
  return told.map(({ breed, place, proposed_by: seat, story: entry }) => ({
    story: { breed, place, seat, entry },
    won: breed === winner_breed,
    voters: votersFor(breed, votes),
  }))
}

export function votersFor(vote: TomyPastRound['votes'][number], votes: TomyPastRound['votes']): number[] {
  return votes.flatMap((given, seat) => (given === vote ? [seat] : []))
}
