// Numbers as the prompts speak of them: what one die of that number would do.

import type { SpotsPrompt, SpotsPromptFace } from '../../lib/wire.gen'

export interface Disc {
  readonly number: number
  readonly does: SpotsPromptFace['does']
  /** How many dice show it. */
  readonly n?: number
}

/** The numbers of a question, with what each would do. */
export function discsOf(prompt: SpotsPrompt): Disc[] {
  if (prompt.kind === 'fetch') {
    return prompt.groups.map(({ number, n, fits, busts }) => ({
      number,
      n,
      does: busts ? 'busts' : fits ? 'fits' : 'buried',
    }))
  }
  return prompt.kind === 'set' || prompt.kind === 'name' || prompt.kind === 'more' ? prompt.faces : []
}
