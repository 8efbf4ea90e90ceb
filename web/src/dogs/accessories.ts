// What a dog wears: below the chin, or on the head.

import type { Accessory, Dog } from './dog.ts'
import { blob, inked, line, oval, strand, whole, type Shape } from './shapes.ts'

const GOLD = '#e9ae26'
const PAPER = '#fffdf8'

/** Around the neck: drawn before the head. */
export function accessoryBelow(dog: Dog): Shape[] {
  return [...(BELOW[dog.accessory]?.(dog.tint) ?? []), ...(dog.worn?.below ?? [])]
}

/** On the head: drawn after the face. */
export function accessoryAbove(dog: Dog): Shape[] {
  return [...(ABOVE[dog.accessory]?.(dog.tint) ?? []), ...(dog.worn?.above ?? [])]
}

const NECK = blob(whole([[0, 160], [40, 152], [48, 160], [44, 172], [0, 184]]))

const BELOW: Partial<Record<Accessory, (tint: string) => Shape[]>> = {
  collar: (tint) => [inked(NECK, tint), inked(oval(100, 188, 9), GOLD, 4)],
  bone: (tint) => [
    inked(NECK, tint),
    inked('M90 184a6 6 0 1 0-6 8a6 6 0 1 0 6 8h20a6 6 0 1 0 6-8a6 6 0 1 0-6-8Z', PAPER, 4),
  ],
  bandana: (tint) => [
    inked(blob(whole([[0, 158], [42, 150], [50, 160], [30, 190], [0, 214]]), 0.7), tint),
    ...[[84, 176], [100, 182], [116, 176], [92, 192], [108, 192], [100, 201]].map(([x = 0, y = 0]) => ({
      d: oval(x, y, 2.6),
      fill: PAPER,
    })),
  ],
  bow: (tint) => [
    inked(blob([[98, 176], [76, 162], [66, 168], [66, 192], [76, 196]], 0.8), tint),
    inked(blob([[102, 176], [124, 162], [134, 168], [134, 192], [124, 196]], 0.8), tint),
    inked(oval(100, 179, 8, 9), tint),
  ],
  scarf: (tint) => [
    inked(blob([[116, 172], [134, 176], [138, 226], [116, 230]], 0.5), tint),
    line('M119 214L136 211', 4, PAPER),
    inked(blob(whole([[0, 158], [44, 148], [54, 160], [46, 178], [0, 190]])), tint),
    line(strand([[74, 160], [72, 170], [76, 182]]), 4, PAPER),
    line(strand([[124, 160], [126, 170], [122, 182]]), 4, PAPER),
  ],
}

const ABOVE: Partial<Record<Accessory, (tint: string) => Shape[]>> = {
  beret: (tint) => [
    line('M96 22L102 10', 6),
    inked(blob([[50, 54], [48, 36], [76, 20], [112, 16], [146, 26], [158, 44], [146, 56], [98, 48]]), tint),
    line(strand([[60, 54], [98, 46], [144, 54]]), 4),
  ],
  glasses: (tint) => [
    line(oval(75, 97, 19), 5, tint),
    line(oval(125, 97, 19), 5, tint),
    line(strand([[94, 95], [100, 91], [106, 95]]), 5, tint),
    line('M56 93L46 88M144 93L154 88', 5, tint),
  ],
  flower: (tint) => [
    ...[0, 72, 144, 216, 288].map((angle): Shape => ({
      inside: [inked(oval(146, 40, 8.5, 10), tint, 4)],
      transform: `rotate(${angle} 146 54)`,
    })),
    inked(oval(146, 54, 7), GOLD, 4),
  ],
  party: (tint) => [
    inked('M72 52Q100 40 128 52L104 -6Q101 -10 98 -6Z', tint),
    ...[
      [92, 34], [108, 30], [100, 14], [112, 45], [84, 46],
    ].map(([x = 0, y = 0]) => ({ d: oval(x, y, 3.4), fill: PAPER })),
    inked(oval(101, -6, 8), GOLD, 4),
  ],
  cap: (tint) => [
    inked(blob(whole([[0, 22], [34, 28], [52, 58], [0, 60]]), 0.9), tint),
    inked(blob(whole([[0, 54], [40, 54], [58, 68], [0, 68]]), 0.9), tint),
    inked(oval(100, 24, 5), tint, 4),
  ],
}
