import { beforeEach, expect, it } from 'vitest'
import { asLevel, rememberLevel, usualLevel } from './levels'
import { forget } from './memory'

beforeEach(() => forget('level'))

it('is a good player of the family until another is chosen', () => {
  expect(usualLevel()).toBe('chien')
  rememberLevel('loup')
  expect(usualLevel()).toBe('loup')
})

it('takes no level that is not offered', () => {
  expect(asLevel('uniform')).toBe('chien')
  expect(asLevel(null)).toBe('chien')
})
