import { expect, it } from 'vitest'
import { TRICK_PICTURES } from './tricks.ts'

it('draws each of the 22 tricks in its own way, with numbers only', () => {
  const drawn = Object.values(TRICK_PICTURES).map((layers) => layers.map(([, d]) => d).join(''))
  expect(new Set(drawn).size).toBe(22)
  expect(drawn.join('')).not.toMatch(/NaN|undefined/)
})
