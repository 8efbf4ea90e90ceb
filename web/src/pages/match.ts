// The words of the frame around every game: what is asked, what happened, how it ended.

import { isAbandoned, type GameEvent, type Match, type Told } from '../lib/known'
import { withNames, type Person } from '../lib/people'
import type { Rival, Screen } from '../games/screens'
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
  readonly told: Told
}

/** Whose doing an event is, for the picture beside its words. */
export function whoseDoing(told: Told | null, people: readonly Person[]): Person | null {
  const seat = told?.event.seat
  return typeof seat === 'number' ? (people[seat] ?? null) : null
}

/** Whose dog stands beside the line: mine when I am asked, else the one that the match waits for. */
export function dogOf(match: Match, people: readonly Person[]): Person | null {
  const { viewer } = match.view
  if (typeof viewer === 'number' && (match.toMove.includes(viewer) || match.end)) return people[viewer] ?? null
  const [waited, ...others] = match.toMove
  return waited === undefined || others.length ? null : (people[waited] ?? null)
}

/** The moves that need no asking: the game's own word on it, else a single one that carries no words. */
export function forcedMoves(match: Match, screen: Screen): readonly string[] | null {
  if (screen.forced) return screen.forced(match.prompt as never, match.legal)
  const [only, ...others] = match.legal
  return only !== undefined && !others.length && !(only in match.takesWords) ? [only] : null
}

/** How far back the log goes. */
const LOGGED = 90

/** The log, the latest first; what has no words is left out. A step can tell a thing twice, to its doer first and then
 * to all: it is said once. */
export function logLines(match: Match, people: readonly Person[], voice: Voice): Line[] {
  const first = Math.max(0, match.told.length - LOGGED)
  const lines = match.told.slice(first).flatMap((told, i) => line(told, first + i, gameOf(match), people, voice))
  const said = new Set<string>()
  const isNew = ({ told, words }: Line) => said.size < said.add(`${told.n} ${words}`).size
  return lines.filter(isNew).reverse()
}

function line(told: Told, i: number, game: string, people: readonly Person[], voice: Voice): Line[] {
  const words = eventWords(told.event, game, people, voice)
  return words ? [{ key: `${told.n}-${i}`, words, told }] : []
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

export interface Row {
  readonly place: number
  readonly name: string
  readonly avatar: string
  readonly score: number
  readonly seat: number | null
  readonly me: boolean
}

/** The ranking with names, a rival without a chair included. */
export function resultRows(end: Ending, people: readonly Person[], rival: Rival | null): Row[] {
  const seated = places(end).map(({ place, seat, score }): Row => {
    const { name = '', avatar = '', me = false } = people[seat] ?? {}
    return { place, name, avatar, score, seat, me }
  })
  if (!rival || !seated.length) return seated
  const beside: Row = { ...rival, place: seated[0]?.place === 1 ? 2 : 1, seat: null, me: false }
  return [...seated, beside].sort((a, b) => a.place - b.place)
}

/** What the result says first: to who has won that they have, to the others who has. */
export function headline(rows: readonly Row[], viewer: number | null, voice: Voice): string | null {
  const winners = rows.filter(({ place }) => place === 1)
  const mine = winners.find(({ seat }) => seat !== null && seat === viewer)
  const others = winners.filter((row) => row !== mine).map(({ name }) => name)
  if (!winners.length || rows.length < 2) return null
  if (mine && !others.length) return voice('client.result.won')
  if (mine) return voice('client.result.shared', { names: others })
  if (others.length > 1) return voice('client.result.together', { names: others })
  return voice(winners[0]?.seat === null ? 'client.result.rival' : 'client.result.other', { name: others[0] ?? '' })
}
