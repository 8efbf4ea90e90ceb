// The six breeds of Tomy: colour, emblem and pattern of their cards, and how the dog machine draws them.

import type { Dog, Mood } from '../../dogs/dog.ts'
import { blob, inked, whole, type Shape } from '../../dogs/shapes.ts'
import type { TomyBreedCard } from '../../lib/wire.gen.ts'
import * as heads from './heads.ts'

export type Breed = TomyBreedCard['id']
export type Colour = TomyBreedCard['colour']
export type Emblem = TomyBreedCard['emblem']

/** The marks of the cards: a breed is known by its colour, by its emblem and by its pattern, each alone. */
export const BREEDS: Readonly<Record<Breed, { readonly colour: Colour; readonly emblem: Emblem }>> = {
  doberman: { colour: 'ink', emblem: 'shield' },
  teckel: { colour: 'red', emblem: 'bone' },
  caniche: { colour: 'violet', emblem: 'pompom' },
  husky: { colour: 'blue', emblem: 'snowflake' },
  cocker: { colour: 'green', emblem: 'leaf' },
  yorkshire: { colour: 'yellow', emblem: 'bow' },
}

const TINT: Record<Colour, string> = {
  ink: '#6d6878', red: '#c8402f', violet: '#73559c', blue: '#2a66a5', green: '#3f7f50', yellow: '#e9ae26',
}

type Traits = Pick<Dog, 'coat' | 'tail' | 'accessory'>

const CHEST: Shape = { d: blob(whole([[0, 172], [22, 170], [26, 190], [14, 222], [0, 226]])), fill: '#c9803f' }

const TRAITS: Record<Breed, Traits & Pick<Dog, 'worn'>> = {
  doberman: { coat: 'berner', tail: 'stub', accessory: 'none', worn: { below: [CHEST, ...collar(TINT.ink)] } },
  teckel: { coat: 'fox', tail: 'whip', accessory: 'bone' },
  caniche: { coat: 'snow', tail: 'stub', accessory: 'bow' },
  husky: { coat: 'slate', tail: 'curl', accessory: 'scarf' },
  cocker: { coat: 'caramel', tail: 'stub', accessory: 'bandana' },
  yorkshire: { coat: 'slate', tail: 'plume', accessory: 'none' },
}

/** A broad collar with studs: somebody stands guard. */
function collar(tint: string): Shape[] {
  const band = inked(blob(whole([[0, 162], [38, 154], [46, 162], [42, 176], [0, 188]])), tint)
  const studs = [[70, 168], [85, 174], [100, 176], [115, 174], [130, 168]]
  return [band, ...studs.map(([x = 0, y = 0]) => inked(`M${x - 4} ${y - 4}h8v8h-8Z`, '#d8d6d3', 3))]
}

function dogOf(breed: Breed): Dog {
  const other = (mood: Mood): Shape[] => heads[breed](mood)
  const tint = TINT[BREEDS[breed].colour]
  return { ears: 'floppy', head: 'round', muzzle: 'short', patches: 'none', tint, other, ...TRAITS[breed] }
}

export const DOGS = Object.fromEntries(
  (Object.keys(BREEDS) as Breed[]).map((breed) => [breed, dogOf(breed)]),
) as Readonly<Record<Breed, Dog>>
