import { expect, it } from 'vitest'
import { diceIn, dieOn, fitting, isSame, putDie } from './arrange'

const offers = [
  { die: 3, moves: ['dog1:3', 'dog2:3', 'kennel:3'] },
  { die: 3, moves: ['dog1:3', 'dog2:3', 'kennel:3'] },
  { die: 6, moves: ['kennel:6'] },
]
const plan = ['dog1:3', 'dog2:3', 'kennel:6']

it('puts a die elsewhere and leaves the others', () => {
  expect(putDie(['dog1:3', 'kennel:3', 'kennel:6'], offers, 0, 'dog2:3')).toEqual(['dog2:3', 'kennel:3', 'kennel:6'])
})

it('lets two dice change places', () => {
  expect(putDie(plan, offers, 0, 'dog2:3')).toEqual(['dog2:3', 'dog1:3', 'kennel:6'])
})

it('buries as many as one likes', () => {
  expect(putDie(plan, offers, 1, 'kennel:3')).toEqual(['dog1:3', 'kennel:3', 'kennel:6'])
})

it('takes a kept layout only if it still fits', () => {
  expect(fitting(plan, offers)).toEqual(plan)
  expect(fitting(['dog1:3', 'dog1:3', 'kennel:6'], offers)).toBeNull()
  expect(fitting(['dog4:3', 'dog2:3', 'kennel:6'], offers)).toBeNull()
  expect(fitting(['dog1:3'], offers)).toBeNull()
  expect(fitting('nonsense', offers)).toBeNull()
})

it('finds dice by where they lie', () => {
  expect(dieOn(plan, 1, 3)).toBe(1)
  expect(dieOn(plan, 1, 4)).toBe(-1)
  expect(diceIn(plan, 'kennel')).toEqual([2])
  expect(isSame(plan, [...plan])).toBe(true)
  expect(isSame(plan, ['dog1:3'])).toBe(false)
})
