// The text forms of Tomy's moves, and the names of the things that the stage plays on.

import type { TomyView } from '../../lib/wire.gen'
import type { Breed } from './breeds'

export type Vote = NonNullable<TomyView['my_vote']>

export const thing = {
  place: (breed: string) => `place:${breed}`,
  /** A stack of my hand; `none` is the blank card. */
  card: (vote: string) => `card:${vote}`,
  envelope: 'envelope',
  head: (seat: number) => `head:${seat}`,
  /** What somebody has put in, on their head. */
  ballot: (seat: number) => `ballot:${seat}`,
  leash: 'leash',
  pile: 'pile',
}

/** The breed of a place or the vote of a card. */
export function nameOf(id: string): string {
  return id.slice(id.indexOf(':') + 1)
}

export function isCard(id: string): boolean {
  return id.startsWith('card:')
}

export function tellText(breed: Breed): string {
  return `tell=${breed}`
}

export function voteText(vote: Vote): string {
  return vote === 'none' ? 'none' : `vote=${vote}`
}

export function chooseText(breed: Breed): string {
  return `choose=${breed}`
}

/** What the legal moves of one kind are about. */
export function offered(legal: readonly string[], verb: 'tell' | 'vote' | 'choose'): Breed[] {
  return legal.filter((move) => move.startsWith(`${verb}=`)).map((move) => move.split('=')[1] as Breed)
}

/** What may be sealed now: cards, or that there is none. */
export function votes(legal: readonly string[]): Vote[] {
  return legal.includes('none') ? ['none'] : offered(legal, 'vote')
}
