import { expect, it } from 'vitest'
import { learn, preferred, say, sayIfKnown, spoken, switchTo, tongue } from './voice.svelte'

it('speaks the language that was switched to', async () => {
  await switchTo('en')
  expect([spoken(), say('toutelie.colour.R')]).toEqual(['en', 'red'])
  await switchTo('fr')
  expect([spoken(), say('toutelie.colour.R')]).toEqual(['fr', 'rouge'])
})

it('remembers the switch', async () => {
  await switchTo('en')
  expect(preferred()).toBe('en')
})

it('knows no words for what other games send', () => {
  expect(sayIfKnown('chess.event.check')).toBeNull()
  expect(sayIfKnown('toutelie.event.roller', { seat: 'Zoé' })).toContain('Zoé')
})

it('prefers what was chosen, then French', () => {
  expect(preferred('en', ['fr-FR'])).toBe('en')
  expect(preferred('klingon', ['fr-FR', 'en'])).toBe('fr')
  expect(preferred(null, ['en-GB', 'en'])).toBe('en')
  expect(preferred(null, ['de'])).toBe('fr')
})

it('refuses what has no words, when types are checked', () => {
  // @ts-expect-error there is no such text
  expect(() => say('no.such.text')).toThrow()
  // @ts-expect-error it wants a cell
  expect(() => say('toutelie.refusal.taken')).toThrow()
})

it('learns the words of games that it was not built with, and keeps its own', async () => {
  const asked: string[] = []
  const from = {
    texts: (language: string) => {
      asked.push(language)
      return Promise.resolve({ 'chess.title': language === 'fr' ? 'Échecs' : 'Chess', 'toutelie.colour.R': '?' })
    },
    games: () => Promise.resolve([{ voices: { 'chess.mate': 'big' as const } }]),
  }
  await switchTo('fr')
  await learn(['toutelie'], from)
  expect(asked).toEqual([])
  await learn(['toutelie', 'chess'], from)
  expect([sayIfKnown('chess.title'), say('toutelie.colour.R')]).toEqual(['Échecs', 'rouge'])
  expect(tongue().voices).toEqual({ 'chess.mate': 'big' })
  await switchTo('en')
  expect(sayIfKnown('chess.title')).toBe('Chess')
  await learn(['draughts'], from)
  expect(asked).toEqual(['fr', 'en'])
})
