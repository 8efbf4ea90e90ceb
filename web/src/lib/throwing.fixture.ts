// A page at a table whose server says what a test lets it say.

import type { Request } from './connection'
import * as fair from './fair'
import { hashOf, roll, table, THEIRS } from './fair.fixture'
import { keptOfShown, type Pledge } from './pledges'
import { Throwing } from './throwing'
import type { Outbound, TableShown } from './wire.gen'

export class Page {
  readonly sent: Request[] = []
  readonly throwing: Throwing

  constructor(load = () => Promise.resolve(fair)) {
    this.throwing = new Throwing((request) => `${this.sent.push(request)}`, load)
  }

  /** Gives back when all of it has been looked at. */
  async hear(...messages: Outbound[]): Promise<boolean[]> {
    const heard = messages.map((message) => this.throwing.hear(message))
    await new Promise((looked) => setImmediate(looked))
    return heard
  }

  /** The answer to the last request. */
  done = (): Promise<boolean[]> => this.hear({ t: 'done', re: `${this.sent.length}` })

  /** The hash that it threw in last. */
  get hash(): string {
    return this.sent.findLast((request) => request.t === 'piece')?.piece ?? ''
  }

  get reveals() {
    return this.sent.filter((request) => request.t === 'reveal')
  }

  /** Thrown in, and said to be there. */
  async stands(shown: TableShown = ASKED): Promise<this> {
    await this.hear(shown)
    await this.done()
    return this
  }

  /** The list in which it has the first seat. */
  call(more: Parameters<typeof roll>[0] = {}): Outbound {
    const seats = [this.hash, 'bot uniform', hashOf(THEIRS, more.seed)]
    return { t: 'call', roll: roll({ seats, ...more }) }
  }
}

export const ASKED = table({ piece: '' })
/** What this device keeps of the match that is about to begin. */
export const kept = (more: Partial<TableShown> = {}): Pledge[] => keptOfShown(table(more))
