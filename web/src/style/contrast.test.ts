import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, palette } from './contrast'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf-8')
const themes = { light: palette(css, ':root'), evening: palette(css, ":root[data-theme='evening']") }
const hues = ['red', 'blue', 'yellow', 'green', 'violet']

it('counts as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

it('sets the same colours in both themes', () => {
  expect(Object.keys(themes.evening)).toEqual(Object.keys(themes.light))
  expect(themes.light.paper).toBe('#f6efe4')
})

describe.each(Object.entries(themes))('%s', (_, colours) => {
  const ratio = (one: string, other: string) => contrast(colours[one] ?? '', colours[other] ?? '')
  const grounds = ['paper', 'paper-deep', 'card', ...hues.map((hue) => `${hue}-wash`)]

  it.each(grounds)('has text that can be read on %s', (ground) => {
    expect(ratio('ink', ground)).toBeGreaterThanOrEqual(7)
  })

  it.each(['paper', 'paper-deep', 'card'])('has quiet and coloured text that can be read on %s', (ground) => {
    for (const text of ['ink-soft', ...hues.map((hue) => `${hue}-text`)])
      expect(ratio(text, ground), text).toBeGreaterThanOrEqual(4.5)
  })

  it.each(hues)('has %s words that can be read on their own wash', (hue) => {
    expect(ratio(`${hue}-text`, `${hue}-wash`)).toBeGreaterThanOrEqual(4.5)
  })

  it('has controls that stand out', () => {
    expect(ratio('on-action', 'action')).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['paper', 'card']) {
      expect(ratio('line', ground)).toBeGreaterThanOrEqual(3)
      expect(ratio('focus', ground)).toBeGreaterThanOrEqual(3)
      expect(ratio('action', ground)).toBeGreaterThanOrEqual(3)
    }
  })
})
