// Words that are half written: a reload finds them, and the next question begins with none.

import { recall, remember } from '../../lib/memory'

const SEPARATOR = '\n'

export function keepDraft(match: string, prompt: string, words: string): void {
  remember(`draft.${match}`, prompt + SEPARATOR + words)
}

export function draft(match: string, prompt: string): string {
  const kept = recall(`draft.${match}`) ?? ''
  return kept.startsWith(prompt + SEPARATOR) ? kept.slice(prompt.length + SEPARATOR.length) : ''
}
