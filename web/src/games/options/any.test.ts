import { beforeAll, expect, it } from 'vitest'
import { learn, switchTo } from '../../lib/voice.svelte'
import { areMany, nameOf, titleOf } from './any'

beforeAll(async () => {
  await switchTo('fr')
  await learn(['chess'], {
    texts: () => Promise.resolve({ 'chess.option.clock': 'Pendule', 'chess.choice.clock.none': 'Sans pendule' }),
    games: () => Promise.resolve([]),
  })
})

it('finds many numbers on a line, all else in a list', () => {
  expect(areMany(Array.from({ length: 91 }, (_, i) => i + 10))).toBe(true)
  expect([areMany([1, 2, 3]), areMany(['a', 'b', 'c', 'd', 'e', 'f', 'g']), areMany([false, true])]).toEqual([
    false, false, false,
  ])
})

it('says what the game has words for, and else its own names', () => {
  expect([titleOf('chess', 'clock'), titleOf('chess', 'board')]).toEqual(['Pendule', 'board'])
  expect([nameOf('chess', 'clock', 'none'), nameOf('chess', 'clock', 5)]).toEqual(['Sans pendule', '5'])
  expect([nameOf('chess', 'rated', true), nameOf('chess', 'rated', false)]).toEqual(['Oui', 'Non'])
})
