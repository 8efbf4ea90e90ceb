import { expect, test } from 'vitest'
import { heardIn } from './heard'
import type { Person } from './people'

const person = (me: boolean) => ({ me }) as Person
const people = [person(true), person(false)]
const match = { words: { 11: 'Il dort.' }, withheld: { 12: 'private' } } as const

test('words may be taken away by who said them', () => {
  const { mayBlank, words } = heardIn(match, people, false, () => undefined)
  expect(words[11]).toBe('Il dort.')
  expect([0, 1, 7].map(mayBlank)).toEqual([true, false, false])
})

test('the host may take all words away', () => {
  const asked: number[] = []
  const heard = heardIn(match, people, true, (entry) => asked.push(entry))
  expect([0, 1].map(heard.mayBlank)).toEqual([true, true])
  heard.onblank(11)
  expect(asked).toEqual([11])
})
