// The moves of Spots in words; docs/games/spots.md has their text forms.

import type { SpotsTile } from '../../lib/wire.gen'
import type { Choice, Said } from '../plain/plain'
import type { SpotsSeen } from './types'

type TrickId = NonNullable<SpotsTile['id']>
type Reader = (seen: SpotsSeen, ...parts: string[]) => Choice | null

const FORMS: readonly (readonly [RegExp, Reader])[] = [
  [/^(validate|keep|roll)$/, (_, word) => ({ words: { id: `spots.move.${word as 'validate' | 'keep' | 'roll'}` } })],
  [/^stop$/, ({ prompt }) => ({ words: { id: `spots.move.${stopAs(prompt.kind)}` } })],
  [/^reroll$/, () => ({ words: { id: 'spots.move.reroll' } })],
  [
    /^reroll=([\d-]+)$/,
    (_, dice = '') => ({ words: { id: 'spots.move.reroll_some', params: { dice: listed(dice) } } }),
  ],
  [/^take=([\d-]+)$/, (_, dice = '') => ({ words: { id: 'spots.move.take', params: { dice: listed(dice) } } })],
  [/^aside=(\d+)$/, (_, n) => ({ words: { id: 'spots.move.aside', params: { n: Number(n) } } })],
  [
    /^number=(\d)$/,
    ({ prompt }, number) => ({ words: { id: `spots.move.${numberAs(prompt.kind)}`, params: { number } } }),
  ],
  [/^dog(\d):(\d)$/, onSpot],
  [/^kennel:(\d)$/, inKennel],
  [/^supply:(\d)$/, (_, die) => ({ words: { id: 'spots.move.discard', params: { die } } })],
  [/^(raise|lower)=(\d):(\d)$/, nudge],
  [/^([a-z_]+)$/, trick],
]

/** A move in words; null for a form that this client does not know. */
export function choice(move: string, seen: SpotsSeen): Choice | null {
  for (const [form, read] of FORMS) {
    const found = form.exec(move)
    if (found) return read(seen, ...found.slice(1))
  }
  return null
}

function listed(dice: string): string[] {
  return dice.split('-')
}

/** What one does no more of: after Trot's die and Dig's changes a roll still comes. */
function stopAs(kind: string): 'lift_none' | 'nudge_none' | 'stop' {
  if (kind === 'lift') return 'lift_none'
  return kind === 'nudge' ? 'nudge_none' : 'stop'
}

/** What a number is asked for. */
function numberAs(kind: string): 'set' | 'name' | 'fetch' {
  return kind === 'set' || kind === 'fetch' ? kind : 'name'
}

function onSpot({ view, prompt }: SpotsSeen, place = '', die = ''): Choice {
  const dog = view.players[view.viewer ?? 0]?.dogs[Number(place) - 1]?.name ?? ''
  const { kind } = prompt
  const as = kind === 'lift' || kind === 'own' || kind === 'land' ? kind : 'place'
  return { words: { id: `spots.move.${as}_dog`, params: { dog, die } } }
}

function inKennel({ view, prompt }: SpotsSeen, die = ''): Choice {
  if (prompt.kind === 'own') return { words: { id: 'spots.move.own_kennel', params: { die } } }
  const total = buried(view.players[view.viewer ?? 0]?.kennel ?? []) + Number(die)
  return { words: { id: 'spots.move.bury', params: { die } }, about: { id: 'spots.move.buried', params: { total } } }
}

/** What a kennel holds without a bust; the server has the same (tests/client/test_options.py). */
export const MOST_BURIED = 7

export function buried(kennel: readonly number[]): number {
  return kennel.reduce((sum, die) => sum + die, 0)
}

function nudge({ view, people }: SpotsSeen, which = '', seat = '', die = ''): Choice {
  const becomes = Number(die) + (which === 'raise' ? 1 : -1)
  const own = Number(seat) === view.viewer
  const whose: Said = own
    ? { id: 'spots.move.my_kennel' }
    : { id: 'spots.move.kennel_of', params: { seat: people[Number(seat)]?.name ?? seat } }
  const words: Said = becomes
    ? { id: 'spots.move.nudge', params: { die, becomes } }
    : { id: 'spots.move.discard', params: { die } }
  return { words, group: { key: `kennel${seat}`, words: whose } }
}

function trick({ view }: SpotsSeen, id = ''): Choice | null {
  const tile = view.tricks.find((one) => one.id === id)
  if (!tile) return null
  const words: Said = tile.treats
    ? { id: 'spots.move.trick_treats', params: { trick: id, n: tile.treats } }
    : { id: 'spots.move.trick', params: { trick: id } }
  return { words, about: { id: `spots.trick_steps.${id as TrickId}` } }
}

/** The dice that a move is about, for its button. */
export function diceOf(move: string): number[] {
  const found = /^(?:take|reroll|number)=([\d-]+)$|^(?:dog\d|kennel|supply):(\d)$/.exec(move)
  return found ? (found[1] ?? found[2] ?? '').split('-').map(Number) : []
}
