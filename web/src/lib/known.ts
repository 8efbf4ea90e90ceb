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
  if (message.t === 'previewed') return { ...known, preview: { re: message.re, events: message.events as unknown as GameEvent[] } }
  return known
}

function learnNews(known: Known, news: News): Known {
  const before = known.match?.id === news.match ? known.match : null
  const prompt = news.prompt as Match['prompt']
  const asksTheSame = before?.prompt.id === prompt.id
  const match: Match = {
    id: news.match,
    n: news.n,
    view: news.view,
    prompt,
    toMove: news.to_move,
    legal: news.legal ?? before?.legal ?? [],
    words: news.words ?? before?.words ?? {},
    told: [...(before?.told ?? []), ...newlyTold(news, before?.n ?? -1)].slice(-MOST_TOLD),
    end: news.end ?? null,
  }
  return { ...known, match, refusal: asksTheSame ? known.refusal : null, preview: asksTheSame ? known.preview : null }
}

/** The events of the steps that were not told before. */
function newlyTold(news: News, last: number): Told[] {
  const steps = news.steps.filter(({ n }) => n > last)
  return steps.flatMap(({ n, events }) => events.map((event) => ({ n, event: event as GameEvent })))
}

/** The first chair of this device, or null. */
export function ownSeat(table: TableShown): number | null {
  const seat = table.chairs.findIndex(({ yours }) => yours)
  return seat < 0 ? null : seat
}

/** Whether a hello was refused because its chair has become another's, while this device was away. */
export function lostChair(message: Outbound): boolean {
  return message.t === 'refused' && message.code === 'not_yours' && !message.re
}

/** The seat to watch from, when it is not the one that is watched from. */
export function betterSeat(table: TableShown): number | null {
  return table.seat === null ? ownSeat(table) : null
}

/** The own chairs whose device has not yet added to the dice of the next match. */
export function unmixedSeats(table: TableShown): number[] {
  if (table.phase === 'playing') return []
  return table.chairs.flatMap(({ yours, mixed }, seat) => (yours && !mixed ? [seat] : []))
}
