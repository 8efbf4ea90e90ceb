// One table on this page: the connection writes what is known, components read it and ask for things.

import { reasonAsked, unanswered, withoutHints } from './advice'
import { BASE } from './api'
import { Barks, type Mood } from './barks.svelte'
import { randomHex } from './chance'
import { Connection, HEARTBEAT, isForNow, type Outside, type Request, type Socket, type State } from './connection'
import { isMissing, learn, lostChair, NOTHING_KNOWN, type Known } from './known'
import { forget, forgetMatch, recall, remember } from './memory'
import { rememberOneself } from './oneself'
import { toAsk, withAsked } from './previews'
import { askedSeat, mayShow, nextHolder, wantedSeat, type Holder } from './sharing'
import { Throwing } from './throwing'
import { say, spoken } from './voice.svelte'
import { withoutAnswered, withWish, type Wishes } from './wishes'
import type { Hello, Outbound } from './wire.gen'

/** The address says which table it is for, so that a house of several workers has its people together. */
function browserAt(code: string): Outside {
  const address = `${location.origin.replace(/^http/, 'ws')}${BASE}/ws?table=${encodeURIComponent(code)}`
  return {
    open: () => new WebSocket(address) as unknown as Socket,
    now: () => performance.timeOrigin + performance.now(),
    later: (run, ms) => void setTimeout(run, ms),
    id: () => randomHex(12),
    chance: () => Math.random(),
  }
}

/** A match that takes longer than this to begin is said to be about to. */
const SLOW = 400
/** How many steps back whoever takes the device hears of: the server remembers no more than 64. */
const RETOLD = 60

type Since = Pick<Hello, 'match' | 'since' | 'seen'>

/** What was seen of a match up to a line, and from where on it shall be told again. */
function sinceLine(match: string, seen: number, retold: number): Since {
  return { match, since: Math.max(0, seen - retold), seen }
}

export class Table {
  known = $state.raw<Known>(NOTHING_KNOWN)
  /** Who holds a device of several people. */
  holder = $state.raw<Holder | null>(null)
  state = $state<State>('opening')
  /** Whether this device shows the match to all, and asks for people's words. */
  isScreen = $state(false)
  /** What people bark across the table. */
  readonly barks = new Barks()
  /** A match is about to begin, and it takes a moment. */
  beginning = $state(false)
  /** The match that was looked at here, and that the host has deleted. */
  erased = $state('')
  /** What was asked of the table and is not answered yet. */
  wishes = $state.raw<Wishes>([])
  private wasLost = $state(false)
  private seat: number | null = null
  private quiet = ''
  /** The ticket that is to be shown as soon as the table is there. */
  private arriving = ''
  private shown = { id: '', code: '' }
  /** What the screen has asked for by itself: nobody needs to hear that it came too late. */
  private readonly unasked = new Set<string>()
  private readonly erasing = new Set<string>()
  private slow: ReturnType<typeof setTimeout> | null = null
  private readonly throwing = new Throwing((request) => this.connection.ask(request))
  private readonly connection: Connection

