import { expect, it } from 'vitest'
import type { ToutelieEvent } from '../../lib/wire.gen'
import { played as playedOf } from '../../stage/played'
import over from './fixtures/four-over.json'
import watch from './fixtures/three-watch.json'
import write from './fixtures/three-write.json'
import { lastFirst, scenes } from './scenes'

const played = (event: ToutelieEvent, view: unknown) => playedOf(scenes, event, view)

const wrote = { kind: 'wrote', to: null, seat: 1, cells: [0, 3], numbers: [4, 5] } satisfies ToutelieEvent

it('inks the own numbers, and lets the others fly from the dice to their sheets, all together', () => {
  expect(played(wrote, write.view)).toEqual(['together', 'pop own-0', 'pop own-3', 'sound put'])
  expect(played(wrote, watch.view)).toEqual(['together', 'fly die-0 cell-1-0', 'fly die-1 cell-1-3'])
})

it('lets points rise from a square that has some', () => {
  const completed = {
    kind: 'completed',
    to: null,
    seat: 1,
    square: 4,
    result: 'cross',
    points: 4,
  } satisfies ToutelieEvent
  expect(played(completed, write.view)).toEqual(['together', 'pop square-1-4', 'rise +4 square-1-4', 'sound good'])
  expect(played({ ...completed, result: 'none', points: 0 }, write.view)).toEqual(['together', 'pop square-1-4'])
})

it('tumbles both dice', () => {
  const rolled = { kind: 'rolled', to: null, seat: 0, round: 2, dice: [1, 1] } satisfies ToutelieEvent
  expect(played(rolled, write.view)).toEqual(['sound roll', 'tumble die-0', 'tumble die-1'])
})

it('turns the sheets one after another at the end, the last place first', () => {
  expect(lastFirst([20, 9, 31, 9])).toEqual([1, 3, 0, 2])
  const finished = { kind: 'finished', to: null, totals: [20, 9] } satisfies ToutelieEvent
  const turned = played(finished, { ...over.view, bonus: [0, 0] }).filter((each) => /turn sheet|then/.test(each))
  expect(turned).toEqual(['turn sheet-1', 'then', 'turn sheet-0', 'then'])
  expect(played({ ...finished, totals: [20] }, { ...over.view, bonus: [0] })).toEqual(['sound win', 'moment 1000'])
})

it('makes a parade of a bonus', () => {
  const finished = { kind: 'finished', to: null, totals: [20] } satisfies ToutelieEvent
  expect(played(finished, { ...over.view, bonus: [7] })).toEqual(['sound parade', 'moment 1800'])
})
