import { describe, expect, it } from 'vitest'
import en from '../texts.gen/en'
import fr from '../texts.gen/fr'
import { NoSuchText, speak } from './speak'

// The same cases as tests/texts/test_texts.py.
describe('speak', () => {
  it('counts nothing as one in French and as many in English', () => {
    expect(speak(fr, 'fr', 'verify.entropy', { n: 0 })).toMatch(/^Un appareil/)
    expect(speak(en, 'en', 'verify.entropy', { n: 0 })).toMatch(/^0 devices/)
    expect(speak(en, 'en', 'verify.entropy', { n: 1 })).toMatch(/^One/)
    expect(speak(fr, 'fr', 'verify.entropy', { n: 2 })).toMatch(/^2 appareils/)
  })

  it('does not count nothing where there is a form for it', () => {
    const chosen = { seat: 'Ana', trick: 'run' }
    expect(speak(fr, 'fr', 'spots.event.trick', { ...chosen, n: 0 })).toBe('Ana choisit Courir.')
    expect(speak(fr, 'fr', 'spots.event.trick', { ...chosen, n: 1 })).toBe('Ana choisit Courir et ramasse 1 nonos.')
  })

  it('puts another text where a slot has a prefix', () => {
    expect(speak(en, 'en', 'toutelie.event.completed', { seat: 0, result: 'cross', points: 4 })).toContain('Cross')
  })

  it('names all of a list of ids', () => {
    const validated = { seat: 'Ana', dogs: ['puce', 'moka', 'reglisse'], line: 0 }
    expect(speak(fr, 'fr', 'spots.event.quiet', validated)).toBe('Ana valide Puce, Moka et Réglisse, tout doucement.')
  })

  it('says the same at the same line and other words at others', () => {
    const said = [0, 1, 2, 3, 4, 5].map((line) => speak(fr, 'fr', 'spots.event.busted', { seat: 'Léa', n: 3, line }))
    expect(new Set(said).size).toBe(3)
    expect(said.slice(0, 3)).toEqual(said.slice(3))
    expect(() => speak(fr, 'fr', 'spots.event.busted', { seat: 'Léa', n: 3 })).toThrow(NoSuchText)
  })

  it('joins a list', () => {
    expect(speak(fr, 'fr', 'toutelie.prompt.write', { dice: [3, 5] })).toContain('3 et 5')
  })

  it('says what is below zero with a real minus', () => {
    const finished = { reason: 'blocked', totals: [-3, 0, 12], line: 0 }
    expect(speak(en, 'en', 'dogcity.event.finished', finished)).toMatch(/: \u22123, 0 and 12\.$/)
    expect(speak(fr, 'fr', 'dogcity.event.brings', { rounds: 1, net: -2 })).toContain('\u22122 en tout')
  })

  it('refuses what is not there', () => {
    expect(() => speak(en, 'en', 'no.such.text')).toThrow(NoSuchText)
    expect(() => speak(en, 'en', 'toString')).toThrow(NoSuchText)
    expect(() => speak(en, 'en', 'toutelie.refusal.taken', {})).toThrow(NoSuchText)
  })

  it("puts people's words in as they are", () => {
    expect(speak(en, 'en', 'toutelie.event.roller', { seat: '{seat} $& <b>' })).toContain('{seat} $& <b>')
  })

  it.each([
    ['Alice', "d’Alice"],
    ['Émile', "d’Émile"],
    ['Œdipe', "d’Œdipe"],
    ['Hélène', "d’Hélène"],
    ['Yves', "d’Yves"],
    ['Yann', 'de Yann'],
    ['Max', 'de Max'],
    ['3', 'de 3'],
  ])('elides in French before %s', (seat, expected) => {
    expect(speak(fr, 'fr', 'spots.move.kennel_of', { seat })).toBe(`La niche ${expected}`)
  })

  it('elides in French before a text, but not before a husky', () => {
    expect(speak(fr, 'fr', 'spots.move.lift_dog', { die: 3, dog: 'arlequin' })).toBe("Le 3 d’Arlequin")
    expect(speak(fr, 'fr', 'tomy.refusal.not_in_hand', { breed: 'husky' })).toBe("Vous n’avez pas de Husky en main.")
  })

  it('elides a word, not the end of one', () => {
    const words = { has: 'Possède {it}', fact: 'Il dit que {it}' }
    expect(speak(words, 'fr', 'has', { it: 'Alice' })).toBe('Possède Alice')
    expect(speak(words, 'fr', 'fact', { it: 'Alice' })).toBe("Il dit qu’Alice")
  })

  it('has the same ids in both languages', () => {
    expect(Object.keys(fr)).toEqual(Object.keys(en))
  })
})
