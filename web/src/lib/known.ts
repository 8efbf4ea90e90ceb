// What this client knows of a table: messages in, knowledge out. It knows no game.

import { NO_ADVICE, withHints, withoutHints, type Advice, type Reason } from './advice'
import { patched, unfolded, type Patch } from './patch'
import { NO_PREVIEWS, outdated, withAnswer, withRefusal, type Previews } from './previews'
import type { DiceShown, Ending, Lost, News, Outbound, RefusedMessage, TableShown, Ticket, Ticking } from './wire.gen'

export interface GameEvent {
  readonly kind: string
  readonly [field: string]: unknown
}

export interface Told {
  readonly n: number
  readonly event: GameEvent
}

type Layer = Readonly<Record<string, unknown>>

export interface Match {
  readonly id: string
  readonly n: number
  /** What lies open, */
  readonly public: Layer
  /** what is the viewer's own, */
  readonly own: Layer
  /** and one laid over the other. */
  readonly view: Layer
  readonly prompt: { readonly id: string; readonly kind: string; readonly [field: string]: unknown }
  readonly toMove: readonly number[]
  readonly legal: readonly string[]
  /** The moves that may carry words of one's own, and how many characters. */
  readonly takesWords: Readonly<Record<string, number>>
  readonly words: Readonly<Record<string, string>>
  /** The entries whose words are not for this viewer, or were blanked. */
  readonly withheld: Readonly<Record<string, 'private' | 'blanked'>>
  readonly told: readonly Told[]
  /** Up to this number it was only heard of, by who came back; what came after was seen as it happened. */
  readonly liveFrom: number
  /** The dice on the kitchen table: due, or typed in and not yet played with. */
  readonly dice: DiceShown | null
  /** Whether this viewer may go back to its last decision by itself. */
  readonly undo: boolean
  readonly end: Ending | null
}

export interface Preview {
  readonly re: string
  readonly events: readonly GameEvent[]
}

export interface Known {
  readonly table: TableShown | null
  readonly match: Match | null
  readonly refusal: RefusedMessage | null
  /** The server has less of the match than was seen here. */
  readonly lost: Lost | null
  /** Whose time runs, as it stood at a moment of this page. */
  readonly clock: { readonly ticking: Ticking; readonly at: number } | null
  readonly preview: Preview | null
  readonly previews: Previews
  readonly advice: Advice
  /** What a bot was asked last; null when nobody wants to know. */
  readonly reason: Reason | null
  /** What another device shows to take chairs over; null when nobody has asked for it. */
  readonly ticket: Ticket | null
}

export const NOTHING_KNOWN: Known = {
  table: null,
  match: null,
  refusal: null,
  lost: null,
  clock: null,
  preview: null,
  previews: NO_PREVIEWS,
  advice: NO_ADVICE,
  reason: null,
  ticket: null,
}

/** How many events the log keeps. */
const MOST_TOLD = 200

export function learn(known: Known, message: Outbound): Known {
  if (message.t === 'table') return learnTable(known, message)
  if (message.t === 'news') return learnNews(known, message)
  if (message.t === 'refused') return learnRefusal(known, message)
  if (message.t === 'lost') return { ...known, match: null, lost: message }
  if (message.t === 'clock') return { ...known, clock: { ticking: message, at: performance.now() } }
  if (message.t === 'previewed_each') return { ...known, previews: withAnswer(known.previews, message) }
  if (message.t === 'hints') return { ...known, advice: withHints(known.advice, message) }
  if (message.t === 'ticket') return { ...known, ticket: message }
  if (message.t === 'because') return learnReason(known, message.re, { because: message })
  if (message.t !== 'previewed') return known
  return { ...known, preview: { re: message.re, events: message.events as unknown as GameEvent[] } }
}

/** A match that one may not watch, or that the host has deleted, is not known any more. That a hello was refused before
 * is nothing to speak of. */
function learnTable(known: Known, table: TableShown): Known {
  const isKept = table.watching && !table.gone.includes(known.match?.id ?? '')
  const refusal = known.refusal?.re ? known.refusal : null
  return { ...known, table, refusal, match: isKept ? known.match : null }
}

/** Of what a board only looked at, nobody needs to hear that it was refused; a bot's reason is told where it was asked
 * for. Whatever else is refused is said in the room of the hints. */
