// The options of a game that brings no page for them: what each may be, as the game itself says.

import { say, sayIfKnown } from '../../lib/voice.svelte'

export type Value = string | number | boolean

/** More numbers than these are easier found on a line than in a list. */
const FEW = 6

export function areMany(values: readonly Value[]): values is readonly number[] {
  return values.length > FEW && values.every((value) => typeof value === 'number')
}

export function titleOf(game: string, key: string): string {
  return sayIfKnown(`${game}.option.${key}`) ?? key
}

/** The words of a value where the game has some; a number is its own word. */
export function nameOf(game: string, key: string, value: unknown): string {
  const known = sayIfKnown(`${game}.choice.${key}.${String(value)}`)
  if (known !== null || typeof value !== 'boolean') return known ?? String(value)
  return value ? say('client.yes') : say('client.no')
}
