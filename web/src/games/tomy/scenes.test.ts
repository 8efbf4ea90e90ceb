import { expect, it } from 'vitest'
import type { TomyEvent, TomyView } from '../../lib/wire.gen'
import { played } from '../../stage/played'
import positions from './fixtures/positions.json'
import { scenes } from './scenes'
import { BREATH, cardTime } from './table'

const view = positions.at(-1)?.view as unknown as TomyView
const scene = (event: TomyEvent) => played(scenes, event, view)

it('shows a card and a blank vote the same way, but for the card that it comes from', () => {
  const voted = (vote: 'husky' | 'none') => scene({ kind: 'voted', to: [0], seat: 0, vote })
  expect(voted('husky')).toEqual(['together', 'come envelope card:husky'])
  expect(voted('none')).toEqual(['together', 'come envelope card:none'])
})

it('holds its breath before the first card, which is of who holds the leash', () => {
  const shown = (seat: number) => scene({ kind: 'shown', to: null, seat, vote: 'none' })
  const leash = view.leash ?? 0
  expect(shown(leash)).toContain(`moment ${BREATH + cardTime(3)}`)
  expect(shown((leash + 1) % 3)).toContain(`moment ${cardTime(3)}`)
  expect(shown(leash)).toContain('unhurried')
})

it('lets cards of others fly face down, and mine come into my hand', () => {
  const other = ((view.viewer ?? 0) + 1) % 3
  expect(scene({ kind: 'drew', to: null, seat: other })).toEqual(['together', `fly pile head:${other}`])
  expect(scene({ kind: 'drew', to: null, seat: view.viewer ?? 0 })).toEqual(['together'])
  const mine = scene({ kind: 'card', to: [0], seat: view.viewer ?? 0, breed: 'husky' })
  expect(mine).toEqual(['together', 'come card:husky pile'])
})

it('passes the leash on from where it lay', () => {
  const round = scene({ kind: 'round', to: null, hand_number: 1, round: 2, seat: 1 })
  expect(round[0]).toBe('come leash leash')
})
