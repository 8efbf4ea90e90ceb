// What each of several moves would do, for the question that is asked now.

import type { GameEvent } from './known'
import type { PreviewedEach } from './wire.gen'

export interface Previews {
  /** The moves of each request that is not answered yet, by its id; none when they do not matter any more. */
  readonly asked: ReadonlyMap<string, readonly string[]>
  readonly events: ReadonlyMap<string, readonly GameEvent[]>
}

export const NO_PREVIEWS: Previews = { asked: new Map(), events: new Map() }

/** The server takes no more in one message. */
export const MOST_PREVIEWS = 64

/** What is still to be asked of these moves, a list for each message. */
export function toAsk({ asked, events }: Previews, moves: readonly string[]): string[][] {
  const underWay = new Set([...asked.values()].flat())
  const wanted = [...new Set(moves)].filter((move) => !events.has(move) && !underWay.has(move))
  const messages = Math.ceil(wanted.length / MOST_PREVIEWS)
  return Array.from({ length: messages }, (_, k) => wanted.slice(k * MOST_PREVIEWS, (k + 1) * MOST_PREVIEWS))
}

export function withAsked({ asked, events }: Previews, id: string, moves: readonly string[]): Previews {
  return { asked: new Map(asked).set(id, moves), events }
}

/** An answer counts for the question that it was asked for; a move that is refused has no events. */
export function withAnswer(previews: Previews, { re, events }: PreviewedEach): Previews {
  const found = (previews.asked.get(re) ?? []).flatMap((move, k) => {
    const told = events[k]
    return Array.isArray(told) ? [[move, told as unknown as readonly GameEvent[]] as const] : []
  })
  return { asked: without(previews.asked, re), events: new Map([...previews.events, ...found]) }
}

/** The server does not answer this one: it may be asked again. */
export function withRefusal({ asked, events }: Previews, re: string): Previews {
  return { asked: without(asked, re), events }
}

/** Something else is asked: what is known does not count, nor what is under way. */
export function outdated({ asked }: Previews): Previews {
  return { asked: new Map([...asked.keys()].map((id) => [id, []])), events: new Map() }
}

function without(asked: Previews['asked'], id: string): Previews['asked'] {
  return new Map([...asked].filter(([other]) => other !== id))
}
