// The one module that owns the socket: hello, heartbeat, coming back, and sending again what was not answered.

import type { Hello, Inbound, Outbound } from './wire.gen'

/** Requests get their id here. */
export type Request =
  Exclude<Inbound, { t: 'hello' | 'ping' }> extends infer One
    ? One extends unknown
      ? Omit<One, 'id'> & { id?: string }
      : never
    : never
export type State = 'opening' | 'open' | 'lost'

/** What the connection needs of the world; tests give it another one. */
export interface Outside {
  open(): Socket
  now(): number
  later(run: () => void, ms: number): void
  id(): string
  /** From 0 up to 1. */
  chance(): number
}

/** The part of a WebSocket that is used. */
export interface Socket {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
  send(text: string): void
  close(): void
}

export interface Listener {
  /** Who we are and what we know already: said first on every connection. */
  hello(): Omit<Hello, 't'>
  hear(message: Outbound): void
  changed(state: State): void
}

export const HEARTBEAT = 2_500
export const GIVE_UP = 9_000
/** A page that heard nothing for this long was asleep: its socket is not to be trusted. */
const ASLEEP = 4_000
const FIRST_RETRY = 400
const LAST_RETRY = 5_000
/** A move is known by its id and played once, and looking at moves changes nothing; anything else might be done twice,
 * and the table shows what is so. */
const REPEATED: ReadonlySet<string> = new Set(['move', 'preview_each'])

/** What passes by itself: the server cannot read or keep anything right now. */
const PASSING: ReadonlySet<string> = new Set(['unreadable', 'unavailable'])

/** Whether a hello was refused for now. A hello alone has no id. */
export function isForNow(message: Outbound): boolean {
  return message.t === 'refused' && !message.re && PASSING.has(message.code)
}

interface Waiting {
  readonly request: Inbound
  sent: boolean
}

export class Connection {
  private socket: Socket | null = null
  private state: State = 'opening'
  private heard = 0
  private tries = 0
  private readonly waiting = new Map<string, Waiting>()

  constructor(
    private readonly outside: Outside,
    private readonly listener: Listener,
  ) {}

  /** Open a new socket; whatever the old one still says is not heard. */
  connect(): void {
    this.drop()
    const socket = this.outside.open()
    this.socket = socket
    this.heard = this.outside.now()
    socket.onopen = () => this.socket === socket && this.opened()
    socket.onmessage = ({ data }) => this.socket === socket && this.hear(JSON.parse(String(data)) as Outbound)
    socket.onclose = () => this.socket === socket && this.closed()
  }

  /** Ask for something; the id of the request comes back as `re` of its answer. */
  ask(request: Request): string {
    const id = request.id ?? this.outside.id()
    const waiting = { request: { ...request, id } as Inbound, sent: false }
    this.waiting.set(id, waiting)
    if (this.state === 'open') this.send(waiting)
    return id
  }

  /** Say hello again, as somebody else or in another language. */
  greet(): void {
    if (this.state === 'open') this.write({ t: 'hello', ...this.listener.hello() })
  }

  /** Called at every heartbeat. */
  beat(): void {
    if (this.state === 'lost') return
    if (this.outside.now() - this.heard > GIVE_UP) this.connect()
    else if (this.state === 'open') this.write({ t: 'ping' })
  }

  /** Called when the page wakes or the network is back. */
  wake(): void {
    if (this.state === 'lost' || this.outside.now() - this.heard > ASLEEP) this.connect()
    else if (this.state === 'open') this.write({ t: 'ping' })
  }

  /** Leave for good. */
  leave(): void {
    this.drop()
    this.waiting.clear()
  }

  private opened(): void {
    this.heard = this.outside.now()
    this.become('open')
    this.greet()
    for (const [id, waiting] of this.waiting) {
      if (waiting.sent && !REPEATED.has(waiting.request.t)) this.waiting.delete(id)
      else this.send(waiting)
    }
  }

  private hear(message: Outbound): void {
    this.heard = this.outside.now()
    if ('re' in message && message.re) this.waiting.delete(message.re)
    this.listener.hear(message)
    if (isForNow(message)) this.comeLater()
    else this.tries = 0
  }

  /** Nobody is at the table yet through this socket: what would come of it is not to be trusted. */
  private comeLater(): void {
    const old = this.socket
    this.closed()
    old?.close()
  }

  private closed(): void {
    this.socket = null
    this.become('lost')
    const wait = Math.min(FIRST_RETRY * 2 ** this.tries++, LAST_RETRY)
    const own = wait * (0.5 + this.outside.chance()) // when a server restarts, not all phones come back at once
    this.outside.later(() => this.state === 'lost' && this.socket === null && this.connect(), own)
  }

  private drop(): void {
    const old = this.socket
    this.socket = null
    if (this.state === 'open') this.become('lost')
    old?.close()
  }

  private send(waiting: Waiting): void {
    waiting.sent = true
    this.write(waiting.request)
  }

  private write(message: Inbound): void {
    this.socket?.send(JSON.stringify(message))
  }

  private become(state: State): void {
    this.state = state
    this.listener.changed(state)
  }
}
