// One table on this page: the connection writes what is known, components read it and ask for things.

import { BASE } from './api'
import { randomHex } from './chance'
import { Connection, HEARTBEAT, type Outside, type Request, type Socket, type State } from './connection'
import { isMissing, learn, lostChair, NOTHING_KNOWN, unmixedSeats, type Known } from './known'
import { Pledges } from './pledges'
import { mayShow, nextHolder, wantedSeat, type Holder } from './sharing'
import { spoken } from './voice.svelte'
import type { Outbound, TableShown } from './wire.gen'

const browser: Outside = {
  open: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}${BASE}/ws`) as unknown as Socket,
  now: () => performance.timeOrigin + performance.now(),
  later: (run, ms) => void setTimeout(run, ms),
  id: () => randomHex(12),
}

/** How many steps back whoever takes the device hears of: the server remembers no more than 64. */
const RETOLD = 60

export class Table {
  known = $state.raw<Known>(NOTHING_KNOWN)
  /** Who holds a device of several people. */
  holder = $state.raw<Holder | null>(null)
  state = $state<State>('opening')
  private wasLost = $state(false)
  private seat: number | null = null
  private mixed = ''
  private readonly pledges = new Pledges()
  private readonly connection: Connection

  constructor(readonly code: string) {
    this.connection = new Connection(browser, {
      hello: () => this.hello(),
      hear: (message) => this.hear(message),
      changed: (state) => this.changed(state),
    })
  }

  /** Connect and keep the connection alive; gives back how to leave. */
  open(): () => void {
    const beat = setInterval(() => this.connection.beat(), HEARTBEAT)
    const wake = () => document.visibilityState === 'visible' && this.connection.wake()
    const events = [[document, 'visibilitychange'], [window, 'pageshow'], [window, 'online']] as const
    for (const [target, name] of events) target.addEventListener(name, wake)
    this.connection.connect()
    return () => {
      clearInterval(beat)
      for (const [target, name] of events) target.removeEventListener(name, wake)
      this.connection.leave()
    }
  }

  ask(request: Request): string {
    this.known = { ...this.known, refusal: null }
    return this.send(request)
  }

  private send(request: Request): string {
    const id = this.connection.ask(request)
    this.pledges.made(id, request, this.known.table)
    return id
  }

  /** The language has changed: refusals come in the new one. */
  greet(): void {
    this.connection.greet()
  }

  forgive(): void {
    this.known = { ...this.known, refusal: null }
  }

  /** What the sign of the connection says. */
  get sign(): 'open' | 'lost' | 'back' {
    if (this.state === 'open') return this.wasLost ? 'back' : 'open'
    return this.state === 'lost' || this.wasLost ? 'lost' : 'open'
  }

  /** The match, if it may be on the screen: nobody's secrets but those of whoever holds the device. */
  get match(): Known['match'] {
    const { table, match } = this.known
    return table && match && mayShow(table, match, this.holder) ? match : null
  }

  /** Another person of this device plays now; null lets the curtain fall. */
  pass(seat: number | null): void {
    const { table } = this.known
    this.holder = seat === null || !table?.match ? null : { match: table.match, seat }
    this.takeSeat()
  }

  private hello() {
    const { match } = this.known
    const isSame = match?.view.viewer === this.seat
    const since = match ? { match: match.id, since: isSame ? match.n : Math.max(0, match.n - RETOLD) } : {}
    return { table: this.code, lang: spoken(), ...(this.seat === null ? {} : { seat: this.seat }), ...since }
  }

  private hear(message: Outbound): void {
    this.pledges.heard(message)
    if (lostChair(message) && this.seat !== null) {
      this.seat = null
      this.connection.greet()
      return
    }
    if (isMissing(this.known, message)) {
      this.connection.greet()
      return
    }
    const before = this.known.match
    this.known = learn(this.known, message)
    const { table, match } = this.known
    if (!table || (message.t !== 'table' && message.t !== 'news')) return
    this.holder = nextHolder(table, before, match, this.holder)
    if (message.t === 'table') {
      this.seat = table.seat
      this.mix(table)
    }
    this.takeSeat()
  }

  /** Watch from the seat of whoever holds the device; a single person of it always does. */
  private takeSeat(): void {
    const { table } = this.known
    const seat = table ? wantedSeat(table, this.holder) : null
    if (seat === this.seat) return
    this.seat = seat
    this.connection.greet()
  }

  /** Every commitment to a seed wants entropy that the server could not know before it; once is enough. */
  private mix(table: TableShown): void {
    const seats = this.mixed === table.commitment ? [] : unmixedSeats(table)
    if (seats.length) this.mixed = table.commitment
    for (const seat of seats) this.send({ t: 'entropy', seat, entropy: randomHex(16) })
  }

  private changed(state: State): void {
    this.state = state
    if (state === 'lost') this.wasLost = true
    else if (state === 'open' && this.wasLost) setTimeout(() => (this.wasLost = this.state !== 'open'), 2_000)
  }
}
