// The 32 dogs of Spots and T0ut0u: who they are and how they hold themselves.

import type { Dog, Mood } from './dog.ts'
import { avatar, welcome, type Avatar } from './kennel.ts'
import { mirrored, placesOf, POSES, type Place, type Pose, type PoseName } from './poses.ts'
import type { Shape } from './shapes.ts'
import { BESIDE, MARKS } from './beside.ts'
import { tinHead } from './tin.ts'
import { wholeDog, type Stance } from './whole.ts'
import { RED, WORN, YELLOW } from './worn.ts'

export interface PackDog extends Avatar, Stance {
  readonly places: readonly Place[]
}

type Traits = [Dog['ears'], Dog['head'], Dog['muzzle'], Dog['coat'], Dog['patches'], Dog['tail']]

interface More extends Partial<Dog> {
  readonly wears?: keyof typeof WORN
  readonly woolly?: boolean
  readonly mirrored?: boolean
  readonly paws?: string
}

type Row = [id: string, pose: PoseName, disc: Avatar['disc'], traits: Traits | null, more?: More]

/** Without traits it is the avatar of that name: same name, same dog. */
const ROWS: readonly Row[] = [
  ['biscuit', 'sit', 'red', ['button', 'round', 'short', 'cream', 'eye', 'stub'], { wears: 'bib' }],
  ['caramel', 'profile', 'green', null],
  ['noisette', 'bow', 'yellow', ['floppy', 'wedge', 'short', 'chocolate', 'blaze', 'plume'], { wears: 'acorn' }],
  ['praline', 'lie', 'green', null],
  ['nougat', 'curl', 'red', null],
  ['moka', 'stand', 'violet', ['bat', 'wedge', 'short', 'chocolate', 'none', 'stub'], { wears: 'awake' }],
  ['reglisse', 'tall', 'yellow', null],
  ['cannelle', 'low', 'blue', ['long', 'jowls', 'broad', 'fox', 'none', 'whip'], { mirrored: true, wears: 'lily' }],
  ['brioche', 'teddy', 'yellow', ['cloud', 'round', 'short', 'honey', 'none', 'curl'], { wears: 'bun', woolly: true }],
  ['pistache', 'grey', 'green', ['tipped', 'slim', 'long', 'silver', 'none', 'whip'],
    { mirrored: true, wears: 'topHat' }],
  ['truffe', 'rug', 'violet', ['long', 'jowls', 'broad', 'caramel', 'mask', 'whip'], { wears: 'detective' }],
  ['flocon', 'loaf', 'blue', ['pointed', 'shaggy', 'short', 'snow', 'none', 'plume'],
    { wears: 'beanie', woolly: true }],
  ['plume', 'leap', 'blue', ['feather', 'wedge', 'short', 'magpie', 'cap', 'plume'], { wears: 'feather' }],
  ['pompon', 'ball', 'violet', null, { woolly: true }],
  ['confetti', 'beg', 'yellow', ['tipped', 'wedge', 'short', 'biscuit', 'spots', 'curl'], { wears: 'letter' }],
  ['gribouille', 'stand3', 'red', null, { paws: '#3f78b5' }],
  ['moustache', 'square', 'red', null],
  ['filou', 'sneak', 'green', ['tipped', 'wedge', 'short', 'silver', 'blaze', 'whip'],
    { mirrored: true, wears: 'bandit' }],
  [
    'zigzag', 'bow3', 'violet', ['pointed', 'slim', 'short', 'biscuit', 'half', 'whip'],
    { mirrored: true, wears: 'bolt', leftEar: 'tipped' },
  ],
  ['boussole', 'teddy3', 'green', ['long', 'round', 'short', 'biscuit', 'cap', 'whip'], { wears: 'explorer' }],
  ['capitaine', 'profile3', 'blue', ['floppy', 'broad', 'broad', 'coal', 'blaze', 'plume'],
    { mirrored: true, wears: 'captain' }],
  ['tartine', 'splat', 'red', ['floppy', 'moon', 'broad', 'cream', 'none', 'stub'], { wears: 'toast' }],
  ['mirabelle', 'ball3', 'violet', ['button', 'moon', 'short', 'honey', 'mask', 'curl'], { wears: 'plum' }],
  ['pirouette', 'dance', 'red', ['poodle', 'round', 'short', 'apricot', 'none', 'curl'],
    { wears: 'ribbon', woolly: true }],
  ['saucisse', 'long', 'blue', ['long', 'slim', 'long', 'fox', 'none', 'whip'], { accessory: 'scarf', tint: YELLOW }],
  ['tambour', 'drum', 'green', ['floppy', 'jowls', 'broad', 'berner', 'brows', 'whip'], { wears: 'shako' }],
  ['chaussette', 'lie3', 'yellow', ['button', 'round', 'short', 'slate', 'blaze', 'whip'],
    { wears: 'sock', leftEar: 'pointed' }],
  ['patatras', 'upside', 'blue', ['floppy', 'shaggy', 'bearded', 'apricot', 'none', 'plume'], { wears: 'pot' }],
  ['cachou', 'bulldog', 'violet', ['bat', 'moon', 'broad', 'coal', 'blaze', 'stub'], { wears: 'shout' }],
  ['grognon', 'sulk', 'yellow', ['button', 'broad', 'broad', 'fawn', 'mask', 'stub'], { wears: 'grumble' }],
  ['puce', 'tiny', 'green', ['bat', 'round', 'short', 'apricot', 'blaze', 'whip'], { wears: 'idea' }],
  ['arlequin', 'giant', 'red', ['tipped', 'slim', 'broad', 'magpie', 'half', 'whip'], { wears: 'jester' }],
]

