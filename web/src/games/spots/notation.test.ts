import { expect, it } from 'vitest'
import { chosenText, moveOnto, readGoal, thing, thingOf } from './notation'

it('reads where a move puts a die', () => {
  expect(readGoal('dog2:5')).toEqual({ dog: 1, place: 'dog', number: 5 })
  expect(readGoal('kennel:3')).toEqual({ dog: null, place: 'kennel', number: 3 })
  expect(readGoal('supply:1')?.place).toBe('supply')
  expect(readGoal('take=3-5')).toBeNull()
})

it('knows the thing of a move, and the move of a thing', () => {
  for (const move of ['dog2:5', 'kennel:5', 'supply:5']) expect(moveOnto(thingOf(move, 1) ?? '', 5)).toBe(move)
  expect(moveOnto(thing.spot(0, 2, 4), 6)).toBe('dog3:6')
})

it('writes chosen dice in rising order', () => {
  expect(chosenText('take', [5, 3])).toBe('take=3-5')
  expect(chosenText('reroll', [6])).toBe('reroll=6')
})
