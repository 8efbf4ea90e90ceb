import { expect, it } from 'vitest'
import { pips, tilt } from './pips'

it('has as many pips as the number says', () => {
  expect([1, 2, 3, 4, 5, 6].map((number) => pips(number).length)).toEqual([1, 2, 3, 4, 5, 6])
  expect(pips(0)).toEqual([])
})

it('lies the same for everybody, and never far from straight', () => {
  for (let number = 1; number <= 6; number++) {
    expect(tilt(number, 1)).toBe(tilt(number, 1))
    expect(Math.abs(tilt(number, 0))).toBeLessThanOrEqual(6)
  }
})

it('looks the same from the other side', () => {
  for (let number = 1; number <= 6; number++) {
    const turned = pips(number).map(([x, y]) => `${100 - x},${100 - y}`)
    expect(turned.sort()).toEqual(pips(number).map(String).sort())
  }
})
