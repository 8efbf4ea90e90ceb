import { expect, test } from 'vitest'
import { ownVoice } from './reading'

const voice = (lang: string, localService: boolean, chosen = false) => ({ lang, localService, default: chosen })

test('only a voice of the device itself reads', () => {
  expect(ownVoice([voice('fr-FR', false), voice('fr-FR', false, true)], 'fr')).toBeNull()
  expect(ownVoice([voice('fr-FR', false), voice('fr-CA', true)], 'fr')?.lang).toBe('fr-CA')
})

test('it speaks the language of the screen, and people have chosen it', () => {
  expect(ownVoice([voice('en-GB', true)], 'fr')).toBeNull()
  expect(ownVoice([voice('fr-FR', true), voice('FR-BE', true, true)], 'fr')?.lang).toBe('FR-BE')
})
