import { expect, it } from 'vitest'
import { wantedTheme } from './theme.svelte'

it('keeps what was chosen, else follows the device', () => {
  expect(wantedTheme('light', true)).toBe('light')
  expect(wantedTheme('evening', false)).toBe('evening')
  expect(wantedTheme(null, true)).toBe('evening')
  expect(wantedTheme('neon', false)).toBe('light')
})
