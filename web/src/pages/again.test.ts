import { expect, it } from 'vitest'
import { chair, table } from '../lib/fair.fixture'
import type { PlayerShown } from '../lib/wire.gen'
import { answersOf, isAlone, undecided, wants } from './again'

const player = (name: string, at: number | null, more: Partial<PlayerShown> = {}): PlayerShown => ({
  name, avatar: 'ouaf', bot: '', chair: at, hinted: false, held: false, rewound: false, ...more,
})
const me = chair({ name: 'Zoé', yours: true })
const over = (...rest: Parameters<typeof table>) => table({ phase: 'over', ...rest[0] })

it('knows who wants another match, who has left, who says nothing and who has come since', () => {
  const shown = over({
    chairs: [
      { ...me, ready: true },
      chair({ name: 'Max' }),
      chair({ name: 'Papi', here: false }),
      chair({ name: 'Léa' }),
    ],
    players: [
      player('Zoé', 0),
      player('Max', 1),
      player('Papi', 2),
      player('Mamie', null),
      player('', null, { bot: 'chien' }),
    ],
  })
  const answers = answersOf(shown)
  expect(answers.map(({ name, answer }) => `${name} ${answer}`)).toEqual([
    'Zoé yes', 'Max none', 'Papi none', 'Mamie no', 'Léa none',
  ])
  expect(answers.map(({ away }) => away)).toEqual([false, false, true, false, false])
  expect(undecided(answers)).toEqual(['Max', 'Léa'])
  expect(isAlone(answers)).toBe(false)
})

it('asks nobody but whoever plays alone, or on one device', () => {
  const bot = chair({ bot: 'chien', ready: true })
  const players = [player('Zoé', 0), player('', 1, { bot: 'chien' }), player('Max', null)]
  const shown = over({ chairs: [me, bot], players })
  expect(isAlone(answersOf(shown))).toBe(true)
})

it('knows whether everybody of this device wants it', () => {
  expect(wants({ chairs: [{ ...me, ready: true }, chair()] })).toBe(true)
  expect(wants({ chairs: [{ ...me, ready: true }, me] })).toBe(false)
  expect(wants({ chairs: [chair({ ready: true })] })).toBe(false)
})
