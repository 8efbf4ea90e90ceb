import { describe, expect, it } from 'vitest'
import en from '../texts.gen/en'
import fr from '../texts.gen/fr'
import type { GameEvent, Told } from './known'
import type { Person } from './people'
import { LANGUAGES } from './speak'
import { shortened, tell, wordsOf, type Tongue } from './tell'
import played from './told.fixture.json'

const TONGUES = {
  fr: { words: fr, language: 'fr' },
  en: { words: en, language: 'en' },
} satisfies Record<string, Tongue>
const people = ['Léa', 'Max', 'Zoé'].map((name) => ({ name }) as Person)
const told = (events: readonly GameEvent[]): Told[] => events.map((event, n) => ({ n, event }))
const lines = (events: readonly GameEvent[], game = 'spots') => tell(TONGUES.fr, game, told(events), people)

const TURN: readonly GameEvent[] = [
  { kind: 'rolled', seat: 0, dice: [3, 4, 6] },
  { kind: 'placed', seat: 0, die: 3, dog: 'filou' },
  { kind: 'placed', seat: 0, die: 4, dog: 'plume' },
  { kind: 'buried', seat: 0, die: 6 },
]

describe('tell', () => {
  it.each(played.map((each, i) => [i, each.game] as const))('says what the terminal says (%i, %s)', (i) => {
    const each = played[i] as (typeof played)[number]
    const events = each.told.map(([n, event]) => ({ n, event }) as Told)
    const names = each.names.map((name) => ({ name }) as Person)
    for (const language of LANGUAGES) {
      const said = tell(TONGUES[language], each.game, events, names)
      expect(said.map((line) => [line.n, line.voice, wordsOf(line)])).toEqual(each[language])
    }
  })

  it('knows whose a line is, and the latest event of it', () => {
    const [first, second] = lines([...TURN, { kind: 'stops', seat: 1 }])
    expect(first).toMatchObject({ n: 0, voice: 'small', seat: 0, last: { n: 3 } })
    expect(second).toMatchObject({ n: 4, voice: 'normal', seat: 1 })
    expect(lines([{ kind: 'passed', seat: 1 }], 'dogcity')).toMatchObject([{ seat: null }])
  })

  it('lets a line grow at its end only', () => {
    const parts = TURN.map((_, i) => lines(TURN.slice(0, i + 1))[0]?.parts ?? [])
    for (const [i, grown] of parts.entries()) {
      const before = (parts[i - 1] ?? []).filter((part) => part !== '.')
      expect(grown.slice(0, before.length)).toEqual(before)
    }
  })

  it('leaves out what this client has no words for', () => {
    expect(lines([{ kind: 'unheard_of', seat: 0 }, { kind: 'stops' }, { kind: 'starts', seat: 0 }])).toHaveLength(1)
  })

  it('says each event of a game without clauses in a sentence of its own', () => {
    const words = { 'chess.event.moved': '{seat} moves.', 'chess.event.mate': ['Mate!', '{seat} wins!'] }
    const events = ['moved', 'moved', 'mate', 'mate'].map((kind) => ({ kind, seat: 0 }))
    const said = tell({ words, language: 'en' }, 'chess', told(events), people).map(wordsOf)
    expect(said).toEqual(['Léa moves.', 'Léa moves.', 'Mate!', 'Léa wins!'])
  })
})

describe('shortened', () => {
  it('shows the latest of a long line', () => {
    const [line] = lines(TURN)
    if (!line) throw new Error('nothing was said')
    expect(shortened(line, 99)).toBe(wordsOf(line))
    expect(shortened(line, 40)).toBe('… le 4 sur Plume, le 6 à la niche.')
    expect(shortened(line, 50)).toBe('… Le 3 sur Filou, le 4 sur Plume, le 6 à la niche.')
  })

  it('never cuts a sentence', () => {
    const [line] = lines([{ kind: 'stops', seat: 1 }])
    expect(line && shortened(line, 3)).toBe('Max dit stop.')
  })
})
