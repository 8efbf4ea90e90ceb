import { expect, it } from 'vitest'
import { crowd, wantedLanguage } from './tv'

it('speaks as its address says, else as the table does', () => {
  expect(wantedLanguage('en', 'fr')).toBe('en')
  expect(wantedLanguage('de', 'fr')).toBe('fr')
  expect(wantedLanguage(null, undefined)).toBeNull()
})

it('counts those who are waited for when they are too many to be named', () => {
  expect(crowd([0, 1, 2], 15)).toBeNull()
  expect(crowd([0, 1, 2, 3], 15)).toBe(4)
  expect(crowd([0, 1, 2, 3], 4)).toBe('all')
})
