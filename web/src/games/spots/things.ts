// What of the board a move is about: hints mark it.

import type { SpotsPrompt, SpotsView } from '../../lib/wire.gen'
import { barThing } from '../../stage/bar'
import type { Asking } from '../screens'
import { thing, thingOf } from './notation'

type Asked = Asking<SpotsView, SpotsPrompt>

/** The moves that are a button under the thumb, whatever is asked. */
const BUTTONS: Readonly<Record<string, 'left' | 'right'>> = {
  validate: 'left',
  keep: 'left',
  stop: 'left',
  reroll: 'right',
  roll: 'right',
}

/** The things that a move is about. */
export function things(move: string, asking: Asked): readonly string[] {
  const side = BUTTONS[move]
  if (side) return [barThing(side)]
  const [verb = '', value = ''] = move.split('=')
  if (verb === 'number') return [thing.number(Number(value))]
  if (verb === 'aside') return [thing.aside(Number(value))]
  if (verb === 'take' || verb === 'reroll') return diceOf(value, asking).map(thing.die)
  if (verb === 'raise' || verb === 'lower') return [thing.change(move)]
  return tileOf(move, asking) ?? goalOf(move, asking)
}

/** The places of the dice that a move chooses: equal dice are one choice, so the first ones of each number. */
export function diceOf(chosen: string, { view }: Pick<Asked, 'view'>): number[] {
  const free = view.rolled.map((number, place) => ({ number, place }))
  return chosen.split('-').flatMap((number) => {
    const at = free.findIndex((die) => die.number === Number(number))
    return at < 0 ? [] : free.splice(at, 1).map(({ place }) => place)
  })
}

function tileOf(move: string, { view }: Asked): string[] | null {
  const place = view.tricks.findIndex(({ id, face_up }) => id === move && face_up)
  return place < 0 ? null : [thing.trick(place)]
}

/** Where a die goes or comes from, and which die of the roll it is where there are several. */
function goalOf(move: string, { view, prompt }: Asked): string[] {
  const seat = view.viewer ?? 0
  const goal = thingOf(move, seat)
  if (!goal) return []
  if (prompt.kind === 'own' && goal === thing.kennel(seat)) return [ownBuried(move, view, seat)]
  const isOneOfMany = prompt.kind === 'place' && prompt.offers.length > 1
  return isOneOfMany ? [goal, thing.die(dieOf(move, prompt.offers))] : [goal]
}

function ownBuried(move: string, view: SpotsView, seat: number): string {
  return thing.buried(seat, view.players[seat]?.kennel.indexOf(Number(move.split(':')[1])) ?? -1)
}

/** The first die of the roll that a move can deal with. */
export function dieOf(move: string, offers: readonly { readonly moves: readonly string[] }[]): number {
  return offers.findIndex(({ moves }) => moves.includes(move))
}
