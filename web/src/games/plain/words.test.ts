import { describe, expect, it } from 'vitest'
import type { Person } from '../../lib/people'
import { speak, type Words } from '../../lib/speak'
import en from '../../texts.gen/en'
import fr from '../../texts.gen/fr'
import { BOXES } from '../screens'
import type { Choice, Said } from './plain'

interface Position {
  view: { seats: number }
  prompt: object
  legal: string[]
}
interface Speaker {
  choice: (move: string, seen: object) => Choice | null
}

const SPEAKERS = import.meta.glob<Speaker>('../*/words.ts', { eager: true })
const FIXTURES = import.meta.glob<Position[]>('../*/fixtures/positions.json', { eager: true, import: 'default' })
const people = ['Alice', 'Max', 'Zoé', 'Hugo', 'Léa', 'Ali'].map((name) => ({ name }) as Person)

it('has something to play every game with', () => {
  expect(Object.keys(FIXTURES).map((path) => path.split('/')[1])).toEqual(Object.keys(BOXES))
})

describe.each(Object.keys(BOXES))('the moves of %s', (game) => {
  const speaker = SPEAKERS[`../${game}/words.ts`]
  const positions = FIXTURES[`../${game}/fixtures/positions.json`] ?? []
  const all = positions.flatMap((position) => position.legal.map((move) => ({ move, position })))
  const choiceOf = (move: string, { view, prompt, legal }: Position) =>
    speaker?.choice(move, { view, prompt, legal, people: people.slice(0, view.seats), heard: {} }) ?? null

  function spoken(words: Words, language: 'fr' | 'en', said: readonly (Said | undefined)[]): string[] {
    return said.flatMap((one) => (one ? [speak(words, language, one.id, one.params)] : []))
  }

  it('are all said in words, in both languages', () => {
    expect(all.length).toBeGreaterThan(0)
    for (const { move, position } of all) {
      const choice = choiceOf(move, position)
      const said = [choice?.words, choice?.about, choice?.group?.words, choice?.telling]
      for (const words of [spoken(fr, 'fr', said), spoken(en, 'en', said)]) {
        expect(words[0], move).toMatch(/^[A-ZÉÀ]/)
        expect(words.join(' '), move).not.toMatch(/undefined|NaN|[=@_{}]/)
      }
    }
  })

  it('are told apart by their words', () => {
    for (const position of positions) {
      const words = position.legal.map((move) => {
        const choice = choiceOf(move, position)
        return spoken(fr, 'fr', [choice?.words, choice?.about, choice?.group?.words]).join(' ')
      })
      expect(new Set(words).size).toBe(words.length)
    }
  })

  it('of another form have none', () => {
    for (const move of ['dance', 'Dance!', 'dance=4']) expect(choiceOf(move, positions[0] as Position)).toBeNull()
  })
})