function learnRefusal(known: Known, refusal: RefusedMessage): Known {
  const { advice, previews, reason } = known
  const { re } = refusal
  if (!re) return { ...known, refusal }
  if (previews.asked.has(re)) return { ...known, previews: withRefusal(previews, re) }
  if (re === advice.askedOdds || reason?.before.includes(re)) return known
  if (re === reason?.asked) return learnReason(known, re, { refused: refusal.words })
  return { ...known, refusal, advice: withoutHints(advice) }
}

function learnReason(known: Known, re: string, answer: Partial<Reason>): Known {
  return known.reason?.asked === re ? { ...known, reason: { ...known.reason, ...answer } } : known
}

function learnNews(known: Known, news: News): Known {
  if (isMissing(known, news)) return known
  const before = seenBefore(known, news)
  const prompt = (news.prompt as Match['prompt'] | undefined) ?? before?.prompt ?? NOTHING_ASKED.prompt
  const asksTheSame = before?.prompt.id === prompt.id
  const match: Match = {
    id: news.match,
    n: news.n,
    ...layersAfter(before, news),
    prompt,
    toMove: news.to_move,
    legal: news.legal ? unfolded(news.legal) : (before?.legal ?? []),
    takesWords: news.legal ? (news.takes_words ?? {}) : (before?.takesWords ?? {}),
    words: news.words ?? before?.words ?? {},
    withheld: news.words ? (news.withheld ?? {}) : (before?.withheld ?? {}),
    told: newlyTold(news, before?.n ?? -1).reduce(toldOn, before?.told ?? []).slice(-MOST_TOLD),
    liveFrom: isPartial(news) && before ? before.liveFrom : news.fresh ? -1 : news.n,
    dice: news.dice ?? null,
    undo: news.undo ?? (isPartial(news) && (before?.undo ?? false)),
    end: news.end ?? null,
  }
  const { refusal, preview, previews } = known
  const kept = asksTheSame
    ? { refusal, preview }
    : { refusal: null, preview: null, previews: outdated(previews), advice: NO_ADVICE }
  return { ...known, match: isAbandoned(match) ? { ...match, ...NOTHING_ASKED } : match, ...kept }
}

/** What is known of this match by this viewer; what another one of the device was told is not for this one. */
function seenBefore({ match }: Known, news: News): Match | null {
  if (match?.id !== news.match) return null
  return isPartial(news) || match.view.viewer === viewerOf(news) ? match : null
}

/** Whether news have only what changed, on the view of an earlier line. */
function isPartial(news: News): boolean {
  return news.on !== undefined && news.on !== null
}

/** Whether a message has changes of something that is not known here: the whole must be asked for. */
export function isMissing({ match }: Known, message: Outbound): boolean {
  if (message.t !== 'news' || !isPartial(message)) return false
  return match?.id !== message.match || match.n !== message.on
}

/** Whose view came, when all of it came. */
function viewerOf(news: News): number | null {
  return news.viewer ?? null
}

/** The layers that came, or those before with the changes put in; and the view that they make. */
function layersAfter(before: Match | null, news: News): Pick<Match, 'public' | 'own' | 'view'> {
  const isChange = before && isPartial(news)
  const viewer = isChange ? before.view.viewer : viewerOf(news)
  const shown = isChange ? (patched(before.public, news.public as Patch) as Layer) : news.public
  const own = isChange ? (patched(before.own, (news.own ?? {}) as Patch) as Layer) : (news.own ?? {})
  return { public: shown, own, view: { ...shown, viewer, ...own } }
}

/** Whether a match was ended without a result. */
export function isAbandoned({ end }: Pick<Match, 'end'>): boolean {
  return end !== null && end.reason === null
}

/** The rules would still ask for a move; the table takes none any more. */
const NOTHING_ASKED = { prompt: { id: 'abandoned', kind: 'abandoned' }, toMove: [], legal: [], takesWords: {} }

/** The events of the steps that were not told before. */
function newlyTold(news: News, last: number): Told[] {
  const steps = news.steps.filter(({ n }) => n > last)
  return steps.flatMap(({ n, events }) => events.map((event) => ({ n, event: event as GameEvent })))
}

/** What is told after one more event: where somebody goes back, what was undone has not happened. */
function toldOn(told: readonly Told[], next: Told): readonly Told[] {
  return [...(isUndo(next) ? told.filter(({ n }) => n <= Number(next.event.back)) : told), next]
}

/** Whether somebody has gone back, which is told of every game alike. */
export function isUndo({ event }: Told): boolean {
  return event.kind === 'undo'
}

/** Whether a hello was refused because its chair has become another's, while this device was away. */
export function lostChair(message: Outbound): boolean {
  return message.t === 'refused' && message.code === 'not_yours' && !message.re
}
