import { expect, it } from 'vitest'
import positions from './fixtures/positions.json'
import { entryText, readEntry } from './notation'
import { pencilled, placedAs } from './state'
import { things } from './things'
import type { View } from './types'

interface Position {
  readonly view: View
  readonly prompt: { readonly kind: string }
  readonly legal: readonly string[]
}
const [asked] = (positions as unknown as readonly Position[]).filter(({ prompt }) => prompt.kind === 'write')

it('marks the two cells of every entry', () => {
  for (const move of asked?.legal ?? []) {
    expect(things(move)).toEqual(readEntry(move).map(({ cell }) => `cell:${cell}`))
    expect(new Set(things(move)).size, move).toBe(2)
  }
})

it('puts both numbers of an entry down, each from its own die', () => {
  const dice = asked?.view.dice ?? []
  for (const move of asked?.legal ?? []) {
    const selection = placedAs(move, dice)
    expect(entryText(pencilled(selection, dice))).toBe(move)
    expect(new Set(selection.placed.map(({ die }) => die)).size).toBe(2)
  }
  expect(placedAs('a1=4,b2=4', [4, 4]).placed.map(({ die }) => die)).toEqual([0, 1])
})
