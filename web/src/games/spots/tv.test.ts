import { expect, it } from 'vitest'
import { bestColumns } from './tv'

it('lays dogs so that they are largest', () => {
  expect(bestColumns(2, 400, 700)).toBe(1)
  expect(bestColumns(2, 400, 200)).toBe(2)
  expect(bestColumns(0, 400, 200)).toBe(1)
})
