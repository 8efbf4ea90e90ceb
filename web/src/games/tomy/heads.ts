// The heads of the six breeds: silhouettes of their own around the machine's face.

import { COATS, type Colours } from '../../dogs/coats.ts'
import type { Dog, Mood, Muzzle } from '../../dogs/dog.ts'
import { face } from '../../dogs/face.ts'
import {
  blob, flipped, INK, inked, line, oval, strand, tufts, turned, whole, type Point, type Shape,
} from '../../dogs/shapes.ts'

/** Ears fall when things go wrong and lift with joy; degrees outwards. */
const FALL: Record<Mood, number> = { calm: 0, happy: -4, sleepy: 6, bust: 14, proud: -5, waiting: -2 }
const ROOT: Point = [140, 62]
const SHADE = blob([[148, 62], [176, 70], [180, 168], [96, 182], [92, 166], [136, 142]])

/** Both ears, from the right one. */
function pair(ear: readonly Shape[], mood: Mood): Shape[] {
  return [turned(ear, FALL[mood], ...ROOT), flipped([turned(ear, FALL[mood], ...ROOT)])]
}

/** The skull with its markings, cut to the outline. */
function skull(outline: string, fur: string, markings: readonly Shape[]): Shape[] {
  const inside = [...markings, { d: SHADE, fill: INK, opacity: 0.09 }]
  return [inked(outline, fur), { clip: outline, inside }, inked(outline, 'none')]
}

const looks = (muzzle: Muzzle): Dog => ({
  ears: 'floppy', head: 'round', muzzle, coat: 'snow', patches: 'none', tail: 'stub', accessory: 'none', tint: INK,
})

/** Points around a middle, for tufts all around. */
function around(x: number, y: number, rx: number, ry: number, count: number): Point[] {
  return Array.from({ length: count }, (_, i): Point => {
    const angle = ((i + 0.5) / count) * 2 * Math.PI
    return [x + Math.sin(angle) * rx, y - Math.cos(angle) * ry]
  })
}

const TAN = '#c9803f'
const DOBERMAN: Colours = { fur: COATS.berner.fur, light: TAN, dark: TAN, rim: '#e3b07c' }

export function doberman(mood: Mood): Shape[] {
  const ear = [
    inked(blob([[110, 66], [117, 32], [134, -10], [140, -10], [151, 36], [149, 84]], 0.5), DOBERMAN.fur),
    { d: blob([[124, 58], [129, 36], [138, 10], [144, 40], [141, 64]], 0.5), fill: '#8f7a76' },
  ]
  const brows = [oval(75, 77, 8, 5.5), oval(125, 77, 8, 5.5), oval(62, 136, 12, 20), oval(138, 136, 12, 20)]
  return [
    ...pair(ear, mood),
    ...skull(blob(whole([[0, 40], [27, 46], [46, 74], [44, 108], [30, 150], [0, 171]])), DOBERMAN.fur,
      brows.map((d) => ({ d, fill: TAN }))),
    ...face(looks('long'), mood, DOBERMAN),
  ]
}

const TECKEL: Colours = { fur: COATS.fox.fur, light: '#e8a56d', dark: COATS.fox.dark }

export function teckel(mood: Mood): Shape[] {
  const ear = [
    inked(
      blob([[118, 52], [142, 44], [168, 68], [192, 112], [202, 148], [192, 164], [172, 150], [146, 104]]),
      TECKEL.dark,
    ),
  ]
  return [
    ...skull(blob(whole([[0, 34], [25, 41], [42, 70], [38, 108], [30, 150], [0, 178]])), TECKEL.fur, []),
    ...pair(ear, mood),
    ...face(looks('long'), mood, TECKEL),
  ]
}

const CANICHE: Colours = { fur: '#f4e3d3', light: '#fffaf3', dark: '#d9bfae' }
const CURLS = '#fffdf8'

export function caniche(mood: Mood): Shape[] {
  const ear = [inked(tufts(around(162, 116, 24, 38, 9), 11, [162, 116]), CURLS)]
  return [
    ...skull(blob(whole([[0, 48], [30, 54], [46, 82], [42, 116], [28, 150], [0, 166]])), CANICHE.fur, []),
    ...pair(ear, mood),
    inked(tufts(around(100, 34, 46, 36, 12), 12, [100, 34]), CURLS),
    line(strand([[80, 30], [88, 22], [98, 26]]), 3, CANICHE.dark),
    line(strand([[104, 44], [114, 38], [124, 44]]), 3, CANICHE.dark),
    ...face(looks('short'), mood, CANICHE),
  ]
}

