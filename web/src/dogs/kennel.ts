// The dogs that Ouaf draws: its mascot and the 24 that people can be.

import type { Coat } from './coats.ts'
import type { Accessory, Dog, Ears, Head, Muzzle, Patches, Tail } from './dog.ts'

const RED = '#c8402f'
const BLUE = '#2a66a5'
const YELLOW = '#e9ae26'
const GREEN = '#3f7f50'
const VIOLET = '#73559c'

export const MASCOT: Dog = {
  ears: 'tipped',
  head: 'round',
  muzzle: 'short',
  coat: 'biscuit',
  patches: 'eye',
  tail: 'whip',
  accessory: 'collar',
  tint: RED,
}

export interface Avatar {
  readonly id: string
  readonly dog: Dog
  /** The disc behind it: one of the five colours. */
  readonly disc: 'red' | 'blue' | 'yellow' | 'green' | 'violet'
}

type Row = [string, Ears, Head, Muzzle, Coat, Patches, Tail, Accessory, string, Avatar['disc']]

const ROWS: readonly Row[] = [
  ['ouaf', 'tipped', 'round', 'short', 'biscuit', 'eye', 'whip', 'collar', RED, 'yellow'],
  ['praline', 'floppy', 'round', 'short', 'caramel', 'none', 'whip', 'bandana', BLUE, 'green'],
  ['figaro', 'bat', 'broad', 'broad', 'coal', 'none', 'stub', 'bow', RED, 'blue'],
  ['colette', 'long', 'round', 'short', 'fox', 'blaze', 'plume', 'beret', BLUE, 'yellow'],
  ['moustache', 'button', 'shaggy', 'bearded', 'slate', 'none', 'stub', 'none', RED, 'red'],
  ['caramel', 'pointed', 'wedge', 'short', 'fox', 'blaze', 'curl', 'none', GREEN, 'green'],
  ['lutin', 'feather', 'round', 'short', 'biscuit', 'cap', 'plume', 'flower', VIOLET, 'violet'],
  ['biscotte', 'floppy', 'broad', 'broad', 'cream', 'none', 'whip', 'glasses', RED, 'blue'],
  ['pompon', 'cloud', 'shaggy', 'short', 'snow', 'none', 'curl', 'bow', VIOLET, 'violet'],
  ['reglisse', 'pointed', 'wedge', 'short', 'coal', 'none', 'whip', 'collar', YELLOW, 'yellow'],
  ['gribouille', 'floppy', 'round', 'short', 'magpie', 'spots', 'whip', 'collar', GREEN, 'red'],
  ['berlioz', 'floppy', 'broad', 'short', 'berner', 'brows', 'plume', 'bone', RED, 'green'],
  ['sardine', 'tipped', 'slim', 'long', 'slate', 'none', 'whip', 'sailor', BLUE, 'yellow'],
  ['nougat', 'button', 'round', 'short', 'snow', 'eye', 'curl', 'party', BLUE, 'red'],
  ['carambole', 'bat', 'wedge', 'short', 'caramel', 'none', 'whip', 'flower', RED, 'blue'],
  ['tonnerre', 'button', 'broad', 'broad', 'fawn', 'mask', 'curl', 'none', RED, 'violet'],
  ['violette', 'long', 'slim', 'long', 'chocolate', 'none', 'whip', 'scarf', VIOLET, 'green'],
  ['domino', 'floppy', 'round', 'short', 'magpie', 'half', 'whip', 'bow', YELLOW, 'blue'],
  ['vagabond', 'tipped', 'shaggy', 'bearded', 'caramel', 'none', 'plume', 'bandana', RED, 'yellow'],
  ['perle', 'feather', 'wedge', 'short', 'snow', 'none', 'plume', 'bow', BLUE, 'red'],
  ['ficelle', 'tipped', 'slim', 'long', 'biscuit', 'cap', 'whip', 'cap', GREEN, 'violet'],
  ['cacao', 'long', 'round', 'broad', 'chocolate', 'none', 'stub', 'collar', YELLOW, 'blue'],
  ['oural', 'pointed', 'round', 'short', 'slate', 'blaze', 'curl', 'scarf', RED, 'green'],
  ['zeste', 'cloud', 'round', 'short', 'caramel', 'none', 'curl', 'glasses', BLUE, 'yellow'],
]

export const AVATARS: readonly Avatar[] = ROWS.map(
  ([id, ears, head, muzzle, coat, patches, tail, accessory, tint, disc]) => ({
    id,
    disc,
    dog: { ears, head, muzzle, coat, patches, tail, accessory, tint },
  }),
)

const KNOWN = new Map(AVATARS.map((one) => [one.id, one]))

/** Dogs that come with a game are known by name once the game is loaded; the first page does not carry them. */
export function welcome(dogs: readonly Avatar[]): void {
  for (const one of dogs) KNOWN.set(one.id, one)
}

/** The dog of that name; a stranger's name always gets the same avatar. */
export function avatar(id: string): Avatar {
  const known = KNOWN.get(id)
  if (known) return known
  const sum = [...id].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return AVATARS[sum % AVATARS.length] as Avatar
}
