// Tomy from nose to tail, of each breed: for the end, and as an outline while nobody sees him.

import type { Mood } from '../../dogs/dog.ts'
import type { Pose } from '../../dogs/poses.ts'
import { blob, inked, tufts, whole, type Point, type Shape } from '../../dogs/shapes.ts'
import { wholeDog } from '../../dogs/whole.ts'
import { DOGS, type Breed } from './breeds.ts'

const MIDDLE = 120
const CURLS = '#fffdf8'

/** How each breed holds itself, in a box of 240 by 240. */
const POSES: Record<Breed, Pose> = {
  /** On guard: a deep chest, a small waist, long legs. */
  doberman: {
    body: [
      [58, 84], [92, 82], [126, 98], [182, 96], [212, 104], [216, 132], [200, 158], [158, 162], [114, 184], [72, 180],
      [54, 138],
    ],
    head: [72, 72, 0.64, -2],
    tail: [206, 108, -14, 0.6],
    behind: [[15, [100, 170], [104, 230]], [16, [182, 150], [172, 194], [182, 230]]],
    before: [[17, [76, 172], [72, 230]], [19, [200, 144], [196, 190], [206, 230]]],
    lies: [],
  },
  /** Long, longer, and no legs to speak of. */
  teckel: {
    body: [
      [56, 146], [110, 150], [176, 144], [220, 152], [236, 178], [226, 208], [160, 214], [60, 214], [26, 200],
      [28, 162],
    ],
    head: [60, 118, 0.66, -3],
    tail: [222, 168, -10, 0.72],
    behind: [[18, [84, 206], [84, 230]], [18, [186, 206], [184, 230]]],
    before: [[20, [50, 206], [46, 230]], [20, [212, 202], [214, 230]]],
    lies: [],
  },
  /** On the hind legs, as for applause. */
  caniche: {
    body: whole([[0, 100], [34, 104], [50, 130], [46, 164], [30, 190], [0, 196]], MIDDLE),
    head: [120, 72, 0.62, -4],
    tail: [156, 178, 10, 0.6],
    behind: [[12, [106, 186], [102, 226]], [12, [136, 186], [146, 226]]],
    before: [[11, [82, 126], [52, 118], [40, 96]], [11, [158, 126], [188, 118], [200, 96]]],
    lies: [],
  },
  /** Sitting in the snow, the tail over the back. */
  husky: {
    body: whole([[0, 100], [46, 106], [64, 140], [76, 188], [70, 224], [0, 234]], MIDDLE),
    head: [120, 76, 0.68, 0],
    tail: [178, 214, 4, 1.05],
    behind: [[28, [66, 198], [54, 224]], [28, [174, 198], [186, 224]]],
    before: [[20, [102, 200], [100, 228]], [20, [138, 200], [140, 228]]],
    belly: whole([[0, 116], [34, 124], [40, 170], [26, 214], [0, 222]], MIDDLE),
    lies: [],
  },
  /** Come and play: the chest on the ground, the rump in the air. */
  cocker: {
    body: [
      [76, 146], [122, 128], [164, 92], [202, 86], [226, 114], [218, 168], [178, 192], [130, 216], [76, 226], [48, 196],
    ],
    head: [76, 134, 0.68, 5],
    tail: [204, 96, -36, 0.8],
    behind: [[24, [184, 174], [178, 226]]],
    before: [[22, [98, 214], [50, 227]], [26, [206, 156], [212, 226]]],
    lies: [],
  },
  /** More hair than dog. */
  yorkshire: {
    body: whole([[0, 130], [50, 136], [74, 164], [88, 226], [44, 234], [0, 236]], MIDDLE),
    head: [120, 112, 0.7, 0],
    tail: [186, 186, 0, 0.7],
    before: [[16, [98, 226], [96, 232]], [16, [142, 226], [144, 232]]],
    lies: [],
  },
}

const WOOLLY: readonly Breed[] = ['caniche', 'yorkshire']
const PAWS: Partial<Record<Breed, string>> = { doberman: '#c9803f', cocker: '#f9e4c4' }

/** A ball of curls where a poodle is not shorn. */
function pompom(x: number, y: number, r: number): Shape {
  const rim = Array.from({ length: 8 }, (_, i): Point => {
    const angle = (i * Math.PI) / 4
    return [x + Math.sin(angle) * r, y - Math.cos(angle) * r]
  })
  return inked(tufts(rim, r * 0.42, [x, y]), CURLS, 4)
}

const PAWS_AND_TAIL = [[41, 94, 11], [199, 94, 11], [103, 222, 11], [145, 222, 11], [174, 160, 13]] as const
const POMPOMS = PAWS_AND_TAIL.map(([x, y, r]) => pompom(x, y, r))
/** Tan where a Doberman has it: on the chest. */
const CHEST = [{ d: blob([[60, 128], [78, 124], [86, 150], [76, 176], [60, 168]]), fill: '#c9803f' }]

const drawn = new Map<string, readonly Shape[]>()

/** The whole dog, once for a breed and its mood. */
export function tomyOf(breed: Breed, mood: Mood): readonly Shape[] {
  const key = `${breed} ${mood}`
  const known = drawn.get(key) ?? draw(breed, mood)
  drawn.set(key, known)
  return known
}

function draw(breed: Breed, mood: Mood): Shape[] {
  const [pose, dog] = [POSES[breed], DOGS[breed]]
  const marks = breed === 'doberman' ? CHEST : []
  const beside = breed === 'caniche' ? POMPOMS : []
  return [...wholeDog({ dog, pose, woolly: WOOLLY.includes(breed), paws: PAWS[breed] ?? '', marks }, mood), ...beside]
}
