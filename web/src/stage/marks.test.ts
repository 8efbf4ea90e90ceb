import { expect, it } from 'vitest'
import { numbered } from './marks'

it('numbers the things of choices: one that several are about has all their numbers, each once', () => {
  const on = numbered([['place:0,1', 'hand:0:3'], ['place:1,1', 'hand:0:3'], ['die:0', 'die:0']])
  expect([...on]).toEqual([
    ['place:0,1', [1]],
    ['hand:0:3', [1, 2]],
    ['place:1,1', [2]],
    ['die:0', [3]],
  ])
  expect(numbered([]).size).toBe(0)
})