const HUSKY: Colours = { fur: COATS.slate.dark, light: '#fbfaf6', dark: COATS.slate.dark, rim: '#6fc0f2' }
/** Grey from above, with a point between the eyes: the rest of the face is white. */
const MASK = blob(
  whole([[0, 20], [80, 20], [96, 100], [66, 104], [56, 82], [38, 70], [16, 76], [8, 98], [0, 104]]),
  0.7,
)
const BROWS = oval(76, 74, 7, 5) + oval(124, 74, 7, 5)
/** Cheeks of winter fur. */
const CHEEKS = blob(
  whole([[0, 42], [36, 47], [62, 76], [66, 98], [82, 112], [70, 121], [77, 136], [57, 142], [32, 158], [0, 165]]),
  0.6,
)

export function husky(mood: Mood): Shape[] {
  const ear = [
    inked(blob([[106, 58], [124, 22], [148, -2], [158, 8], [166, 54], [158, 92]], 0.6), HUSKY.fur),
    { d: blob([[124, 58], [134, 34], [149, 16], [154, 36], [152, 66]], 0.6), fill: HUSKY.light },
  ]
  return [
    ...pair(ear, mood),
    ...skull(CHEEKS, HUSKY.light, [{ d: MASK, fill: HUSKY.fur }, { d: BROWS, fill: HUSKY.light }]),
    ...face(looks('short'), mood, HUSKY),
  ]
}

const COCKER: Colours = { fur: COATS.caramel.fur, light: COATS.caramel.light, dark: '#bb762f' }

const SPANIEL: readonly Point[] = [
  [120, 62], [142, 48], [162, 60], [178, 84], [190, 116], [194, 150], [186, 180], [164, 190], [148, 172], [142, 140],
  [144, 100],
]
const CREST: readonly Point[] = [
  [72, 56], [76, 36], [92, 26], [108, 26], [124, 36], [128, 56], [112, 64], [100, 58], [88, 64],
]

export function cocker(mood: Mood): Shape[] {
  const ear = [
    inked(tufts(SPANIEL, 9, [162, 122]), COCKER.dark),
    line(strand([[160, 88], [170, 116], [168, 150]]), 3.5), line(strand([[178, 118], [180, 140], [176, 162]]), 3.5),
  ]
  return [
    ...skull(blob(whole([[0, 38], [32, 44], [54, 74], [58, 112], [46, 148], [0, 162]])), COCKER.fur, []),
    ...pair(ear, mood),
    inked(tufts(CREST, 8, [100, 46]), COCKER.fur, 4),
    ...face(looks('broad'), mood, COCKER),
  ]
}

const YORKSHIRE: Colours = { fur: '#dca65c', light: '#f3d6a2', dark: '#b57a35' }
const STEEL = COATS.slate.fur
const BOW = '#e9ae26'

/** Hair from the parting to the ground. */
const HAIR: readonly Point[] = [
  [0, 34], [34, 44], [58, 76], [74, 116], [86, 158], [94, 204], [70, 206], [46, 208], [22, 210],
]

const LOCK: readonly Point[] = [
  [100, 48], [130, 54], [150, 88], [160, 132], [156, 176], [138, 150], [140, 108], [126, 78],
]
const TUFT: readonly Point[] = [[90, 42], [74, 16], [84, 2], [100, -4], [116, 2], [126, 16], [110, 42]]

export function yorkshire(mood: Mood): Shape[] {
  const ear = [
    inked(blob([[112, 62], [122, 30], [144, 4], [150, 8], [160, 56], [150, 80]], 0.5), YORKSHIRE.dark),
    { d: blob([[126, 54], [132, 36], [143, 20], [150, 50]], 0.5), fill: '#e9a796' },
  ]
  const side = [inked(tufts(LOCK, 7, [140, 110]), YORKSHIRE.fur, 4)]
  const loop = [inked(blob([[102, 44], [126, 28], [136, 36], [136, 58], [124, 60]], 0.8), BOW, 4)]
  return [
    inked(tufts(whole(HAIR), 11, [100, 130]), STEEL),
    ...pair(ear, mood),
    ...skull(blob(whole([[0, 44], [32, 50], [52, 80], [54, 116], [40, 148], [0, 160]])), YORKSHIRE.fur, []),
    ...face(looks('bearded'), mood, YORKSHIRE),
    ...side, flipped(side),
    inked(tufts(TUFT, 8, [100, 24]), YORKSHIRE.fur, 4),
    ...loop, flipped(loop), inked(oval(100, 45, 8, 9), BOW, 4),
  ]
}
