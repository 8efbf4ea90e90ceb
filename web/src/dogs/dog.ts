// The dog machine: a dog's traits in, a drawing out. Light falls from the upper left, the ink line is always the same.

import { accessoryAbove, accessoryBelow } from './accessories.ts'
import { figure, shoulders } from './body.ts'
import { COATS, type Coat, type Colours } from './coats.ts'
import { ears } from './ears.ts'
import { face } from './face.ts'
import { HEADS, headPath, patches } from './head.ts'
import { inked, turned, type Shape } from './shapes.ts'

export type Ears = 'floppy' | 'pointed' | 'long' | 'bat' | 'tipped' | 'button' | 'feather' | 'cloud' | 'poodle'
export type Head = keyof typeof HEADS
export type Muzzle = 'short' | 'broad' | 'long' | 'bearded'
export type Patches = 'none' | 'eye' | 'blaze' | 'mask' | 'spots' | 'brows' | 'half' | 'cap'
export type Tail = 'curl' | 'plume' | 'whip' | 'stub'
export type Mood = 'calm' | 'happy' | 'sleepy' | 'bust' | 'proud' | 'waiting'
export type Accessory =
  'none' | 'collar' | 'bandana' | 'bow' | 'beret' | 'glasses' | 'flower' | 'party' | 'scarf' | 'sailor' | 'bone' | 'cap'

export interface Dog {
  readonly ears: Ears
  readonly head: Head
  readonly muzzle: Muzzle
  readonly coat: Coat
  readonly patches: Patches
  readonly tail: Tail
  readonly accessory: Accessory
  /** The colour of the accessory. */
  readonly tint: string
  /** When the left ear is not like the right one. */
  readonly leftEar?: Ears
  /** What only this dog wears: drawings around the neck and on the head. */
  readonly worn?: Worn
  /** A head that is not of fur: drawn instead of the machine's. */
  readonly other?: (mood: Mood) => Shape[]
}

export interface Worn {
  readonly below?: readonly Shape[]
  readonly above?: readonly Shape[]
}

export const MOODS: readonly Mood[] = ['calm', 'happy', 'sleepy', 'bust', 'proud', 'waiting']

/** How far the head leans: a dog that waits tilts it. */
export const LEAN: Record<Mood, number> = { calm: 0, happy: -3, sleepy: 5, bust: 0, proud: -4, waiting: -11 }

/** Head and shoulders, in a box of 200 by 200. */
export function portrait(dog: Dog, mood: Mood): Shape[] {
  const colours = COATS[dog.coat]
  return [...shoulders(dog, colours), ...accessoryBelow(dog), turned(head(dog, mood, colours), LEAN[mood], 100, 150)]
}

/** The whole dog, sitting, in a box of 200 by 290. */
export function sitting(dog: Dog, mood: Mood): Shape[] {
  const colours = COATS[dog.coat]
  return [...figure(dog, mood, colours), ...accessoryBelow(dog), turned(head(dog, mood, colours), LEAN[mood], 100, 150)]
}

/** The head alone, in the box of a portrait. */
export function head(dog: Dog, mood: Mood, colours: Colours): Shape[] {
  if (dog.other) return dog.other(mood)
  const outline = headPath(dog.head)
  const { behind, before } = ears(dog, mood, colours)
  return [
    ...behind,
    inked(outline, colours.fur),
    { clip: outline, inside: patches(dog.patches, colours) },
    inked(outline, 'none'),
    ...before,
    ...face(dog, mood, colours),
    ...accessoryAbove(dog),
  ]
}
