import { expect, it } from 'vitest'
import type { Heard } from '../../lib/heard'
import type { TomyView } from '../../lib/wire.gen'
import positions from './fixtures/positions.json'
import { BREATH, cardTime, cellsOf, doing, isTold, LIGHT, progress, revealOf, unread } from './table'

const views = positions.map(({ view }) => view as unknown as TomyView)
const at = (i: number) => views[i] as TomyView
const [BEGIN, TELL, MUST, VOTE, SEALED, , TIE] = [0, 1, 2, 3, 4, 5, 6].map(at) as [
  TomyView, TomyView, TomyView, TomyView, TomyView, TomyView, TomyView,
]
const heard: Heard = {
  words: { 11: 'Il fait la sieste.' },
  withheld: { 13: 'private' },
  mayBlank: () => false,
  onblank: () => undefined,
}

it('lays each place under its breed, with who tells of it', () => {
  expect(cellsOf(TELL).map(({ breed }) => breed)).toEqual(TELL.breeds.map(({ id }) => id))
  expect(cellsOf(TELL).filter(isTold)).toEqual([{ breed: 'husky', place: 'attic', teller: 1, story: 11 }])
  expect(cellsOf(BEGIN).filter(isTold)).toEqual([])
})

it('knows what everybody does: telling, passing, voting', () => {
  expect([0, 1, 2].map((seat) => doing(MUST, seat))).toEqual(['turn', 'told', 'passed'])
  expect([0, 1, 2].map((seat) => doing(VOTE, seat))).toEqual(['votes', 'votes', 'votes'])
  expect([0, 1, 2].map((seat) => doing(SEALED, seat))).toEqual(['voted', 'votes', 'votes'])
  expect(doing(BEGIN, 0)).toBeNull()
})

it('reveals the votes on the table before a tie is settled', () => {
  const reveal = revealOf(TIE)
  expect(reveal?.tied).toEqual(['doberman', 'caniche'])
  expect(reveal?.winner).toBeNull()
  expect(reveal?.order[0]).toBe(TIE.leash)
  expect(reveal?.wrong).toEqual([])
})

it('reveals the round before when the next one has begun, and nothing before the first', () => {
  const { votes: _, tied: __, ...rest } = TIE
  const next: TomyView = { ...rest, phase: 'stories' }
  const last = TIE.rounds.at(-1)
  expect(revealOf(next)?.votes).toEqual(last?.votes)
  expect(revealOf(next)?.winner).toBe(last?.winner_breed)
  expect(revealOf(next)?.order[0]).toBe(last?.leash)
  expect(revealOf(VOTE)).toBeNull()
})

it('turns card after card from the leash on, and then knows Tomy', () => {
  const reveal = revealOf(TIE)
  if (!reveal) throw new Error('no votes')
  const shown = reveal.order.map((seat) => progress(reveal, { kind: 'shown', seat }, false)?.open)
  expect(shown).toEqual([1, 2, 3])
  expect(progress(reveal, { kind: 'tied' }, false)).toEqual({ open: 3, tied: true, known: false })
  expect(progress(reveal, { kind: 'tomy' }, false)?.known).toBe(true)
  expect(progress(reveal, { kind: 'drew', seat: 0 }, false)?.known).toBe(true)
  expect(progress(reveal, { kind: 'laid' }, false)).toBeNull()
  expect(progress(reveal, null, false)).toBeNull()
})

it('covers what comes after a vote while its last envelope is closed, and no earlier one', () => {
  const reveal = revealOf(TIE)
  if (!reveal) throw new Error('no votes')
  for (const kind of ['voted', 'sealed']) {
    expect(progress(reveal, { kind, seat: 1 }, false)).toEqual({ open: 0, tied: false, known: false })
    expect(progress(reveal, { kind, seat: 1 }, true)).toBeNull()
  }
})

it('takes six seconds at most for a reveal', () => {
  for (const seats of [3, 4, 5, 6]) expect(BREATH + seats * cardTime(seats) + LIGHT).toBeLessThanOrEqual(6_000)
  expect(cardTime(3)).toBe(700)
})

it('keeps the stories of others that can be read until they were', () => {
  const cells = cellsOf(VOTE)
  expect(unread(cells, heard, 0, 0).map(({ story }) => story)).toEqual([11])
  expect(unread(cells, heard, 0, 11)).toEqual([])
  expect(unread(cells, heard, 1, 0)).toEqual([])
  const both = { ...heard, words: { 13: 'Deux.', 11: 'Un.' } }
  expect(unread(cells, both, 2, 0).map(({ story }) => story)).toEqual([11, 13])
})
