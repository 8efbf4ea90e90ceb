import { expect, it } from 'vitest'
import type { DogcityEvent, DogcityView } from '../../lib/wire.gen'
import { played as playedOf } from '../../stage/played'
import positions from './fixtures/positions.json'
import { scenes, sumOf } from './scenes'

const view = positions[0]?.view as unknown as DogcityView

const played = (event: DogcityEvent) => playedOf(scenes, event, view)

it('explains the points of a round by its coats', () => {
  expect(sumOf([3, 1], 4)).toBe('+4\n3 + 1')
  expect(sumOf([5], 5)).toBe('+5')
})

it('lets the dogs of a round hop to their owner, and the cat to the cats', () => {
  const round = { kind: 'round', to: null, seat: 1, point: [2, 3], colour: 'R' } as const
  expect(played({ ...round, point: [2, 3], animals: 'wx', points: 1, parts: [1] })).toEqual([
    'pop round:2,3',
    'fly round:2,3 points:1',
    'fly round:2,3 cats:1',
    'rise +1 round:2,3',
    'rest 600',
    'sound good',
  ])
})

it('lets a cat alone go to the cats, without points', () => {
  const alone = { kind: 'only_cats', to: null, seat: 0, point: [0, 0], colour: 'B', animals: 'x' } as const
  expect(played({ ...alone, point: [0, 0], points: 0, parts: [] })).toEqual([
    'pop round:0,0',
    'fly round:0,0 cats:0',
    'rest 600',
    'sound good',
  ])
})

it('brings my domino into my hand, and lets those of the others fly to theirs', () => {
  const drawn = { kind: 'drawn', to: null, seat: 1, tile: 7 } satisfies DogcityEvent
  expect(view.viewer).toBe(1)
  expect(played(drawn)).toEqual(['together', 'come hand:1:7 pile'])
  expect(played({ ...drawn, seat: 0 })).toEqual(['together', 'fly pile hand:0:7'])
})

it('lets a domino come from where it lay, and its marked edge with it', () => {
  const laid = { kind: 'laid', to: null, seat: 0, tile: 7, x: -1, y: 2, turn: 3 } satisfies DogcityEvent
  expect(played(laid).slice(0, 2)).toEqual(['come lies:-1,2 hand:0:7', 'come edge:-1,2 hand:0:7'])
})

it('makes a moment of playing again and of the end', () => {
  expect(played({ kind: 'again', to: null, seat: 0 })).toContain('moment 800')
  expect(played({ kind: 'finished', to: null, reason: 'blocked', left: [], totals: [] })).toContain('moment 1200')
})
