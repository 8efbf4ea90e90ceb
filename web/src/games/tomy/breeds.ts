// The six breeds as the dog machine draws them, each with the colour of its card.

import type { Dog } from '../../dogs/dog'
import type { TomyBreedCard } from '../../lib/wire.gen'

export type Breed = TomyBreedCard['id']

const RED = '#c8402f'
const BLUE = '#2a66a5'
const YELLOW = '#e9ae26'
const GREEN = '#3f7f50'
const VIOLET = '#73559c'
const INK = '#4b4653'

export const BREEDS: Readonly<Record<Breed, Dog>> = {
  doberman: {
    ears: 'pointed',
    head: 'slim',
    muzzle: 'long',
    coat: 'berner',
    patches: 'brows',
    tail: 'stub',
    accessory: 'collar',
    tint: INK,
  },
  teckel: {
    ears: 'long',
    head: 'slim',
    muzzle: 'long',
    coat: 'fox',
    patches: 'none',
    tail: 'whip',
    accessory: 'bone',
    tint: RED,
  },
  caniche: {
    ears: 'cloud',
    head: 'shaggy',
    muzzle: 'short',
    coat: 'snow',
    patches: 'none',
    tail: 'curl',
    accessory: 'bow',
    tint: VIOLET,
  },
  husky: {
    ears: 'pointed',
    head: 'round',
    muzzle: 'short',
    coat: 'slate',
    patches: 'blaze',
    tail: 'curl',
    accessory: 'scarf',
    tint: BLUE,
  },
  cocker: {
    ears: 'feather',
    head: 'round',
    muzzle: 'broad',
    coat: 'caramel',
    patches: 'none',
    tail: 'stub',
    accessory: 'bandana',
    tint: GREEN,
  },
  yorkshire: {
    ears: 'tipped',
    head: 'shaggy',
    muzzle: 'bearded',
    coat: 'cream',
    patches: 'cap',
    tail: 'plume',
    accessory: 'flower',
    tint: YELLOW,
  },
}
