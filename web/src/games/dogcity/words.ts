// The moves of Dog City in words; docs/games/dogcity.md has their text forms.

import type { Choice, Group } from '../plain/plain'
import { places, readLaying } from './city'
import type { DogcitySeen } from './types'

/** A move in words; null for a form that this client does not know. */
export function choice(move: string, seen: DogcitySeen): Choice | null {
  if (move === 'pass' || move === 'swap') return { words: { id: `dogcity.move.${move}` } }
  const given = /^swap:([\d,]+)$/.exec(move)?.[1]
  if (given) return { words: { id: 'dogcity.move.swap_some', params: { tiles: given.split(',') } } }
  const laying = readLaying(move)
  if (!laying) return null
  const open = places(seen.legal, seen.view.laid)
  const place = open.findIndex(({ x, y }) => x === laying.x && y === laying.y)
  return {
    words: { id: 'dogcity.move.lay', params: { place: open[place]?.letter ?? '' } },
    about: { id: 'dogcity.move.turned', params: { turn: laying.turn } },
    group: domino(laying.tile),
    rank: place,
  }
}

function domino(tile: number): Group {
  return { key: String(tile), words: { id: 'dogcity.move.domino', params: { tile } } }
}
