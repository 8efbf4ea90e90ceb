// What the two buttons under the thumb do: left the careful one, right the one that goes on.

import type { IconName } from '../../parts/icons'
import type { TomyPrompt } from '../../lib/wire.gen'
import type { Said } from '../plain/plain'
import type { Breed } from './breeds'
import { chooseText, voteText, type Vote } from './notation'

/** What is half done: the card in the envelope, the breed that the leash would choose, the place that is told of. */
export interface Half {
  readonly vote?: Vote
  readonly breed?: Breed
  readonly at?: Breed
}

export interface Deed {
  readonly words: Said
  readonly icon?: IconName
  /** Null: nothing to send yet. */
  readonly move: string | null
  /** It takes back what is half done, and sends nothing. */
  readonly undo?: boolean
}

export function leftDeed({ kind }: TomyPrompt, { vote }: Half): Deed | null {
  if (kind === 'tell') return { words: { id: 'tomy.move.pass' }, move: 'pass' }
  if (kind === 'sealed') return { words: { id: 'client.tomy.vote_back' }, icon: 'undo', move: 'cancel' }
  return vote ? { words: { id: 'client.tomy.vote_back' }, icon: 'undo', move: null, undo: true } : null
}

export function rightDeed({ kind }: TomyPrompt, { vote, breed }: Half): Deed | null {
  if (kind === 'vote' || kind === 'cannot_vote') {
    return { words: { id: 'client.tomy.vote_now' }, icon: 'check', move: vote ? voteText(vote) : null }
  }
  if (kind !== 'choose') return null
  if (!breed) return { words: { id: 'client.tomy.pick_place' }, move: null }
  return { words: { id: 'tomy.move.choose', params: { breed } }, icon: 'check', move: chooseText(breed) }
}
