// What is placed but not yet written: two numbers put down, a swap, a change of mind. It knows legal texts and no rule.

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

/** Where a number of this die may be put now: anywhere free while the other one is not placed, else where both go. */
export function placesOf(selection: Selection, die: Die, legal: Legal): ReadonlySet<number> {
  const beside = selection.placed.find((one) => one.die !== die)
  return beside ? (legal.together.get(beside.cell) ?? new Set()) : new Set(legal.together.keys())
}

export function put(selection: Selection, die: Die, cell: number): Selection {
  return { placed: [...lift(selection, die).placed, { cell, die }], next: other(die) }
}

/** A number goes back to its die, which is the next to be put down. */
export function lift({ placed }: Selection, die: Die): Selection {
  return { placed: placed.filter((one) => one.die !== die), next: die }
}

/** The die that a tap on a cell puts down when none was picked up: the next one, or the last one once more. */
export function dieOfTap({ placed, next }: Selection): Die {
  return placed.length === 2 ? (placed[1]?.die ?? next) : next
}

export function dieAt({ placed }: Selection, cell: number): Die | null {
  return placed.find((one) => one.cell === cell)?.die ?? null
}

/** The die that shows this number, rather one that is not placed yet; null for a number that was not rolled. */
export function dieOf(number: number, dice: readonly number[], { placed }: Selection): Die | null {
  const found = ([0, 1] as const).filter((die) => dice[die] === number)
  return found.find((die) => placed.every((one) => one.die !== die)) ?? found[0] ?? null
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

/** Both numbers of an entry, placed. */
export function placedAs(text: string, dice: readonly number[]): Selection {
  const place = (selection: Selection, { cell, number }: Written) =>
    put(selection, dieOf(number, dice, selection) ?? selection.next, cell)
  return readEntry(text).reduce(place, NOTHING)
}

/** What was placed, as far as it is still possible. */
export function restored(kept: Selection | null, legal: Legal): Selection {
  const begun: Selection = { placed: [], next: kept?.placed[0]?.die ?? kept?.next ?? 0 }
  const again = (selection: Selection, { cell, die }: Placed) =>
    placesOf(selection, die, legal).has(cell) ? put(selection, die, cell) : selection
  return (kept?.placed ?? []).reduce(again, begun)
}
