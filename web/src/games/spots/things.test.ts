import { expect, it } from 'vitest'
import type { SpotsPrompt, SpotsView } from '../../lib/wire.gen'
import { discsOf } from './discs'
import positions from './fixtures/positions.json'
import { afterHint } from './hands'
import { thing } from './notation'
import { things } from './things'

interface Position {
  readonly view: SpotsView
  readonly prompt: SpotsPrompt
  readonly legal: readonly string[]
}
const POSITIONS = positions as unknown as readonly Position[]

/** All that the board draws for a question and can be marked. */
function drawn({ view, prompt }: Position): Set<string> {
  const seat = view.viewer ?? 0
  const { dogs = [], kennel = [] } = view.players[seat] ?? {}
  return new Set([
    'bar:left',
    'bar:right',
    thing.supply,
    thing.kennel(seat),
    ...view.tricks.map((_, place) => thing.trick(place)),
    ...view.rolled.map((_, place) => thing.die(place)),
    ...kennel.map((_, place) => thing.buried(seat, place)),
    ...dogs.flatMap(({ spots }, dog) => spots.map((number) => thing.spot(seat, dog, number))),
    ...discsOf(prompt).map(({ number }) => thing.number(number)),
    ...(prompt.kind === 'count' ? Array.from({ length: prompt.high }, (_, i) => thing.aside(i + 1)) : []),
    ...(prompt.kind === 'nudge' ? prompt.changes.map(({ move }) => thing.change(move)) : []),
  ])
}

it.each(POSITIONS)('marks for each move something that the board draws: $prompt.kind', (position) => {
  const there = drawn(position)
  for (const move of position.legal) {
    const found = things(move, position)
    expect(found.length, move).toBeGreaterThan(0)
    expect(found.filter((each) => !there.has(each)), move).toEqual([])
  }
})

it('marks as many dice as a move chooses, each once', () => {
  const view = { rolled: [3, 5, 3, 6] } as SpotsView
  const prompt = { kind: 'hunt' } as SpotsPrompt
  expect(things('take=3-3', { view, prompt })).toEqual(['die:0', 'die:2'])
  expect(things('reroll=5-6', { view, prompt })).toEqual(['die:1', 'die:3'])
})

it('puts a move forward without deciding it; what is a button stays for the thumb', () => {
  const buttons = ['validate', 'keep', 'reroll', 'stop', 'roll']
  for (const { view, prompt, legal } of POSITIONS) {
    for (const move of legal.filter(() => prompt.kind !== 'lift')) {
      const half = afterHint(move, { view, prompt, legal, seat: view.viewer ?? 0, half: {} })
      expect(half === null, `${prompt.kind} ${move}`).toBe(buttons.includes(move))
    }
    expect(afterHint('run away', { view, prompt, legal, seat: 0, half: {} })).toBeNull()
  }
})
