import { expect, it } from 'vitest'
import type { Match } from '../lib/known'
import type { Person } from '../lib/people'
import { speak } from '../lib/speak'
import fr from '../texts.gen/fr'
import { askedLine, isMyTurn, logLines, places, type Voice } from './match'

const voice: Voice = (id, params) => (id in fr ? speak(fr, 'fr', id, params) : null)
const people = ['Zoé', 'Max'].map((name) => ({ name }) as Person)
const match = {
  view: { game: 'toutelie', viewer: 1 },
  prompt: { id: 'write-1', kind: 'write', dice: [3, 5] },
  toMove: [0, 1],
  end: null,
  told: [
    { n: 1, event: { kind: 'roller', seat: 1 } },
    { n: 2, event: { kind: 'unheard_of' } },
    { n: 2, event: { kind: 'rolled', seat: 1, round: 1, dice: [3, 5] } },
  ],
} as unknown as Match

it('says what is asked', () => {
  expect(askedLine(match, people, voice)).toBe('Écrivez les deux nombres\u00a0: 3, 5.')
  expect(askedLine({ ...match, prompt: { id: 'x', kind: 'dance' } }, people, voice)).toBe('')
})

it('asks for nothing when the match was stopped', () => {
  const end = { scores: null, ranking: null, reason: null, seed: null }
  expect(askedLine({ ...match, end }, people, voice)).toBe('La partie est arrêtée.')
})

it('tells what happened, the latest first, with names', () => {
  const said = logLines(match, people, voice).map(({ words }) => words)
  expect(said).toEqual(['Manche 1\u00a0: Max lance 3, 5.', 'Max lance en premier.'])
})

it('says a thing once that a step tells twice', () => {
  const event = { kind: 'sealed', seat: 0 }
  const told = [1, 1, 2].map((n) => ({ n, event }))
  expect(logLines({ ...match, told }, people, voice)).toHaveLength(2)
})

it('knows whose turn it is', () => {
  expect(isMyTurn(match)).toBe(true)
  expect(isMyTurn({ ...match, toMove: [0] })).toBe(false)
  expect(isMyTurn({ ...match, view: { viewer: null } })).toBe(false)
})

it('orders the places, and has none for an abandoned match', () => {
  const end = { scores: [10, 20, 20], ranking: [3, 1, 1], reason: 'filled', seed: null }
  expect(places(end).map(({ seat }) => seat)).toEqual([1, 2, 0])
  expect(places({ scores: null, ranking: null, reason: null, seed: null })).toEqual([])
})
