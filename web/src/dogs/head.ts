// The head's outline, and the patches of fur on it.

import type { Patches } from './dog.ts'
import type { Colours } from './coats.ts'
import { blob, INK, oval, tufts, whole, type Point, type Shape } from './shapes.ts'

const SOFT = {
  round: [[0, 39], [31, 46], [55, 73], [61, 112], [44, 147], [0, 161]],
  broad: [[0, 45], [36, 50], [61, 76], [71, 116], [55, 150], [0, 162]],
  slim: [[0, 38], [27, 45], [46, 74], [46, 110], [31, 148], [0, 170]],
  wedge: [[0, 41], [32, 47], [57, 72], [62, 102], [38, 142], [0, 164]],
  moon: [[0, 50], [40, 55], [70, 84], [72, 120], [48, 150], [0, 160]],
  jowls: [[0, 36], [27, 42], [46, 68], [54, 104], [68, 138], [48, 164], [0, 162]],
} as const satisfies Record<string, readonly Point[]>

const SHAGGY: readonly Point[] = [
  [0, 40], [24, 40], [44, 52], [58, 72], [66, 96], [66, 122], [56, 146], [36, 162], [12, 168],
]

export const HEADS = { ...SOFT, shaggy: SHAGGY }

export function headPath(head: keyof typeof HEADS): string {
  return head === 'shaggy' ? tufts(whole(SHAGGY), 13) : blob(whole(SOFT[head]))
}

/** Patches, the light side of the face and the shade on the far cheek; the head's outline cuts them. */
export function patches(kind: Patches, colours: Colours): Shape[] {
  return [...DRAW[kind](colours), { d: SHADE, fill: INK, opacity: 0.09 }]
}

const SHADE = blob([[148, 62], [176, 70], [180, 168], [96, 182], [92, 166], [136, 142]])

const EYE = blob([[112, 66], [138, 60], [160, 84], [156, 112], [130, 122], [110, 102]])
const BLAZE = blob(whole([[0, 30], [12, 34], [9, 72], [16, 100], [34, 124], [30, 170], [0, 180]]))
const MASK = blob(whole([[0, 96], [14, 92], [34, 82], [48, 94], [44, 126], [56, 150], [40, 176], [0, 180]]))
const CAP = blob(whole([[0, 20], [60, 30], [80, 90], [52, 116], [22, 100], [9, 74], [0, 60]]))

const DRAW: Record<Patches, (colours: Colours) => Shape[]> = {
  none: () => [],
  eye: ({ dark }) => [{ d: EYE, fill: dark }],
  blaze: ({ light }) => [{ d: BLAZE, fill: light }],
  mask: ({ dark }) => [{ d: MASK, fill: dark }],
  cap: ({ dark }) => [{ d: CAP, fill: dark }],
  half: ({ dark }) => [{ d: blob([[102, 20], [180, 30], [180, 180], [108, 180], [112, 120], [98, 80]]), fill: dark }],
  spots: ({ dark }) =>
    [oval(64, 76, 11, 9), oval(140, 66, 8, 10), oval(52, 122, 7, 6), oval(152, 118, 9, 7), oval(96, 58, 7, 6)].map(
      (d) => ({ d, fill: dark }),
    ),
  brows: ({ dark, light }) => [
    { d: BLAZE, fill: light },
    { d: oval(71, 79, 8, 6), fill: dark },
    { d: oval(129, 79, 8, 6), fill: dark },
    { d: oval(56, 132, 14, 20), fill: dark },
    { d: oval(144, 132, 14, 20), fill: dark },
  ],
}
