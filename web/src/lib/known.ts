// What this client knows of a table: messages in, knowledge out. It knows no game.

import type { Ending, News, Outbound, RefusedMessage, TableShown } from './wire.gen'

export interface GameEvent {
  readonly kind: string
  readonly [field: string]: unknown
}

export interface Told {
  readonly n: number
  readonly event: GameEvent
}

export interface Match {
  readonly id: string
  readonly n: number
  readonly view: Record<string, unknown>
  readonly prompt: { readonly id: string; readonly kind: string; readonly [field: string]: unknown }
  readonly toMove: readonly number[]
  readonly legal: readonly string[]
  /** The moves that may carry words of one's own, and how many characters. */
  readonly takesWords: Readonly<Record<string, number>>
  readonly words: Readonly<Record<string, string>>
  readonly told: readonly Told[]
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
  readonly preview: Preview | null
}

export const NOTHING_KNOWN: Known = { table: null, match: null, refusal: null, preview: null }

/** How many events the log keeps. */
const MOST_TOLD = 200

export function learn(known: Known, message: Outbound): Known {
  if (message.t === 'table') return { ...known, table: message }
  if (message.t === 'news') return learnNews(known, message)
  if (message.t === 'refused') return { ...known, refusal: message }
  if (message.t !== 'previewed') return known
  return { ...known, preview: { re: message.re, events: message.events as unknown as GameEvent[] } }
}

function learnNews(known: Known, news: News): Known {
  if (isMissing(known, news)) return known
  const before = seenBefore(known, news)
  const prompt = (news.prompt as Match['prompt'] | undefined) ?? before?.prompt ?? NOTHING_ASKED.prompt
  const asksTheSame = before?.prompt.id === prompt.id
  const match: Match = {
    id: news.match,
    n: news.n,
    view: viewAfter(before, news),
    prompt,
    toMove: news.to_move,
    legal: news.legal ?? before?.legal ?? [],
    takesWords: news.legal ? (news.takes_words ?? {}) : (before?.takesWords ?? {}),
    words: news.words ?? before?.words ?? {},
    told: [...(before?.told ?? []), ...newlyTold(news, before?.n ?? -1)].slice(-MOST_TOLD),
    end: news.end ?? null,
  }
  const kept = { refusal: asksTheSame ? known.refusal : null, preview: asksTheSame ? known.preview : null }
  return { ...known, match: isAbandoned(match) ? { ...match, ...NOTHING_ASKED } : match, ...kept }
}

/** What is known of this match by this viewer; what another one of the device was told is not for this one. */
function seenBefore({ match }: Known, news: News): Match | null {
  if (match?.id !== news.match) return null
  return isPartial(news) || match.view.viewer === news.view.viewer ? match : null
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

/** The view that came, or the one before with the changes put in. */
function viewAfter(before: Match | null, news: News): Match['view'] {
  if (!isPartial(news)) return news.view
  const kept = Object.entries(before?.view ?? {}).filter(([key]) => !news.gone?.includes(key))
  return { ...Object.fromEntries(kept), ...news.view }
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

/** Whether a hello was refused because its chair has become another's, while this device was away. */
export function lostChair(message: Outbound): boolean {
  return message.t === 'refused' && message.code === 'not_yours' && !message.re
}

/** The own chairs whose device has not yet added to the dice of the next match. */
export function unmixedSeats(table: TableShown): number[] {
  if (table.phase === 'playing') return []
  return table.chairs.flatMap(({ yours, mixed }, seat) => (yours && !mixed ? [seat] : []))
}
