// The drawings as addresses of pictures, made once each: a domino is one element with backgrounds, so that hundreds of
// them are laid and moved cheaply.

import { bodyOf } from '../../dogs/svg'
import { animal, type Kind } from './animals'
import { bloom } from './blooms'
import { corners } from './city'
import { round, street, type Colour } from './rounds'

const MADE = new Map<string, string>()

function once(key: string, box: string, inside: () => string): string {
  const known = MADE.get(key)
  if (known) return known
  const line = 'stroke-linecap="round" stroke-linejoin="round"'
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" ${line}>${inside()}</svg>`
  const made = `url("data:image/svg+xml,${text.replace(/["#%<>]/g, encodeURIComponent)}")`
  MADE.set(key, made)
  return made
}

/** A whole round, as wide as two dominoes. */
const roundUrl = (colour: Colour): string => once(colour, '-100 -100 200 200', () => round(colour))

const animalUrl = (kind: Kind): string => once(kind, '-5 -5 210 210', () => bodyOf(animal(kind), kind))

/** A completed round, as wide as one domino. */
const bloomUrl = (colour: Colour): string => once(`${colour}!`, '-50 -50 100 100', () => bloom(colour))

const streetUrl = (): string => once('street', '0 0 100 100', street)

/** Where the layers of a corner lie: animals are small, rounds are twice as wide, their middle on the corner itself. */
const SITS = ['5% 5%', '95% 5%', '95% 95%', '5% 95%']
const LIES = ['100% 100%', '0% 100%', '0% 0%', '100% 0%']
/** Around the middle of a round, from the upper left on. */
const MEETS = ['5.7% 5.7%', '94.3% 5.7%', '94.3% 94.3%', '5.7% 94.3%']

/** The class of elements that look like this domino. */
export function dominoClass(text: string, turn = 0): string {
  const shown = corners(text, turn)
  const animals = sitting(shown.map((corner) => corner.animal), SITS)
  const rounds = shown.map(({ colour }, i) => `${roundUrl(colour)} ${LIES[i]} / 200% no-repeat`)
  return behind([...animals, ...rounds, streetUrl()])
}

/** That of a completed round with the animals of its quarters, `-` where there is none: `w-x-`. */
export function bloomClass(colour: Colour, animals: string): string {
  const kinds = [...animals].map((letter) => (letter === '-' ? null : (letter as Kind)))
  return behind([...sitting(kinds, MEETS), bloomUrl(colour)])
}

export function animalClass(kind: Kind): string {
  return behind([`${animalUrl(kind)} center / contain no-repeat`])
}

function sitting(kinds: readonly (Kind | null)[], where: readonly string[]): string[] {
  return kinds.flatMap((kind, i) => (kind ? [`${animalUrl(kind)} ${where[i]} / 44% no-repeat`] : []))
}

const RULES = new Map<string, string>()
let sheet: CSSStyleSheet | null = null

/** One rule for all that look alike: pictures have long addresses, which are then read once and not for each domino. */
function behind(layers: readonly string[]): string {
  const background = layers.join(',')
  const known = RULES.get(background)
  if (known) return known
  if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()))
  const name = `dogcity-${RULES.size}`
  sheet.insertRule(`.${name}{background:${background}}`)
  RULES.set(background, name)
  return name
}
