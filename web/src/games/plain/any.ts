// A game that brings nothing to the page: its moves as they are written, or in words where its texts have some
// (`<game>.move.<move>`), and its scores.

import { sayIfKnown, type TextId } from '../../lib/voice.svelte'
import type { Choice, PlainGame, Seen } from './plain'
import Scores from './Scores.svelte'

interface Shown {
  readonly game: string
}

function choice(move: string, { view }: Seen<Shown, unknown>): Choice | null {
  const id = `${view.game}.move.${move}`
  return sayIfKnown(id) === null ? null : { words: { id: id as TextId } }
}

export default { choice, Near: Scores } as unknown as PlainGame
