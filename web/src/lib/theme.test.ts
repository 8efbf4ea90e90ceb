import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PAPER, wantedTheme } from './theme.svelte'

it('keeps what was chosen, else follows the device', () => {
  expect(wantedTheme('light', true)).toBe('light')
  expect(wantedTheme('evening', false)).toBe('evening')
  expect(wantedTheme(null, true)).toBe('evening')
  expect(wantedTheme('neon', false)).toBe('light')
})

it('puts the paper of the page around it', () => {
  const tokens = readFileSync(new URL('../style/tokens.css', import.meta.url), 'utf-8')
  expect([...tokens.matchAll(/--paper: (#\w+)/g)].map(([, colour]) => colour)).toEqual([PAPER.light, PAPER.evening])
  const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf-8')
  expect([...page.matchAll(/scheme: (\w+)\)" content="(#\w+)"/g)].map(([, , colour]) => colour)).toEqual(
    Object.values(PAPER),
  )
})
