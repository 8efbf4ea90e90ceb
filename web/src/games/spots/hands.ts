// What can be picked up on the board and where it may be put, question by question.

import type { SpotsPrompt, SpotsView } from '../../lib/wire.gen'
import { dieOn, putDie, type Layout } from './arrange'
import type { Half } from './deeds'
import { moveOnto, readGoal, thing, thingOf } from './notation'
import { dieOf, diceOf } from './things'

export interface Asked {
  readonly view: SpotsView
  readonly prompt: SpotsPrompt
  readonly legal: readonly string[]
  readonly seat: number
  readonly half: Half
}

/** Where a thing may go now; null when it cannot be picked up. */
export function goalsOf(id: string, { view, prompt, legal, seat, half }: Asked): string[] | null {
  if (prompt.kind === 'place') {
    const die = dieAt(id, half.layout ?? [], seat)
    return die < 0 ? null : (prompt.offers[die]?.moves ?? []).map((move) => thingOf(move, seat) ?? '')
  }
  if (prompt.kind === 'lift') return liftGoals(id, view, legal, seat)
  if (prompt.kind === 'land') {
    return id === landing(prompt, view, seat) ? legal.map((move) => thingOf(move, seat) ?? '') : null
  }
  if (prompt.kind === 'own') return ownMove(id, view, legal, seat) ? [] : null
  if (isBowl(prompt)) return id.startsWith('die:') ? [thing.bowl, thing.tray] : null
  return null
}

/** The die of the roll that a thing of the board is: in the tray, on a spot for now, or about to be buried. */
export function dieAt(id: string, layout: Layout, seat: number): number {
  const [what, first, dog, number] = id.split(':')
  if (what === 'die' || what === 'ghost') return Number(first)
  return what === 'spot' && Number(first) === seat ? dieOn(layout, Number(dog), Number(number)) : -1
}

/** Trot: a die of the own dogs may go to any other open spot that is seen; whether it may is for the server to say. */
function liftGoals(id: string, view: SpotsView, legal: readonly string[], seat: number): string[] | null {
  const from = legal.find((move) => thingOf(move, seat) === id && readGoal(move)?.place === 'dog')
  return from ? openSpots(view, seat).filter((goal) => goal !== id) : null
}

/** Trot: the spot whose die is to land somewhere. */
export function landing(prompt: { dog: string; die: number }, view: SpotsView, seat: number): string {
  return thing.spot(seat, view.players[seat]?.dogs.findIndex(({ name }) => name === prompt.dog) ?? -1, prompt.die)
}

/** Dogpile's own die: on a spot, or any equal one in the kennel. */
export function ownMove(id: string, view: SpotsView, legal: readonly string[], seat: number): string | null {
  const [what, , place] = id.split(':')
  const move = what === 'buried' ? `kennel:${view.players[seat]?.kennel[Number(place)] ?? 0}` : null
  return legal.find((each) => each === move || (what === 'spot' && thingOf(each, seat) === id)) ?? null
}

export function openSpots(view: SpotsView, seat: number): string[] {
  const dogs = view.players[seat]?.dogs ?? []
  return dogs.flatMap(({ spots, filled, validated }, dog) =>
    validated ? [] : spots.flatMap((number, i) => (filled[i] ? [] : [thing.spot(seat, dog, number)])),
  )
}

export function isBowl({ kind }: SpotsPrompt): boolean {
  return kind === 'hunt' || kind === 'search' || kind === 'track'
}

/** What is half chosen after something was put somewhere. */
export function afterPut(id: string, goal: string, { prompt, legal, seat, half }: Asked): Half {
  if (prompt.kind === 'place') {
    const die = dieAt(id, half.layout ?? [], seat)
    const move = moveOnto(goal, prompt.offers[die]?.die ?? 0)
    return { ...half, layout: putDie(half.layout ?? [], prompt.offers, die, move) }
  }
  if (prompt.kind === 'lift') {
    return { ...half, from: legal.find((move) => thingOf(move, seat) === id) ?? null, to: spotMove(goal) }
  }
  if (prompt.kind === 'land') return { ...half, chosen: spotMove(goal) }
  return isBowl(prompt) ? withMark(half, Number(id.split(':')[1]), goal === thing.bowl) : half
}

/** The move that names a spot by its own number: dog2:5. */
function spotMove(goal: string): string {
  return moveOnto(goal, Number(goal.split(':')[3]))
}

/** What is half chosen after a tap that chooses at once; null where a tap picks up. */
export function afterTap(id: string, { view, prompt, legal, seat, half }: Asked): Half | null {
  const [what, at] = id.split(':')
  if (isBowl(prompt) && what === 'die') {
    const place = Number(at)
    return withMark(half, place, !(half.marked ?? []).includes(place))
  }
  const move = prompt.kind === 'own' ? ownMove(id, view, legal, seat) : null
  return move ? { ...half, chosen: move } : null
}

function withMark(half: Half, place: number, on: boolean): Half {
  const rest = (half.marked ?? []).filter((each) => each !== place)
  return { ...half, marked: on ? [...rest, place] : rest }
}

/** What is half chosen when a hint is put forward; null where its move is one of the two buttons. */
export function afterHint(move: string, { view, prompt, legal, half }: Asked): Half | null {
  const [verb, value = ''] = move.split('=')
  if (!legal.includes(move)) return null
  if (prompt.kind === 'place') {
    const die = dieOf(move, prompt.offers)
    return { ...half, layout: putDie(half.layout ?? [], prompt.offers, die, move) }
  }
  if (isBowl(prompt)) return value ? { ...half, marked: diceOf(value, { view }) } : null
  if (prompt.kind === 'count') return { ...half, n: Number(value) }
  const chooses = verb === 'number' || ['land', 'own'].includes(prompt.kind)
  const isChosen = chooses || verb === 'raise' || verb === 'lower' || (prompt.kind === 'turn' && move !== 'validate')
  return isChosen ? { ...half, chosen: move } : null
}

/** A layout with one die where it may not go: the server says why not. */
export function wrongLayout(id: string, goal: string, { prompt, half, seat }: Asked): string[] | null {
  if (prompt.kind !== 'place') return null
  const layout = half.layout ?? []
  const die = dieAt(id, layout, seat)
  const move = moveOnto(goal, prompt.offers[die]?.die ?? 0)
  return [...layout.slice(0, die), move]
}
