// The table of Tomy as the board shows it: places under their breeds, what everybody is doing, and a round revealed.

import type { Heard } from '../../lib/heard'
import type { GameEvent } from '../../lib/known'
import type { TomyPastRound, TomyView } from '../../lib/wire.gen'
import type { Breed } from './breeds'
import type { Vote } from './notation'
import { tellingOf } from './stories'

export interface Cell {
  readonly breed: Breed
  /** Empty while the next place is still to come. */
  readonly place: string
  readonly teller: number | null
  readonly story: number
}

export interface ToldCell extends Cell {
  readonly teller: number
}

export function cellsOf(view: TomyView): Cell[] {
  return view.breeds.map(({ id: breed }, i) => {
    const { id: place = '', proposed_by: teller = null, story = -1 } = view.places[i] ?? {}
    return { breed, place, teller, story }
  })
}

export function isTold(cell: Cell): cell is ToldCell {
  return cell.teller !== null
}

/** Whether this round's places are voted on: then only the told ones are shown. */
export function isVote({ phase }: TomyView): boolean {
  return phase === 'vote' || phase === 'tie'
}

export type Doing = 'turn' | 'told' | 'passed' | 'votes' | 'voted' | null

/** What somebody does or has done in this round. */
export function doing(view: TomyView, seat: number): Doing {
  if (view.phase === 'vote') return view.voted.includes(seat) ? 'voted' : 'votes'
  if (view.turn === seat) return 'turn'
  if (view.places.some(({ proposed_by }) => proposed_by === seat)) return 'told'
  return view.passed.includes(seat) ? 'passed' : null
}

export interface Reveal {
  readonly stories: readonly { readonly breed: Breed; readonly place: string; readonly seat: number }[]
  readonly votes: readonly Vote[]
  /** The seats in the order in which their cards are turned. */
  readonly order: readonly number[]
  readonly tied: readonly Breed[]
  /** Null while the leash has not decided. */
  readonly winner: Vote | null
  readonly right: readonly number[]
  readonly wrong: readonly number[]
}

/** The votes that were turned last: those on the table, or those of the round before. */
export function revealOf(view: TomyView): Reveal | null {
  const last = view.rounds.at(-1)
  if (!view.votes || view.phase === 'over') return last ? past(last) : null
  const stories = cellsOf(view).filter(isTold).map(({ breed, place, teller }) => ({ breed, place, seat: teller }))
  const winner = view.winner_breed ?? null
  const [votes, order] = [view.votes, clockwise(view.seats, view.leash ?? 0)]
  const voters = order.filter((seat) => votes[seat] !== 'none')
  const right = voters.filter((seat) => votes[seat] === winner)
  const wrong = winner === null ? [] : voters.filter((seat) => votes[seat] !== winner)
  return { stories, votes, order, tied: view.tied ?? [], winner, right, wrong }
}

function past({ stories, votes, leash, tied, winner_breed: winner, right, wrong }: TomyPastRound): Reveal {
  const told = stories.map(({ breed, place, proposed_by: seat }) => ({ breed, place, seat }))
  return { stories: told, votes, order: clockwise(votes.length, leash), tied, winner, right, wrong }
}

function clockwise(seats: number, leash: number): number[] {
  return Array.from({ length: seats }, (_, i) => (leash + i) % seats)
}

/** How far a reveal has come when this event is shown. */
export interface Progress {
  /** How many cards lie open. */
  readonly open: number
  readonly tied: boolean
  /** Tomy's breed is known. */
  readonly known: boolean
}

const BEFORE: readonly string[] = ['voted', 'sealed']
const AFTER: readonly string[] = ['tomy', 'agreed', 'fewer', 'more', 'no_breed', 'remade', 'drew', 'card']

/** When a vote is over, the table is already that of after it: the last envelopes are closed on the reveal's table. */
export function progress({ order }: Reveal, event: GameEvent | null, voting: boolean): Progress | null {
  if (event && BEFORE.includes(event.kind)) return voting ? null : { open: 0, tied: false, known: false }
  if (event?.kind === 'shown') return { open: order.indexOf(event.seat as number) + 1, tied: false, known: false }
  if (event?.kind === 'tied' || event?.kind === 'chose') return { open: order.length, tied: true, known: false }
  return event && AFTER.includes(event.kind) ? { open: order.length, tied: false, known: true } : null
}

/** A breath before the first card, then one card after another: six seconds in all at most. */
export const BREATH = 1_000
export const LIGHT = 1_200
const MOST = 6_000

export function cardTime(seats: number): number {
  return Math.min(700, Math.floor((MOST - BREATH - LIGHT) / seats))
}

/** The stories of others that can be read and were not, in the order of their telling. */
export function unread(cells: readonly Cell[], heard: Heard, viewer: number | null, last: number): ToldCell[] {
  const told = cells.filter(isTold).filter(({ teller, story }) => teller !== viewer && story > last)
  return told.filter(({ story }) => tellingOf(story, heard).kind === 'words').sort((a, b) => a.story - b.story)
}
