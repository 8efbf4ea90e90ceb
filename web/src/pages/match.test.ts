import { expect, it } from 'vitest'
import type { Match } from '../lib/known'
import type { Person } from '../lib/people'
import { speak } from '../lib/speak'
import { wordsOf, type Tongue } from '../lib/tell'
import fr from '../texts.gen/fr'
import type { Screen } from '../games/screens'
import {
  askedLine,
  dogOf,
  eventWords,
  forcedMoves,
  headline,
  NAMED,
  isMyTurn,
  lineAt,
  logLines,
  places,
  resultRows,
  whoseDoing,
  type Speaker,
} from './match'

const voice: Speaker = (id, params) => (id in fr ? speak(fr, 'fr', id, params) : null)
const tongue: Tongue = { words: fr, language: 'fr' }
const people = ['Zoé', 'Max'].map((name) => ({ name }) as Person)
const match = {
  view: { game: 'toutelie', viewer: 1 },
  prompt: { id: 'write-1', kind: 'write', dice: [3, 5] },
  toMove: [0, 1],
  dice: null,
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
  const said = logLines(match, people, tongue).map(wordsOf)
  expect(said).toEqual(['Tour 1\u00a0: Max lance 3 et 5.', 'Max lance en premier.'])
})

it('keeps the key of a line that grows, and says every line', () => {
  const rolled = { n: 2, event: { kind: 'completed', seat: 0, result: 'mix', points: 1 } }
  const told = [rolled, rolled, { n: 3, event: { kind: 'sealed', seat: 0 } }]
  const before = logLines({ ...match, told }, people, tongue)
  expect(before.map(({ key }) => key)).toEqual(['3-0', '2-1', '2-0'])
  const after = logLines({ ...match, told: [...told, { n: 4, event: { kind: 'sealed', seat: 1 } }] }, people, tongue)
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
  expect(wordsOf(after[0] ?? { parts: [] })).toBe('Zoé et Max ont écrit.')
})

it('has the line as it stood when something was told', () => {
  const told = [0, 1].map((seat) => ({ n: seat + 1, event: { kind: 'sealed', seat } }))
  const [first, second] = told.map((at) => lineAt({ ...match, told }, at, people, tongue))
  expect(wordsOf(first ?? { parts: [] })).toBe('Zoé a écrit.')
  expect(wordsOf(second ?? { parts: [] })).toBe('Zoé et Max ont écrit.')
  const silent = { n: 3, event: { kind: 'wrote', seat: 1 } }
  expect(lineAt({ ...match, told: [...told, silent] }, silent, people, tongue)).toEqual(second)
  expect(lineAt({ ...match, told: [] }, silent, people, tongue)).toBeNull()
})

it('has the words of one event by itself', () => {
  const event = { kind: 'bonus', seat: 1, points: 7 }
  const said = eventWords({ n: 4, event }, 'toutelie', people, tongue)
  expect(said).toBe('La collection de Max est complète\u00a0: +7\u00a0!')
  expect(eventWords({ n: 4, event: { kind: 'wrote', seat: 1 } }, 'toutelie', people, tongue)).toBe('')
})

it('knows whose turn it is', () => {
  expect(isMyTurn(match)).toBe(true)
  expect(isMyTurn({ ...match, toMove: [0] })).toBe(false)
  expect(isMyTurn({ ...match, view: { viewer: null } })).toBe(false)
})

it('knows who rolls the dice on the kitchen table', () => {
  const due = { ...match, toMove: [-1], dice: { count: 2, seat: 1 } }
  expect(isMyTurn(due)).toBe(true)
  expect(askedLine(due, people, voice)).toBe('À vous de lancer 2 dés\u00a0!')
  expect(dogOf(due, people)?.name).toBe('Max')
  const other = { ...due, dice: { count: 1, seat: 0 } }
  expect(isMyTurn(other)).toBe(false)
  expect(askedLine(other, people, voice)).toBe('Zoé lance le dé.')
  expect(dogOf(other, people)?.name).toBe('Zoé')
  expect(askedLine({ ...due, dice: { count: 1 } }, people, voice)).toBe('Lancez le dé de l’adversaire.')
  expect(isMyTurn({ ...due, dice: { count: 2, fell: [3, 5] } })).toBe(false)
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

it('knows whose doing a line tells of', () => {
  const [line] = logLines(match, people, tongue)
  expect(whoseDoing(line ?? null, people)?.name).toBe('Max')
  expect(whoseDoing(line ? { ...line, seat: null } : null, people)).toBeNull()
  expect(whoseDoing(null, people)).toBeNull()
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

it('counts the winners where they are many', () => {
  const of = (count: number, viewer: number | null) => {
    const many = { scores: Array(count).fill(6), ranking: Array(count).fill(1), reason: 'x', seed: null }
    return headline(resultRows(many, people, null), viewer, voice)
  }
  expect(of(NAMED, null)).toMatch(/ensemble/)
  expect(of(NAMED + 1, null)).toBe('Ils sont 4 à gagner ensemble\u00a0!')
  expect(of(NAMED + 1, 0)).toMatch(/avec .* et /)
  expect(of(NAMED + 2, 0)).toBe('Gagné, à égalité avec 4 autres\u00a0!')
})