  /** On a television nobody plays: it looks on from no chair, whoever's device it is. */
  constructor(
    readonly code: string,
    private readonly isTv = false,
  ) {
    this.isScreen = isTv || recall(`screen.${code}`) === 'on'
    this.connection = new Connection(browserAt(code), {
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
    const id = this.connection.ask(request)
    this.wishes = withWish(this.wishes, id, request)
    return id
  }

  /** Ask for what the screen answers by itself: when it is too late for it, nobody needs to hear of it. */
  askQuietly(request: Request): void {
    this.quiet = this.ask(request)
  }

  /** Ask what each of these moves would do, as far as it is neither known nor asked. */
  foresee(seat: number, moves: readonly string[]): void {
    for (const some of toAsk(this.known.previews, moves)) {
      const id = this.connection.ask({ t: 'preview_each', seat, moves: some })
      this.known = { ...this.known, previews: withAsked(this.known.previews, id, some) }
    }
  }

  /** Ask for hints to what this seat is asked. */
  hint(seat: number, prompt: string): void {
    const asked = this.ask({ t: 'hint', seat, prompt })
    this.known = { ...this.known, advice: { ...this.known.advice, asked, choices: null } }
  }

  /** Ask for the chances that a board shows beside moves by itself, once for each question. */
  hintOdds(seat: number, prompt: string): void {
    if (this.known.advice.askedOdds) return
    const askedOdds = this.connection.ask({ t: 'hint', seat, prompt, odds: true })
    this.unasked.add(askedOdds)
    this.known = { ...this.known, advice: { ...this.known.advice, askedOdds } }
  }

  /** Put the hints away. */
  unhint(): void {
    this.known = { ...this.known, advice: withoutHints(this.known.advice) }
  }

  /** Go back to the last decision of who looks on here; the others are asked where that is not for one alone. */
  goBack(ask = false): void {
    const { match } = this.known
    const seat = match?.view.viewer
    if (match && typeof seat === 'number') this.ask({ t: 'undo', seat, match: match.id, n: match.n, ask })
  }

  /** Ask the bot of a seat why it has played its last move. */
  why(seat: number): void {
    const asked = this.connection.ask({ t: 'why', seat })
    this.known = { ...this.known, reason: reasonAsked(asked, seat, this.known.reason) }
  }

  /** A bark of somebody here. One that came too soon is nothing to speak of. */
  bark(seat: number, mood: Mood): void {
    this.barks.rest()
    this.unasked.add(this.connection.ask({ t: 'react', seat, mood }))
  }

  /** Ask for a ticket with which another device takes chairs over: all of this one, or one of the table. */
  moveOut(seat: number | null): void {
    this.dropTicket()
    this.ask({ t: 'move_out', seat })
  }

  /** Nobody looks at the ticket any more. */
  dropTicket(): void {
    this.known = { ...this.known, ticket: null }
  }

  /** Take chairs over with a ticket; while a match is about to begin it waits a moment. */
  moveIn(code: string): void {
    this.arriving = code
    this.arrive()
  }

  /** Whoever has come to this device is offered their name and dog on it the next time. */
  private rememberArrived(): void {
    const chair = this.known.table?.chairs.find(({ yours }) => yours)
    if (chair) rememberOneself(chair)
  }

  private arrive(): void {
    if (!this.arriving || !this.known.table || this.known.table.calling) return
    this.shown = { id: this.ask({ t: 'move_in', code: this.arriving, throws: true }), code: this.arriving }
    this.arriving = ''
  }

  /** The language has changed: refusals come in the new one. */
  greet(): void {
    this.connection.greet()
  }

  /** Be a screen of this table, or no more; the device remembers. */
  beScreen(is: boolean): void {
    this.isScreen = is
    if (is) remember(`screen.${this.code}`, 'on')
    else forget(`screen.${this.code}`)
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

  /** What is said where there is no table to show, or none yet. */
  get door(): { words: string; isForGood: boolean } {
    const { refusal } = this.known
    if (refusal && !isForNow(refusal)) return { words: refusal.words, isForGood: true }
    const opening = this.sign === 'lost' ? 'client.connection.lost' : 'client.table.opening'
    return { words: say(refusal ? 'client.table.unread' : opening), isForGood: false }
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
    const since = match ? sinceLine(match.id, match.n, isSame ? 0 : RETOLD) : this.seen()
    const seat = this.isTv ? null : askedSeat(this.known.table, this.seat)
    const chair = seat === null ? {} : { seat }
    return { table: this.code, lang: spoken(), ...chair, ...(this.isScreen ? { screen: true } : {}), ...since }
  }

  /** Delete a match for everybody: whoever does it needs not be told. */
  erase(match: string): void {
    this.erasing.add(match)
    this.ask({ t: 'delete', match })
  }

  /** Nothing is left here of what was deleted; who looked at it hears of it. */
  private forgetGone(gone: readonly string[]): void {
    const seen = this.seen().match ?? ''
    for (const match of gone) forgetMatch(match)
    if (!gone.includes(seen)) return
    forget(`seen.${this.code}`)
    this.tellErased(seen)
  }

  /** Who looked at a match hears that it was deleted, but not who did it. */
  tellErased(match: string): void {
    if (!this.erasing.has(match)) this.erased = match
  }

  /** What this device saw last, before the page was loaded anew: it hears again of the steps around it. */
  private seen(): Since | Record<string, never> {
    const [match, n] = (recall(`seen.${this.code}`) ?? '').split(' ')
    return match ? sinceLine(match, Number(n), RETOLD) : {}
  }

  private hear(message: Outbound): void {
    if (this.throwing.hear(message)) return
    if (message.t === 'reaction') {
      this.barks.hear(message)
      return
    }
    if (message.t === 'refused' && message.code === 'stale' && message.re === this.quiet) return
    if (message.t === 'refused' && this.unasked.has(message.re ?? '')) return
    if (message.t === 'refused' && message.code === 'starting' && message.re === this.shown.id) {
      this.arriving = this.shown.code
      return
    }
    if (message.t === 'done' && message.re === this.shown.id) this.rememberArrived()
    if (isForNow(message) && this.known.table) return // the sign of the connection says it
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
    this.wishes = withoutAnswered(this.wishes, message)
    const { table, match } = this.known
    if (message.t === 'lost') forget(`seen.${this.code}`)
    if (message.t === 'news') remember(`seen.${this.code}`, `${message.match} ${message.n}`)
    if (!table || (message.t !== 'table' && message.t !== 'news')) return
    this.holder = nextHolder(table, before, match, this.holder)
    if (message.t === 'table') {
      this.seat = table.seat
      this.forgetGone(table.gone)
      this.sayIfSlow(table.calling)
    }
    this.takeSeat()
    this.arrive()
  }

  /** Watch from the seat of whoever holds the device; a single person of it always does. */
  private takeSeat(): void {
    const { table } = this.known
    if (this.isTv) return
    const seat = table ? wantedSeat(table, this.holder) : null
    if (seat === this.seat) return
    this.seat = seat
    this.connection.greet()
  }

  /** Between phones and server a match begins within milliseconds, which nobody should see. */
  private sayIfSlow(calling: boolean): void {
    if (calling === (this.slow !== null)) return
    if (this.slow) clearTimeout(this.slow)
    this.slow = calling ? setTimeout(() => (this.beginning = true), SLOW) : null
    if (!calling) this.beginning = false
  }

  private changed(state: State): void {
    this.state = state
    if (state !== 'open') this.throwing.lost()
    if (state === 'lost') this.known = { ...this.known, advice: unanswered(this.known.advice) }
    if (state === 'lost') this.wishes = []
    if (state === 'lost') this.wasLost = true
    else if (state === 'open' && this.wasLost) setTimeout(() => (this.wasLost = this.state !== 'open'), 2_000)
  }
}
