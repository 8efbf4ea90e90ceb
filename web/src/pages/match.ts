// The words of the frame around every game: what is asked, what happened, how it ended.

import { isAbandoned, type GameEvent, type Match, type Told } from '../lib/known'
import { withNames, type Person } from '../lib/people'
import type { Ending } from '../lib/wire.gen'

export interface Voice {
  /** The words of an id, or null. */
  (id: string, params?: Record<string, unknown>): string | null
}

export function gameOf(match: Match): string {
  return String(match.view.game)
}

/** The one line that says what is asked of this viewer. */
export function askedLine(match: Match, people: readonly Person[], voice: Voice): string {
  if (isAbandoned(match)) return voice('client.match.stopped') ?? ''
  return voice(`${gameOf(match)}.prompt.${match.prompt.kind}`, withNames(match.prompt, people)) ?? ''
}

/** Whether the match waits for this viewer. */
export function isMyTurn(match: Match): boolean {
  return typeof match.view.viewer === 'number' && match.toMove.includes(match.view.viewer)
}

export interface Line {
  readonly key: string
  readonly words: string
}

/** The log, the latest first; what has no words is left out. */
export function logLines(match: Match, people: readonly Person[], voice: Voice): Line[] {
  const lines = match.told.flatMap((told, i) => line(told, i, gameOf(match), people, voice))
  const isNew = ({ key, words }: Line, i: number) =>
    !lines.slice(0, i).some((other) => sameStep(other.key, key) && other.words === words)
  return lines.filter(isNew).reverse()
}

/** A step can tell a thing twice, to its doer first and then to all: it is said once. */
function sameStep(one: string, other: string): boolean {
  return one.split('-')[0] === other.split('-')[0]
}

function line({ n, event }: Told, i: number, game: string, people: readonly Person[], voice: Voice): Line[] {
  const words = eventWords(event, game, people, voice)
  return words ? [{ key: `${n}-${i}`, words }] : []
}

export function eventWords(event: GameEvent, game: string, people: readonly Person[], voice: Voice): string | null {
  return voice(`${game}.event.${event.kind}`, withNames(event, people))
}

export interface Place {
  readonly place: number
  readonly score: number
  readonly seat: number
}

/** Who came where, the best first; nothing for a match that was abandoned. */
export function places({ ranking, scores }: Ending): Place[] {
  const found = (ranking ?? []).map((place, seat) => ({ place, seat, score: scores?.[seat] ?? 0 }))
  return found.sort((a, b) => a.place - b.place)
}
