// Hints at a match: who may ask, what they say, and what of the board they are about.

import type { Screen } from '../games/screens'
import { plainThing } from '../games/plain/plain'
import type { Match } from '../lib/known'
import type { Table } from '../lib/table.svelte'
import type { Hinted } from '../lib/wire.gen'
import type { Help } from '../stage/help'
import { numbered, type Marks } from '../stage/marks'
import { forcedMoves, isMyTurn } from './match'

/** What the frame shows now. */
export interface Shown {
  readonly table: Table
  readonly match: Match
  /** The board; null where moves are words. */
  readonly screen: Screen | null
  /** The table allows hints, and what is asked is on the screen. */
  readonly allowed: boolean
}

const NO_MARKS: Marks = { on: new Map(), now: 0 }

export class Hints implements Help {
  /** The request for hints; another one looks at the best again. */
  private readonly asked = $derived.by(() => this.shown().table.known.advice.asked)
  readonly may = $derived.by(() => this.isAsked())
  readonly isOpen = $derived.by(() => this.may && this.asked !== '')
  /** The best first; null while they are thought of. */
  readonly choices = $derived.by((): readonly Hinted[] | null =>
    this.isOpen ? this.shown().table.known.advice.choices : null,
  )
  /** Which of them is looked at: the best one until another is chosen. */
  at = $derived.by(() => (this.asked ? 0 : -1))
  readonly marks = $derived.by((): Marks => {
    if (!this.choices?.length) return NO_MARKS
    return { on: numbered(this.choices.map(({ move }) => this.things(move))), now: this.at + 1 }
  })

  constructor(private readonly shown: () => Shown) {}

  readonly toggle = (): void => {
    const { table, match } = this.shown()
    if (this.isOpen) table.unhint()
    else table.hint(match.view.viewer as number, match.prompt.id)
  }

  readonly close = (): void => {
    if (this.isOpen) this.shown().table.unhint()
  }

  private isAsked(): boolean {
    const { match, screen, allowed } = this.shown()
    if (!allowed || !isMyTurn(match) || !match.legal.length) return false
    return screen ? screen.things !== undefined && forcedMoves(match, screen) === null : true
  }

  private things(move: string): readonly string[] {
    const { match, screen } = this.shown()
    const asking = { view: match.view as never, prompt: match.prompt as never }
    return screen?.things?.(move, asking) ?? [plainThing(move)]
  }
}
