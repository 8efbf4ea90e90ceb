// Dominoes to be counted: which are still in the pile, each kind once, and the animals on them.

import type { DogcityView } from '../../lib/wire.gen'
import { corners, type Corner } from './city'

export type Kind = NonNullable<Corner['animal']>

/** The four coats, then the cat. */
export const ANIMALS: readonly Kind[] = ['w', 'c', 'g', 'k', 'x']
const COLOURS = ['R', 'B', 'Y'] as const

export interface Sort {
  readonly text: string
  readonly n: number
}

type Places = Pick<DogcityView, 'tiles' | 'laid' | 'hands' | 'aside'>

/** The dominoes of the pile: all those that lie nowhere else. */
export function inPile({ tiles, laid, hands, aside }: Places): string[] {
  const elsewhere = new Set([...laid.map(({ tile }) => tile), ...hands.flat(), ...aside])
  return tiles.filter((_, i) => !elsewhere.has(i + 1))
}

/** Each different domino once, however it is turned; those of the same colours side by side. */
export function sorts(texts: readonly string[]): Sort[] {
  const found = new Map<string, number>()
  for (const text of texts) {
    const one = upright(text)
    found.set(one, (found.get(one) ?? 0) + 1)
  }
  return [...found].map(([text, n]) => ({ text, n })).sort((a, b) => compare(rank(a.text), rank(b.text)))
}

/** How many of each animal there are. */
export function animalsOn(texts: readonly string[]): Record<Kind, number> {
  const counts = { w: 0, c: 0, g: 0, k: 0, x: 0 }
  for (const { animal } of texts.flatMap((text) => corners(text))) if (animal) counts[animal] += 1
  return counts
}

/** The turn of a domino that comes first in the order: the same for all its turns. */
function upright(text: string): string {
  const turned = [0, 1, 2, 3].map((turn) => written(corners(text, turn)))
  return turned.reduce((best, one) => (compare(signs(one), signs(best)) < 0 ? one : best))
}

function written(four: readonly Corner[]): string {
  return four.map(({ colour, animal }) => colour + (animal ?? '-')).join('')
}

/** By how much of each colour, then by where the colours are, then by the animals. */
function rank(text: string): number[] {
  const colours = corners(text).map(({ colour }) => colour)
  return [...COLOURS.map((colour) => -colours.filter((one) => one === colour).length), ...signs(text)]
}

/** A domino in numbers: its colours, then its animals. */
function signs(text: string): number[] {
  const four = corners(text)
  const animals = four.map(({ animal }) => (animal ? ANIMALS.indexOf(animal) : ANIMALS.length))
  return [...four.map(({ colour }) => COLOURS.indexOf(colour)), ...animals]
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, i) => value !== other[i])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
