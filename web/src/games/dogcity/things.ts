// What of the board a move is about: hints mark it.

import type { DogcityPrompt, DogcityView } from '../../lib/wire.gen'
import { barThing } from '../../stage/bar'
import type { Asking } from '../screens'
import { readLaying } from './city'
import { swapped, thing } from './notation'

/** A place and the domino for it, the dominoes to be swapped, or a button. */
export function things(move: string, { view, prompt }: Asking<DogcityView, DogcityPrompt>): readonly string[] {
  const seat = view.viewer ?? 0
  const laying = readLaying(move)
  if (laying) return [thing.place(laying), thing.hand(seat, laying.tile)]
  const given = swapped(move)
  if (given) return given.map((tile) => thing.hand(seat, tile))
  return [barThing(move === 'swap' || prompt.kind === 'pass' ? 'right' : 'left')]
}
