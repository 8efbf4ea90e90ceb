import { expect, it } from 'vitest'
import type { DogcityPrompt } from '../../lib/wire.gen'
import { leftDeed, rightDeed } from './deeds'

const PLACE: DogcityPrompt = { id: 'place-1-0', kind: 'place' }
const SWAP: DogcityPrompt = { id: 'swap-1-0', kind: 'swap', n: 4 }
const SOME: DogcityPrompt = { id: 'swap-1-1', kind: 'swap_some', n: 2 }

it('takes back what lies before what is held, and passes only where one may swap', () => {
  expect(leftDeed(PLACE, true, true)?.undo).toBe('lying')
  expect(leftDeed(PLACE, false, true)?.undo).toBe('held')
  expect(leftDeed(PLACE, false, false)).toBeNull()
  expect(leftDeed(SWAP, false, false)?.move).toBe('pass')
})

it('lays what lies, and waits until something does', () => {
  const legal = ['3@0,1,r0', '3@0,1,r2']
  expect(rightDeed(PLACE, legal, null, [])?.move).toBeNull()
  expect(rightDeed(PLACE, legal, '3@0,1,r2', [])?.move).toBe('3@0,1,r2')
})

it('swaps the whole hand, or as many as are ticked once they are enough', () => {
  expect(rightDeed(SWAP, ['swap', 'pass'], null, [1, 2, 3, 4])?.move).toBe('swap')
  const legal = ['swap:1,2', 'swap:1,3', 'swap:2,3', 'pass']
  expect(rightDeed(SOME, legal, null, [3])?.move).toBeNull()
  expect(rightDeed(SOME, legal, null, [3, 1])?.move).toBe('swap:1,3')
})

it('passes where nothing else is left, and has nothing to do while others play', () => {
  expect(rightDeed({ id: 'pass-1-0', kind: 'pass' }, ['pass'], null, [])?.move).toBe('pass')
  expect(rightDeed({ id: 'wait', kind: 'wait', seat: 1 }, [], null, [])).toBeNull()
})