function come([id, pose, disc, traits, more = {}]: Row): PackDog {
  const { wears, woolly = false, paws = '', mirrored: other, ...rest } = more
  const dog = traits ? drawn(traits, rest, wears) : avatar(id).dog
  const holds: Pose = other ? mirrored(POSES[pose]) : POSES[pose]
  const around = { beside: BESIDE[id] ?? [], marks: MARKS[id] ?? [] }
  return { id, disc, dog, pose: holds, places: placesOf(holds), woolly, paws, ...around }
}

function drawn([ears, head, muzzle, coat, patches, tail]: Traits, rest: Partial<Dog>, wears?: keyof typeof WORN): Dog {
  const worn = wears && { worn: WORN[wears] }
  return { ears, head, muzzle, coat, patches, tail, accessory: 'none', tint: RED, ...rest, ...worn }
}

export const PACK: readonly PackDog[] = ROWS.map(come)

/** T0ut0u is no toutou: a tin that barks. */
export const RIVAL: PackDog = come([
  't0ut0u', 'tin', 'red', ['pointed', 'round', 'short', 'silver', 'none', 'stub'], { other: tinHead, wears: 'neck' },
])

const BY_NAME = new Map([...PACK, RIVAL].map((one) => [one.id, one]))

welcome([...PACK, RIVAL])

/** The dog of that name; the first for a name that the pack does not have. */
export function packDog(name: string): PackDog {
  return BY_NAME.get(name) ?? (PACK[0] as PackDog)
}

/** Where the dice of a dog lie, in its box of 240 by 240, in the order of its spots. */
export function diePlaces(name: string): readonly Place[] {
  return packDog(name).places
}

/** A dog with one spot has all of the drawing for it. */
const ALONE = 240

/** How far the middle of each die is from that of the next one, along or across: so wide it may be for a finger. */
export function roomsOf(name: string): number[] {
  const places = diePlaces(name)
  const far = (one: Place, other: Place) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))
  const next = (one: Place) => places.filter((other) => other !== one).map((other) => far(one, other))
  return places.map((one) => Math.min(ALONE, ...next(one)))
}

const DRAWN = new Map<string, readonly Shape[]>()

/** A drawing is made once for a dog and its mood. */
export function packDrawing(name: string, mood: Mood): readonly Shape[] {
  const key = `${name} ${mood}`
  const known = DRAWN.get(key) ?? wholeDog(packDog(name), mood)
  DRAWN.set(key, known)
  return known
}
