// Eyes, muzzle and mouth: where the mood is.

import type { Colours } from './coats.ts'
import type { Dog, Mood, Muzzle } from './dog.ts'
import { blob, INK, inked, line, oval, strand, tufts, whole, type Point, type Shape } from './shapes.ts'

const TONGUE = '#e5796f'
const EYE: Point = [75, 96]

export function face(dog: Dog, mood: Mood, colours: Colours): Shape[] {
  const drop = dog.muzzle === 'long' ? 10 : 0
  return [...MUZZLES[dog.muzzle](colours), ...mouth(mood, drop), ...nose(drop), ...eyes(mood, colours), ...brows(mood)]
}

const MUZZLES: Record<Muzzle, (colours: Colours) => Shape[]> = {
  short: ({ light }) => [
    {
      d: blob(
        whole([
          [0, 104], [20, 108], [33, 128], [22, 148], [0, 153],
        ]),
      ),
      fill: light,
    },
  ],
  broad: ({ light }) => [
    {
      d: blob(
        whole([
          [0, 104], [22, 106], [46, 126], [40, 150], [16, 153], [0, 149],
        ]),
      ),
      fill: light,
    },
  ],
  long: ({ light }) => [
    {
      d: blob(
        whole([
          [0, 84], [13, 90], [22, 116], [27, 144], [16, 165], [0, 166],
        ]),
      ),
      fill: light,
    },
  ],
  bearded: ({ light }) => [
    inked(
      tufts(whole([[0, 108], [26, 108], [46, 122], [50, 142], [40, 160], [22, 172], [6, 176]]), 9, [100, 136]),
      light,
      4,
    ),
  ],
}

function nose(drop: number): Shape[] {
  const y = drop
  return [
    { d: blob(whole([[0, 105 + y], [14, 106 + y], [15, 114 + y], [5, 122 + y], [0, 123 + y]])), fill: INK },
    { d: oval(93, 110 + y, 4.5, 2.5), fill: '#ffffff', opacity: 0.55 },
  ]
}

function mouth(mood: Mood, drop: number): Shape[] {
  const y = 122 + drop
  const smile = line(
    strand([
      [79, y + 10],
      [85, y + 16],
      [94, y + 15],
      [100, y + 6],
      [106, y + 15],
      [115, y + 16],
      [121, y + 10],
    ]),
    4,
  )
  const stem = line(`M100 ${y}V${y + 7}`, 4)
  if (mood === 'happy') return [tongue(y + 12), stem, smile]
  if (mood === 'bust')
    return [
      stem,
      line(
        strand([
          [82, y + 16],
          [88, y + 10],
          [95, y + 15],
          [102, y + 9],
          [109, y + 15],
          [117, y + 10],
        ]),
        4,
      ),
    ]
  if (mood === 'sleepy') return [stem, inked(oval(100, y + 14, 8, 7), '#7c3f3d', 4)]
  if (mood === 'proud')
    return [
      stem,
      line(
        strand([
          [76, y + 5],
          [84, y + 14],
          [100, y + 15],
          [116, y + 14],
          [124, y + 5],
        ]),
        4,
      ),
    ]
  return [stem, smile]
}

function tongue(y: number): Shape {
  return inked(blob(whole([[0, y], [10, y], [12, y + 12], [7, y + 22], [0, y + 24]])), TONGUE, 4)
}

function eyes(mood: Mood, colours: Colours): Shape[] {
  const left = eye(mood, colours, EYE[0], -1)
  const right = eye(mood, colours, 200 - EYE[0], 1)
  return [...left, ...right]
}

function eye(mood: Mood, { rim }: Colours, x: number, side: -1 | 1): Shape[] {
  const y = EYE[1]
  if (mood === 'sleepy') return lid([[x - 11, y], [x, y + 6], [x + 11, y]], rim)
  if (mood === 'proud') return lid([[x - 11, y + 4], [x, y - 6], [x + 11, y + 4]], rim)
  if (mood === 'bust') return startled(x, y, side)
  const [lookX, lookY] = mood === 'waiting' ? [3, -3] : [0, 0]
  const ring: Shape[] = rim ? [{ d: oval(x, y, 10.5, 12), fill: rim }] : []
  return [
    ...ring,
    { d: oval(x, y, 8, 9.5), fill: INK },
    { d: oval(x - 2.5 + lookX, y - 3.5 + lookY, 3, 3.2), fill: '#ffffff' },
    { d: oval(x + 3, y + 4, 1.5), fill: '#ffffff', opacity: 0.8 },
  ]
}

function lid(points: readonly Point[], rim: string | undefined): Shape[] {
  const d = strand(points)
  return rim ? [line(d, 9, rim), line(d, 4.5)] : [line(d, 4.5)]
}

/** One eye larger than the other, small pupils: oops. */
function startled(x: number, y: number, side: -1 | 1): Shape[] {
  const size = side === 1 ? 14 : 11.5
  return [inked(oval(x, y, size, size + 1), '#ffffff', 4), { d: oval(x - 1, y + 2, 4.5), fill: INK }]
}

function brows(mood: Mood): Shape[] {
  if (mood === 'bust') return [line('M58 74L76 68', 4), line('M142 70L123 65', 4)]
  if (mood === 'waiting')
    return [
      line(
        strand([
          [64, 78], [74, 74], [84, 77],
        ]),
        4,
      ),
      line(
        strand([
          [115, 73], [126, 68], [136, 73],
        ]),
        4,
      ),
    ]
  return []
}
