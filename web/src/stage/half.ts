// What is half done, kept on the device by match, seat and question. Another question: it is dropped, with a word.

import { forget, recall, remember } from '../lib/memory'

interface Kept<T> {
  readonly prompt: string
  readonly half: T
}

/** What was half done for this question; `dropped` when something was kept for another one. */
export function restoreHalf<T>(match: string, prompt: string): { half: T | null; dropped: boolean } {
  const kept = read<T>(recall(keyOf(match)))
  if (!kept) return { half: null, dropped: false }
  if (kept.prompt === prompt) return { half: kept.half, dropped: false }
  forget(keyOf(match))
  return { half: null, dropped: true }
}

export function keepHalf<T>(match: string, prompt: string, half: T): void {
  remember(keyOf(match), JSON.stringify({ prompt, half }))
}

/** It was answered: there is nothing half done any more. */
export function dropHalf(match: string): void {
  forget(keyOf(match))
}

function keyOf(match: string): string {
  return `half.${match}`
}

function read<T>(text: string | null): Kept<T> | null {
  try {
    return JSON.parse(text ?? 'null') as Kept<T> | null
  } catch {
    return null
  }
}
