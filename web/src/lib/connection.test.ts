import { beforeEach, describe, expect, it } from 'vitest'
import { Connection, GIVE_UP, type Socket, type State } from './connection'
import type { Inbound, Outbound } from './wire.gen'

class FakeSocket implements Socket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  sent: Inbound[] = []
  isClosed = false
  send(text: string) {
    this.sent.push(JSON.parse(text) as Inbound)
  }
  close() {
    this.isClosed = true
  }
  says(message: Outbound) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

let sockets: FakeSocket[],
  heard: Outbound[],
  states: State[],
  later: (() => void)[],
  waits: number[],
  now: number,
  ids: number,
  chance: number
let connection: Connection
const last = () => sockets.at(-1) as FakeSocket
const types = (socket: FakeSocket) => socket.sent.map(({ t }) => t)
const MOVE = { t: 'move', id: 'm1', seat: 0, prompt: 'write-1', move: 'a1=3,d1=5' } as const

beforeEach(() => {
  ;[sockets, heard, states, later, waits, now, ids, chance] = [[], [], [], [], [], 0, 0, 0.5]
  const outside = {
    open: () => (sockets.push(new FakeSocket()), last()),
    now: () => now,
    later: (run: () => void, ms: number) => void (later.push(run), waits.push(ms)),
    id: () => `id${ids++}`,
    chance: () => chance,
  }
  connection = new Connection(outside, {
    hello: () => ({ table: 'BCFGH', since: heard.length }),
    hear: (message) => heard.push(message),
    changed: (state) => states.push(state),
  })
  connection.connect()
})

describe('hello', () => {
  it('comes first on every connection, with what is known by then', () => {
    last().onopen?.()
    last().says({ t: 'pong' })
    last().onclose?.()
    later[0]?.()
    last().onopen?.()
    expect(sockets.map((socket) => socket.sent[0])).toEqual([
      { t: 'hello', table: 'BCFGH', since: 0 },
      { t: 'hello', table: 'BCFGH', since: 1 },
    ])
  })
})

describe('requests', () => {
  it('wait for the connection and are answered by their id', () => {
    const id = connection.ask({ t: 'sit', name: 'Zoé' })
    expect(last().sent).toEqual([])
    last().onopen?.()
    expect(last().sent[1]).toEqual({ t: 'sit', name: 'Zoé', id })
  })

  it('that are moves go again with the same id until they are answered', () => {
    last().onopen?.()
    connection.ask(MOVE)
    last().onclose?.()
    later[0]?.()
    last().onopen?.()
    expect(last().sent[1]).toEqual(MOVE)
    last().says({ t: 'done', re: 'm1', n: 4 })
    connection.connect()
    last().onopen?.()
    expect(types(last())).toEqual(['hello'])
  })

  it('that only look at moves go again, for they change nothing', () => {
    last().onopen?.()
    const id = connection.ask({ t: 'preview_each', seat: 0, moves: ['a', 'b'] })
    connection.connect()
    last().onopen?.()
    expect(last().sent[1]).toEqual({ t: 'preview_each', seat: 0, moves: ['a', 'b'], id })
    last().says({ t: 'previewed_each', re: id, events: [[], []] })
    connection.connect()
    last().onopen?.()
    expect(types(last())).toEqual(['hello'])
  })

  it('that might be done twice are not sent twice', () => {
    last().onopen?.()
    connection.ask({ t: 'sit', name: 'Zoé' })
    connection.connect()
    last().onopen?.()
    expect(types(last())).toEqual(['hello'])
  })

  it('are settled by a refusal too', () => {
    last().onopen?.()
    connection.ask(MOVE)
    last().says({ t: 'refused', code: 'stale', words: 'no', re: 'm1' })
    connection.connect()
    last().onopen?.()
    expect(types(last())).toEqual(['hello'])
    expect(heard).toHaveLength(1)
  })
})

describe('the heartbeat', () => {
  it('pings while the server answers', () => {
    last().onopen?.()
    now += 2_500
    connection.beat()
    expect(types(last())).toEqual(['hello', 'ping'])
  })

  it('gives up on a silent connection and opens another', () => {
    last().onopen?.()
    now += GIVE_UP + 1
    connection.beat()
    expect(sockets).toHaveLength(2)
    expect(sockets[0]?.isClosed).toBe(true)
    expect(states).toEqual(['open', 'lost'])
  })

  it('gives up on a connection that never opens', () => {
    now += GIVE_UP + 1
    connection.beat()
    expect(sockets).toHaveLength(2)
  })

  it('does not hear what an old socket says', () => {
    const old = last()
    old.onopen?.()
    connection.connect()
    old.says({ t: 'pong' })
    old.onclose?.()
    expect(heard).toEqual([])
    expect(later).toEqual([])
  })
})

describe('coming back', () => {
  it('tries again after a while, then after longer ones', () => {
    for (let i = 0; i < 6; i++) {
      last().onclose?.()
      later.at(-1)?.()
    }
    expect(waits).toEqual([400, 800, 1600, 3200, 5000, 5000])
  })

  it('comes back at a moment of its own, so that a server that restarts is not asked by all phones at once', () => {
    for (chance of [0, 0.999]) last().onclose?.(), later.at(-1)?.(), last().onopen?.(), last().says({ t: 'pong' })
    expect(waits.map(Math.round)).toEqual([200, 600])
  })

  it('comes again by itself when the server cannot read the table right now, and sends again what waits', () => {
    const notNow = { t: 'refused', code: 'unreadable', words: 'Not now.', rule: '' } as const
    last().onopen?.()
    connection.ask(MOVE)
    for (let i = 0; i < 3; i++) {
      const asked = last()
      asked.says(notNow)
      asked.says({ ...notNow, code: 'hello_first', re: MOVE.id })
      expect(asked.isClosed).toBe(true)
      expect(states.at(-1)).toBe('lost')
      later.at(-1)?.()
      last().onopen?.()
    }
    expect(waits).toEqual([400, 800, 1600])
    expect(heard).toEqual([notNow, notNow, notNow])
    expect(types(last())).toEqual(['hello', 'move'])
  })

  it('stays when something else is refused', () => {
    last().onopen?.()
    last().says({ t: 'refused', code: 'unavailable', words: 'Not kept.', rule: '', re: 'm1' })
    last().says({ t: 'refused', code: 'not_yours', words: 'Not yours.', rule: '' })
    expect([sockets.length, waits, states]).toEqual([1, [], ['open']])
  })

  it('connects at once when the page wakes from sleep, or the network is back', () => {
    last().onopen?.()
    now += 60_000
    connection.wake()
    expect(sockets).toHaveLength(2)
    last().onclose?.()
    connection.wake()
    expect(sockets).toHaveLength(3)
    later[0]?.()
    expect(sockets).toHaveLength(3)
  })

  it('only asks when the page was away for a moment', () => {
    last().onopen?.()
    now += 1_000
    connection.wake()
    expect(types(last())).toEqual(['hello', 'ping'])
  })

  it('does not come back after leaving', () => {
    last().onopen?.()
    const socket = last()
    connection.leave()
    socket.onclose?.()
    expect(later).toEqual([])
  })
})
