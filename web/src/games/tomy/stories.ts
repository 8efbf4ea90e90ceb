// The stories of a match in the order in which they were told, and what this device may hear of each.

import type { Heard } from '../../lib/heard'
import type { TomyPastRound, TomyView } from '../../lib/wire.gen'
import type { Breed } from './breeds'

export interface Story {
  readonly breed: Breed
  readonly place: string
  readonly seat: number
  /** The number of the entry that told it. */
  readonly entry: number
  readonly hand: number
  /** Of its hand, from 1. */
  readonly round: number
  /** The table believed it. */
  readonly won: boolean
}

export interface NumberedRound extends TomyPastRound {
  /** Of its hand, from 1. */
  readonly round: number
}

/** What there is to read of a story: its words, or why there are none. */
export type Telling =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'aloud' | 'private' | 'blanked'; readonly words: null }

type Words = Pick<Heard, 'words' | 'withheld'>

export function tellingOf(entry: number, { words, withheld }: Words): Telling {
  const said = words[entry]
  if (said !== undefined) return { kind: 'words', words: said }
  return { kind: withheld[entry] ?? 'aloud', words: null }
}

/** The rounds that were played, each with its number in its hand. */
export function numberedRounds(rounds: readonly TomyPastRound[]): NumberedRound[] {
  return rounds.map((past, i) => {
    const before = rounds.slice(0, i).filter(({ hand_number }) => hand_number === past.hand_number)
    return { ...past, round: before.length + 1 }
  })
}

/** All stories up to now, those of the present round included. */
export function storiesOf(view: TomyView): Story[] {
  const past = numberedRounds(view.rounds).flatMap(({ stories, hand_number: hand, round, winner_breed }) =>
    stories.map(({ breed, place, proposed_by: seat, story: entry }) => {
      return { breed, place, seat, entry, hand, round, won: breed === winner_breed }
    }),
  )
  const known = new Set(past.map(({ entry }) => entry))
  const all = [...past, ...presentStories(view).filter(({ entry }) => !known.has(entry))]
  return all.sort((one, other) => one.entry - other.entry)
}

/** What was told in the round on the table; after the last one it still lies there. */
export function presentStories(view: TomyView): Story[] {
  return view.places.flatMap(({ id: place, proposed_by: seat, story: entry }, i) => {
    const breed = view.breeds[i]?.id
    if (!breed || place === undefined || seat === undefined || entry === undefined) return []
    const won = view.winner_breed === breed
    return [{ breed, place, seat, entry, hand: view.hand_number, round: view.round, won }]
  })
}
