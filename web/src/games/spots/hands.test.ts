import { expect, it } from 'vitest'
import type { SpotsPrompt, SpotsView } from '../../lib/wire.gen'
import { afterPut, afterTap, goalsOf, openSpots, wrongLayout, type Asked } from './hands'

const view = {
  players: [
    {
      dogs: [
        { name: 'moka', spots: [1, 4], filled: [true, false], validated: false },
        { name: 'puce', spots: [1], filled: [false], validated: false },
        { name: 'cachou', spots: [5], filled: [false], validated: true },
      ],
      kennel: [2, 3],
    },
  ],
} as unknown as SpotsView

const asked = (prompt: object, legal: string[], half = {}): Asked => ({
  view,
  prompt: prompt as SpotsPrompt,
  legal,
  seat: 0,
  half,
})
const place = asked(
  { kind: 'place', offers: [{ die: 4, moves: ['dog1:4', 'kennel:4'] }, { die: 6, moves: ['kennel:6'] }] },
  ['dog1:4', 'kennel:4'],
  { layout: ['dog1:4', 'kennel:6'] },
)

it('lets a die be picked up where it lies, and lights where it may go', () => {
  expect(goalsOf('die:0', place)).toEqual(['spot:0:0:4', 'kennel:0'])
  expect(goalsOf('spot:0:0:4', place)).toEqual(['spot:0:0:4', 'kennel:0'])
  expect(goalsOf('spot:0:1:1', place)).toBeNull()
})

it('lays a die elsewhere', () => {
  expect(afterPut('spot:0:0:4', 'kennel:0', place).layout).toEqual(['kennel:4', 'kennel:6'])
})

it('asks the server why a die may not go somewhere', () => {
  expect(wrongLayout('die:1', 'spot:0:1:1', place)).toEqual(['dog1:4', 'dog2:6'])
})

it('moves a die from spot to spot', () => {
  const lift = asked({ kind: 'lift' }, ['stop', 'dog1:1'])
  expect(goalsOf('spot:0:0:1', lift)).toEqual(['spot:0:0:4', 'spot:0:1:1'])
  expect(goalsOf('spot:0:1:1', lift)).toBeNull()
  expect(afterPut('spot:0:0:1', 'spot:0:0:4', lift)).toMatchObject({ from: 'dog1:1', to: 'dog1:4' })
  expect(openSpots(view, 0)).not.toContain('spot:0:2:5')
})

it('chooses an own die on a dog or in the kennel with one tap', () => {
  const own = asked({ kind: 'own' }, ['dog1:1', 'kennel:3'])
  expect(afterTap('spot:0:0:1', own)?.chosen).toBe('dog1:1')
  expect(afterTap('buried:0:1', own)?.chosen).toBe('kennel:3')
  expect(afterTap('buried:0:0', own)).toBeNull()
})

it('marks dice of a roll and unmarks them', () => {
  const hunt = asked({ kind: 'hunt', dice: [1, 2, 3] }, [])
  const once = afterTap('die:1', hunt)
  expect(once?.marked).toEqual([1])
  expect(afterTap('die:1', { ...hunt, half: once ?? {} })?.marked).toEqual([])
  expect(afterPut('die:2', 'bowl', hunt).marked).toEqual([2])
})
