import { describe, expect, it } from 'vitest'
import { MOODS, portrait } from '../../dogs/dog.ts'
import { bodyOf } from '../../dogs/svg.ts'
import { BREEDS, DOGS, type Breed } from './breeds.ts'
import { EMBLEMS, patternOf } from './emblems.ts'
import { tomyOf } from './tomy.ts'

const NAMES = Object.keys(BREEDS) as Breed[]
const faceOf = (breed: Breed): string => bodyOf(portrait(DOGS[breed], 'calm'), 'one')
const different = (all: readonly string[]): boolean => new Set(all).size === NAMES.length

describe('the breeds', () => {
  it.each(NAMES)('%s is drawn in every mood, head and whole, with numbers only', (breed) => {
    for (const mood of MOODS) {
      const svg = bodyOf(portrait(DOGS[breed], mood), 'one') + bodyOf(tomyOf(breed, mood), 'one')
      expect(svg.length).toBeGreaterThan(2000)
      expect(svg).not.toMatch(/NaN|undefined/)
    }
  })

  it('have six faces and six bodies', () => {
    expect(NAMES.length).toBe(6)
    expect(different(NAMES.map(faceOf))).toBe(true)
    expect(different(NAMES.map((breed) => bodyOf(tomyOf(breed, 'calm'), 'one')))).toBe(true)
  })

  it('have each a colour, an emblem and a pattern of their own', () => {
    expect(different(NAMES.map((breed) => BREEDS[breed].colour))).toBe(true)
    expect(different(NAMES.map((breed) => EMBLEMS[BREEDS[breed].emblem].d))).toBe(true)
    expect(different(NAMES.map(patternOf))).toBe(true)
  })

  it('are drawn once', () => {
    expect(tomyOf('husky', 'proud')).toBe(tomyOf('husky', 'proud'))
  })
})
