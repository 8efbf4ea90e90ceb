// The words of the frame around every game: what is asked, what happened, how it ended.

import { isAbandoned, type Match, type Told } from '../lib/known'
import { withNames, type Person } from '../lib/people'
import { tell, wordsOf, type Said, type Tongue } from '../lib/tell'
import type { Rival, Screen } from '../games/screens'
import type { DiceShown, Ending } from '../lib/wire.gen'

export interface Speaker {
  /** The words of an id, or null. */
  (id: string, params?: Record<string, unknown>): string | null
}

export function gameOf(match: Match): string {
  return String(match.view.game)
}

/** The one line that says what is asked of this viewer. */
export function askedLine(match: Match, people: readonly Person[], speaker: Speaker): string {
  if (isAbandoned(match)) return speaker('client.match.stopped') ?? ''
  if (match.dice && !match.dice.fell) return diceLine(match.dice, match.view.viewer, people, speaker)
  return speaker(`${gameOf(match)}.prompt.${match.prompt.kind}`, withNames(match.prompt, people)) ?? ''
}

/** Who rolls the dice on the kitchen table, and how many. */
function diceLine({ seat, count }: DiceShown, viewer: unknown, people: readonly Person[], speaker: Speaker): string {
  const name = seat === undefined || seat === null ? null : (people[seat]?.name ?? '')
  if (name === null) return speaker('client.real.rival', { n: count }) ?? ''
  return speaker(seat === viewer ? 'client.real.mine' : 'client.real.other', { n: count, name }) ?? ''
}

/** Whether the match waits for this viewer. */
export function isMyTurn(match: Match): boolean {
  const { viewer } = match.view
  return typeof viewer === 'number' && (match.toMove.includes(viewer) || isMyRoll(match))
}

/** Whether this viewer has dice to roll on the kitchen table. */
export function isMyRoll({ dice, view }: Pick<Match, 'dice' | 'view'>): boolean {
  return dice !== null && !dice.fell && typeof view.viewer === 'number' && dice.seat === view.viewer
}

/** A line of the log; its key stays while it grows. */
export interface Line extends Said {
  readonly key: string
}

/** Whose doing a line tells of, for the picture beside its words. */
export function whoseDoing(line: Said | null, people: readonly Person[]): Person | null {
  return line === null || line.seat === null ? null : (people[line.seat] ?? null)
}

/** Whose dog stands beside the line: mine when I am asked, else the one that the match waits for. */
export function dogOf(match: Match, people: readonly Person[]): Person | null {
  const { viewer } = match.view
  if (typeof viewer === 'number' && (isMyTurn(match) || match.end)) return people[viewer] ?? null
  if (match.dice && !match.dice.fell) return people[match.dice.seat ?? -1] ?? null
  const [waited, ...others] = match.toMove
  return waited === undefined || others.length ? null : (people[waited] ?? null)
}

/** The moves that need no asking: the game's own word on it, else a single one that carries no words. */
export function forcedMoves(match: Match, screen: Screen): readonly string[] | null {
  if (screen.forced) return screen.forced(match.prompt as never, match.legal)
  const [only, ...others] = match.legal
  return only !== undefined && !others.length && !(only in match.takesWords) ? [only] : null
}

/** The log, the latest first; what has no words is left out. */
export function logLines(match: Match, people: readonly Person[], tongue: Tongue): Line[] {
  const lines = tell(tongue, gameOf(match), match.told, people)
  let [before, place] = [-1, 0]
  const keyed = lines.map((line) => {
    place = line.n === before ? place + 1 : 0
    before = line.n
    return { ...line, key: `${line.n}-${place}` }
  })
  return keyed.reverse()
}

/** More events than the longest line tells of. */
const LINE = 40

/** The last line of the log as it stood when this was told; null before anything was said. */
export function lineAt(match: Match, at: Told, people: readonly Person[], tongue: Tongue): Said | null {
  const end = match.told.indexOf(at) + 1
  const told = end ? match.told.slice(Math.max(0, end - LINE), end) : [at]
  return tell(tongue, gameOf(match), told, people).at(-1) ?? null
}

/** The words of one event by itself; none where it is silent. */
export function eventWords(told: Told, game: string, people: readonly Person[], tongue: Tongue): string {
  return tell(tongue, game, [told], people).map(wordsOf).join(' ')
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
  /** Had hints on the way. */
  readonly hinted: boolean
  /** A bot has played for a while. */
  readonly held: boolean
  /** Has taken back a roll, a draw or a reveal. */
  readonly rewound: boolean
}

/** The ranking with names, a rival without a chair included. */
export function resultRows(end: Ending, people: readonly Person[], rival: Rival | null): Row[] {
  const seated = places(end).map(({ place, seat, score }): Row => {
    const { name = '', avatar = '', me = false, hinted = false, held = false, rewound = false } = people[seat] ?? {}
    return { place, name, avatar, score, seat, me, hinted, held, rewound }
  })
  if (!rival || !seated.length) return seated
  const place = seated[0]?.place === 1 ? 2 : 1
  const beside: Row = { ...rival, place, seat: null, me: false, hinted: false, held: false, rewound: false }
  return [...seated, beside].sort((a, b) => a.place - b.place)
}

/** More winners than these are counted, not named: everybody's name stands below. */
export const NAMED = 3

/** What the result says first: to who has won that they have, to the others who has. */
export function headline(rows: readonly Row[], viewer: number | null, speaker: Speaker): string | null {
  const winners = rows.filter(({ place }) => place === 1)
  const mine = winners.find(({ seat }) => seat !== null && seat === viewer)
  const others = winners.filter((row) => row !== mine).map(({ name }) => name)
  if (!winners.length || rows.length < 2) return null
  if (mine && !others.length) return speaker('client.result.won')
  if (mine && others.length > NAMED) return speaker('client.result.shared_by_many', { n: others.length })
  if (mine) return speaker('client.result.shared', { names: others })
  if (others.length > NAMED) return speaker('client.result.many', { n: others.length })
  if (others.length > 1) return speaker('client.result.together', { names: others })
  return speaker(winners[0]?.seat === null ? 'client.result.rival' : 'client.result.other', { name: others[0] ?? '' })
}
