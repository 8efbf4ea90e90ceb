import { expect, test } from 'vitest'
import { screenOf, sharing, shownScreens, waiting } from './words'

const TABLE: Parameters<typeof sharing>[0] = {
  takes_words: true,
  share: false,
  hears: false,
  sign: '',
  screens: [],
  hosting: true,
  phase: 'lobby',
}

const SCREENS = [
  { sign: 'BCDF', admitted: true, here: false },
  { sign: 'GHJK', admitted: false, here: true },
  { sign: 'LMNP', admitted: false, here: false },
]

test('sharing is turned on between matches only, off at any time, and by the host', () => {
  expect(sharing(TABLE)).toBe('choose')
  expect(sharing({ ...TABLE, phase: 'playing' })).toBe('later')
  expect(sharing({ ...TABLE, phase: 'playing', share: true })).toBe('choose')
  expect(sharing({ ...TABLE, hosting: false })).toBe('told')
})

test('a device without a chair may be a screen, where words are taken', () => {
  const watcher = { ...TABLE, hosting: false, sign: 'BCDF' }
  expect(screenOf(watcher, false)).toBe('offer')
  expect(screenOf(watcher, true)).toBe('waiting')
  expect(screenOf({ ...watcher, hears: true }, true)).toBe('hears')
  expect(screenOf({ ...watcher, takes_words: false }, true)).toBe(null)
  expect(screenOf(TABLE, true)).toBe(null)
})

test('the host sees who asks and is here, before those that were let in', () => {
  const host = { ...TABLE, screens: SCREENS }
  expect(waiting(host).map(({ sign }) => sign)).toEqual(['GHJK'])
  expect(shownScreens(host).map(({ sign }) => sign)).toEqual(['GHJK', 'BCDF'])
  expect(waiting({ ...host, hosting: false })).toEqual([])
})
