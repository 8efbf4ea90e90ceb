// From the legal moves and what the server says of each: where a domino can go, and in which turn it lies there first.

import type { GameEvent } from '../../lib/known'
import type { DogcityEventCompleted } from '../../lib/wire.gen'
import { readLaying, type Laying } from './city'
import { swapped, thing, type Spot } from './notation'

/** What the server says that a move brings: `net` is what is compared. */
export interface Brings {
  readonly points: number
  readonly cats: number
  readonly net: number
  readonly again: boolean
  readonly rounds: number
}

/** The answers of the server so far, by move. */
export type Previews = ReadonlyMap<string, readonly GameEvent[]>

/** A place for a domino, with the moves that lay it there, in the order of their turns. */
export interface Goal extends Spot {
  readonly thing: string
  readonly moves: readonly string[]
}

/** The places of each domino of the hand that has some. */
export type Goals = ReadonlyMap<number, readonly Goal[]>

/** Sort the legal moves by domino and place. */
export function goalsOf(legal: readonly string[]): Goals {
  const found = new Map<number, Map<string, Goal & { moves: string[] }>>()
  for (const move of legal) {
    const laying = readLaying(move)
    if (laying) goalIn(found, laying).moves.push(move)
  }
  return new Map([...found].map(([tile, goals]) => [tile, [...goals.values()]]))
}

function goalIn(found: Map<number, Map<string, Goal & { moves: string[] }>>, { tile, x, y }: Laying) {
  const goals = found.get(tile) ?? new Map<string, Goal & { moves: string[] }>()
  found.set(tile, goals)
  const name = thing.place({ x, y })
  const goal = goals.get(name) ?? { x, y, thing: name, moves: [] }
  goals.set(name, goal)
  return goal
}

/** What a move brings; null until the server has said it. */
export function bringsOf(previews: Previews, move: string): Brings | null {
  const found = previews.get(move)?.find(({ kind }) => kind === 'brings')
  return (found as unknown as Brings | undefined) ?? null
}

/** The rounds that a move would complete. */
export function roundsOf(previews: Previews, move: string): DogcityEventCompleted[] {
  const isRound = ({ kind }: GameEvent) => ['round', 'only_cats', 'plain'].includes(kind)
  return (previews.get(move) ?? []).filter(isRound) as unknown as DogcityEventCompleted[]
}

/** The move of a place that brings most, the first of equals; without answers the first. */
export function bestMove({ moves }: Goal, previews: Previews): string {
  const worth = (move: string) => bringsOf(previews, move)?.net ?? 0
  return moves.reduce((best, move) => (worth(move) > worth(best) ? move : best), moves[0] ?? '')
}

/** The best that a place can bring. */
export function bestOf(goal: Goal, previews: Previews): Brings | null {
  return bringsOf(previews, bestMove(goal, previews))
}

/** The place that brings most, and one where one plays again before one where not; null where there is none. */
export function bestGoal(goals: readonly Goal[], previews: Previews): Goal | null {
  const worth = (goal: Goal) => {
    const best = bestOf(goal, previews)
    return (best?.net ?? 0) * 2 + (best?.again ? 1 : 0)
  }
  return goals.reduce<Goal | null>((best, goal) => (best && worth(best) >= worth(goal) ? best : goal), null)
}

/** The same domino on the same place, turned to the next turn that fits. */
export function nextTurn({ moves }: Goal, move: string): string {
  return moves[(moves.indexOf(move) + 1) % moves.length] ?? move
}

/** The moves of a domino that the server has not yet been asked about. */
export function unasked(goals: readonly Goal[], previews: Previews): string[] {
  return goals.flatMap(({ moves }) => moves).filter((move) => !previews.has(move))
}

const SIDES = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const

/** The free places beside what is laid: where one may try. */
export function freePlaces(laid: readonly Spot[]): Spot[] {
  const taken = new Set(laid.map(({ x, y }) => `${x},${y}`))
  const free = new Map<string, Spot>()
  for (const { x, y } of laid) {
    for (const [dx, dy] of SIDES) free.set(`${x + dx},${y + dy}`, { x: x + dx, y: y + dy })
  }
  return [...free].filter(([name]) => !taken.has(name)).map(([, spot]) => spot)
}

/** The legal move that swaps just these dominoes, in whatever order; null when they are not the right number. */
export function swapOf(legal: readonly string[], tiles: readonly number[]): string | null {
  const inOrder = (some: readonly number[]) => [...some].sort((a, b) => a - b).join()
  return legal.find((move) => inOrder(swapped(move) ?? [0]) === inOrder(tiles)) ?? null
}
