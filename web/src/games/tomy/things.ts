// What of the board a move is about: hints mark it.

import { barThing } from '../../stage/bar'
import { thing } from './notation'

/** A place to tell of or to choose, a card to vote with, or to pass. */
export function things(move: string): readonly string[] {
  const [verb, breed = ''] = move.split('=')
  if (verb === 'tell' || verb === 'choose') return [thing.place(breed)]
  if (verb === 'vote') return [thing.card(breed), thing.place(breed)]
  return verb === 'none' ? [thing.card('none')] : [barThing('left')]
}
