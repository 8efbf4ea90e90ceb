// The moves of Tomy in words; docs/games/tomy.md has their text forms.

import type { Choice } from '../plain/plain'
import type { TomySeen } from './types'

/** A move in words; null for a form that this client does not know. */
export function choice(move: string, { view }: TomySeen): Choice | null {
  const [verb = '', breed = ''] = move.split('=')
  if (verb === 'pass' || verb === 'none' || verb === 'cancel') return { words: { id: `tomy.move.${verb}` } }
  if (verb === 'vote' || verb === 'choose') return { words: { id: `tomy.move.${verb}`, params: { breed } } }
  if (verb !== 'tell') return null
  const place = view.places[view.breeds.findIndex(({ id }) => id === breed)]?.id ?? ''
  return {
    words: { id: 'tomy.move.tell', params: { place } },
    about: { id: 'tomy.move.tell_breed', params: { breed } },
    telling: { id: 'client.tomy.story' },
  }
}
