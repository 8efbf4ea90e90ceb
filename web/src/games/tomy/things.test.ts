import { expect, it } from 'vitest'
import type { TomyPrompt, TomyView } from '../../lib/wire.gen'
import positions from './fixtures/positions.json'
import { thing } from './notation'
import { things } from './things'

interface Position {
  readonly view: TomyView
  readonly prompt: TomyPrompt
  readonly legal: readonly string[]
}

const POSITIONS = positions as unknown as readonly Position[]

it.each(POSITIONS)('marks places, my cards, or the left button: $prompt.kind', ({ view, legal }) => {
  const there = new Set([
    'bar:left',
    thing.card('none'),
    ...view.breeds.map(({ id }) => thing.place(id)),
    ...(view.hand ?? []).map(thing.card),
  ])
  for (const move of legal) {
    const found = things(move)
    expect(found.length, move).toBeGreaterThan(0)
    expect(found.filter((each) => !there.has(each)), move).toEqual([])
  }
})

it('marks the card of a vote and the place that it is for', () => {
  expect(things('vote=husky')).toEqual(['card:husky', 'place:husky'])
  expect(things('none')).toEqual(['card:none'])
  expect(things('pass')).toEqual(['bar:left'])
})
