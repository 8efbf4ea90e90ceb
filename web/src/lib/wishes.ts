// What the host has asked of the table and the server has not answered yet: the next tap starts from there, however
// slow the line is.

import type { Request } from './connection'
import type { Outbound } from './wire.gen'

export interface Wish {
  readonly id: string
  readonly request: Extract<Request, { t: 'configure' | 'order' }>
}

export type Wishes = readonly Wish[]

/** With what is asked now; whether something would be granted changes nothing. */
export function withWish(wishes: Wishes, id: string, request: Request): Wishes {
  const isWish = request.t === 'order' || (request.t === 'configure' && !request.check)
  return isWish ? [...wishes, { id, request }] : wishes
}

/** Without what this answers. */
export function withoutAnswered(wishes: Wishes, message: Outbound): Wishes {
  return 're' in message && message.re ? wishes.filter(({ id }) => id !== message.re) : wishes
}

/** How many chairs there will be, when all is granted. */
export function chairsWished(now: number, wishes: Wishes): number {
  return wishes.reduce((last, { request }) => (request.t === 'configure' && request.seats) || last, now)
}

export type Options = Readonly<Record<string, unknown>>

/** What will be played, when all is granted. */
export function optionsWished(now: Options, wishes: Wishes): Options {
  return wishes.reduce((last, { request }) => (request.t === 'configure' && request.options) || last, now)
}

/** The chairs are being put into another order: what is on the screen stands no more. */
export function isOrdering(wishes: Wishes): boolean {
  return wishes.some(({ request }) => request.t === 'order')
}
