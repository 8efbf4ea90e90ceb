import { expect, it } from 'vitest'
import type { Match } from '../lib/known'
import type { Person } from '../lib/people'
import { speak } from '../lib/speak'
import fr from '../texts.gen/fr'
import type { Screen } from '../games/screens'
import {
  askedLine,
  dogOf,
  forcedMoves,
  headline,
  isMyTurn,
  logLines,
  places,
  resultRows,
  whoseDoing,
  type Voice,
} from './match'

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
  expect(askedLine(match, people, voice)).toBe('Écrivez les deux chiffres\u00a0: 3 et 5.')
  expect(askedLine({ ...match, prompt: { id: 'x', kind: 'dance' } }, people, voice)).toBe('')
})

it('asks for nothing when the match was stopped', () => {
  const end = { scores: null, ranking: null, reason: null, seed: null }
  expect(askedLine({ ...match, end }, people, voice)).toBe('La partie est arrêtée.')
})

it('tells what happened, the latest first, with names', () => {
  const said = logLines(match, people, voice).map(({ words }) => words)
  expect(said).toEqual(['Tour 1\u00a0: Max lance 3 et 5.', 'Max lance en premier.'])
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

it('knows whose dog stands beside the line: mine when I am asked, else who is waited for', () => {
  expect(dogOf(match, people)?.name).toBe('Max')
  expect(dogOf({ ...match, toMove: [0] }, people)?.name).toBe('Zoé')
  expect(dogOf({ ...match, view: { viewer: null } }, people)).toBeNull()
})

it('knows whose doing an event is', () => {
  expect(whoseDoing({ n: 1, event: { kind: 'x', seat: 0 } }, people)?.name).toBe('Zoé')
  expect(whoseDoing({ n: 1, event: { kind: 'x' } }, people)).toBeNull()
})

it('answers by itself only what has one answer without words', () => {
  const screen = {} as Screen
  expect(forcedMoves({ ...match, legal: ['a'], takesWords: {} }, screen)).toEqual(['a'])
  expect(forcedMoves({ ...match, legal: ['a', 'b'], takesWords: {} }, screen)).toBeNull()
  expect(forcedMoves({ ...match, legal: ['a'], takesWords: { a: 600 } }, screen)).toBeNull()
  expect(
    forcedMoves({ ...match, legal: ['a'], takesWords: {} }, { forced: () => null } as unknown as Screen),
  ).toBeNull()
})

it('puts a rival without a chair into the ranking', () => {
  const end = { scores: [4], ranking: [2], reason: 'rival', seed: null }
  const rival = { name: 'T0ut0u', avatar: 't0ut0u', score: 6 }
  const rows = resultRows(end, people, rival)
  expect(rows.map(({ name, place }) => [name, place])).toEqual([
    ['T0ut0u', 1],
    ['Zoé', 2],
  ])
  expect(headline(rows, 0, voice)).toMatch(/^T0ut0u gagne/)
})

it('says to who has won that they have, and to the others who has', () => {
  const rows = resultRows({ scores: [6, 3], ranking: [1, 2], reason: 'six_dogs', seed: null }, people, null)
  expect(headline(rows, 0, voice)).toBe('Vous avez gagné\u00a0!')
  expect(headline(rows, 1, voice)).toMatch(/^Zoé gagne/)
  const both = resultRows({ scores: [6, 6], ranking: [1, 1], reason: 'x', seed: null }, people, null)
  expect(headline(both, 0, voice)).toMatch(/Max/)
  expect(headline(both, null, voice)).toBe('Zoé et Max gagnent ensemble.')
})
