import { expect, it } from 'vitest'
import { bytesOf, isApple, isFor, possible, type Surroundings } from './push'

const home: Surroundings = { secure: true, able: true, apple: false, installed: false }

it('is offered where a browser can do it and the page is secure', () => {
  expect(possible(home)).toBe('able')
  expect(possible({ ...home, secure: false })).toBe('none')
  expect(possible({ ...home, able: false })).toBe('none')
})

it('says on an iPhone how it is had, once the page is on the home screen it is', () => {
  expect(possible({ ...home, apple: true, able: false })).toBe('home_screen')
  expect(possible({ ...home, apple: true, installed: true })).toBe('able')
  expect(possible({ ...home, apple: true, installed: true, able: false })).toBe('none')
  expect(possible({ ...home, apple: true, secure: false })).toBe('none')
})

it('knows an iPad that says it is a Mac', () => {
  expect(isApple('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5)).toBe(true)
  expect(isApple('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe(true)
  expect(isApple('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0)).toBe(false)
  expect(isApple('Mozilla/5.0 (Linux; Android 14)', 5)).toBe(false)
})

it('tells the key of this server from another one', () => {
  expect([...bytesOf('-_8A')]).toEqual([251, 255, 0])
  expect(isFor('-_8A', new Uint8Array([251, 255, 0]).buffer)).toBe(true)
  expect(isFor('-_8A', new Uint8Array([251, 255, 1]).buffer)).toBe(false)
  expect(isFor('-_8A', new Uint8Array([251, 255]).buffer)).toBe(false)
  expect(isFor('-_8A', null)).toBe(false)
})
