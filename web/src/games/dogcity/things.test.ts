import { expect, it } from 'vitest'
import type { DogcityPrompt, DogcityView } from '../../lib/wire.gen'
import { readLaying } from './city'
import positions from './fixtures/positions.json'
import { thing } from './notation'
import { things } from './things'

interface Position {
  readonly view: DogcityView
  readonly prompt: DogcityPrompt
  readonly legal: readonly string[]
}

const POSITIONS = positions as unknown as readonly Position[]

it.each(POSITIONS)('marks dominoes of my hand, places and buttons: $prompt.kind', (position) => {
  const { view, legal } = position
  const hand = (view.hands[view.viewer ?? 0] ?? []).map((tile) => thing.hand(view.viewer ?? 0, tile))
  for (const move of legal) {
    const found = things(move, position)
    const laying = readLaying(move)
    const rest = laying ? found.slice(1) : found
    expect(found.length, move).toBeGreaterThan(0)
    if (laying) expect(found[0]).toBe(thing.place(laying))
    expect(rest.filter((each) => !hand.includes(each) && !each.startsWith('bar:')), move).toEqual([])
  }
})

it('knows on which side a button is', () => {
  const view = { viewer: 0 } as DogcityView
  expect(things('pass', { view, prompt: { id: 'pass-1', kind: 'pass' } })).toEqual(['bar:right'])
  expect(things('pass', { view, prompt: { id: 'swap-1', kind: 'swap', n: 4 } })).toEqual(['bar:left'])
  expect(things('swap', { view, prompt: { id: 'swap-1', kind: 'swap', n: 4 } })).toEqual(['bar:right'])
  const some = things('swap:3,12', { view, prompt: { id: 'swap-1', kind: 'swap_some', n: 2 } })
  expect(some).toEqual(['hand:0:3', 'hand:0:12'])
})
