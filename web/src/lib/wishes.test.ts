import { describe, expect, it } from 'vitest'
import type { Request } from './connection'
import { chairsWished, isOrdering, optionsWished, withoutAnswered, withWish, type Wishes } from './wishes'
import type { Outbound } from './wire.gen'

function asked(...requests: Request[]): Wishes {
  return requests.reduce<Wishes>((wishes, request, n) => withWish(wishes, `r${n}`, request), [])
}

const done = (re: string) => ({ t: 'done', re }) as Outbound

describe('what was asked and is not answered yet', () => {
  it('counts for the next tap', () => {
    const wishes = asked({ t: 'configure', seats: 4 }, { t: 'configure', options: { side: 'b' } })
    expect(chairsWished(3, wishes)).toBe(4)
    expect(optionsWished({ side: 'a' }, wishes)).toEqual({ side: 'b' })
    expect(chairsWished(3, [])).toBe(3)
    expect(optionsWished({ side: 'a' }, [])).toEqual({ side: 'a' })
  })

  it('is over with its answer, and with no other', () => {
    const wishes = asked({ t: 'configure', seats: 4 }, { t: 'configure', seats: 5 }, { t: 'order', order: [1, 0] })
    expect(chairsWished(3, withoutAnswered(wishes, done('r0')))).toBe(5)
    expect(chairsWished(3, withoutAnswered(wishes, done('r1')))).toBe(4)
    expect(isOrdering(withoutAnswered(wishes, done('r1')))).toBe(true)
    expect(isOrdering(withoutAnswered(wishes, done('r2')))).toBe(false)
    expect(withoutAnswered(wishes, { t: 'pong' } as Outbound)).toHaveLength(3)
  })

  it('is nothing that only asks', () => {
    expect(asked({ t: 'configure', options: { side: 'b' }, check: true }, { t: 'start' })).toEqual([])
  })
})
