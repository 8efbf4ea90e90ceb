// What is placed but not yet written: two taps, a swap, a change of mind. It knows the legal texts and no rule.

import { entryText, readEntry, type Written } from './notation'

export type Die = 0 | 1

export interface Placed {
  readonly cell: number
  readonly die: Die
}

export interface Selection {
  readonly placed: readonly Placed[]
  /** The die that the next tap places. */
  readonly next: Die
}

export interface Legal {
  readonly texts: ReadonlySet<string>
  /** For each cell that can be written in, the cells that go with it. */
  readonly together: ReadonlyMap<number, ReadonlySet<number>>
}

export const NOTHING: Selection = { placed: [], next: 0 }
export const CANCEL = 'cancel'

export function readLegal(texts: readonly string[]): Legal {
  const together = new Map<number, Set<number>>()
  for (const text of texts) {
    const [one, two] = readEntry(text)
    if (!one || !two) continue
    join(together, one.cell, two.cell)
    join(together, two.cell, one.cell)
  }
  return { texts: new Set(texts), together }
}

function join(together: Map<number, Set<number>>, cell: number, other: number): void {
  const known = together.get(cell)
  if (known) known.add(other)
  else together.set(cell, new Set([other]))
}

/** The cells that a tap would place a number in now. */
export function inviting(selection: Selection, legal: Legal): ReadonlySet<number> {
  const [first, second] = selection.placed
  if (second) return new Set()
  return first ? (legal.together.get(first.cell) ?? new Set()) : new Set(legal.together.keys())
}

/** Tap a cell: place a number, take it off again, or begin anew elsewhere. */
export function tap(selection: Selection, cell: number, legal: Legal): Selection {
  const { placed, next } = selection
  const tapped = placed.find((one) => one.cell === cell)
  if (tapped) return { placed: placed.filter((one) => one !== tapped), next: tapped.die }
  if (!legal.together.has(cell)) return selection
  const [first] = placed
  if (!first) return { placed: [{ cell, die: next }], next: other(next) }
  if (legal.together.get(first.cell)?.has(cell))
    return { placed: [first, { cell, die: other(first.die) }], next: first.die }
  return { placed: [{ cell, die: first.die }], next: other(first.die) }
}

/** Choose which die the next tap places; one that is placed already makes room. */
export function takeDie(selection: Selection, die: Die): Selection {
  return selection.placed.length === 1 && selection.next !== die ? swap(selection) : { ...selection, next: die }
}

/** Both numbers change places. */
export function swap({ placed, next }: Selection): Selection {
  return { placed: placed.map(({ cell, die }) => ({ cell, die: other(die) })), next: other(next) }
}

export function other(die: Die): Die {
  return die === 0 ? 1 : 0
}

/** The placed numbers, as they would stand on the sheet. */
export function pencilled(selection: Selection, dice: readonly number[]): Written[] {
  return selection.placed.map(({ cell, die }) => ({ cell, number: dice[die] ?? 0 }))
}

/** The move that is ready to be sent, or null. */
export function ready(selection: Selection, dice: readonly number[], legal: Legal): string | null {
  const text = entryText(pencilled(selection, dice))
  return selection.placed.length === 2 && legal.texts.has(text) ? text : null
}

export function canSwap(selection: Selection, dice: readonly number[], legal: Legal): boolean {
  return dice[0] !== dice[1] && ready(swap(selection), dice, legal) !== null
}

/** A selection as text, bound to the prompt that it answers. */
export function toKeep(selection: Selection, prompt: string): string {
  return JSON.stringify({ prompt, selection })
}

/** A kept selection, if it still answers this prompt and is still possible. */
export function restored(kept: string | null, prompt: string, legal: Legal): Selection {
  const found = readKept(kept)
  if (found?.prompt !== prompt) return NOTHING
  const begun: Selection = { placed: [], next: found.selection.placed[0]?.die ?? found.selection.next }
  return found.selection.placed.reduce((selection, { cell }) => tap(selection, cell, legal), begun)
}

function readKept(kept: string | null): { prompt: string; selection: Selection } | null {
  try {
    return JSON.parse(kept ?? 'null') as { prompt: string; selection: Selection } | null
  } catch {
    return null
  }
}
