// Old walls and fields.

import { bone, crumbs, puff, trail, wag } from './hints.ts'
import {
  BOLD, DARK_WOOD, disc, FINE, flat, glow, GOLD, ink, PAPER, path, pen, put, rect, RED, shade, solid, times, tube,
  WOOD, type Point, type Scene, type Shape,
} from './kit.ts'
import { bricks, bush, cloud, grass, hills, sky, sun } from './parts.ts'

const STONE = '#b9b6b0'

/** A tower with its battlements; x is its middle, y its top. */
function tower(x: number, y: number, w: number, foot: number): Shape[] {
  const [half, tooth] = [w / 2, (w + 4) / 5]
  const top = `H${x - half - 2}V${y}h${tooth}v4h${tooth}v-4h${tooth}v4h${tooth}v-4h${tooth}V${y + 8}`
  return [
    ink(STONE, `M${x - half} ${foot}V${y + 8}${top}H${x + half}V${foot}Z`),
    shade(rect(x + half * 0.3, y + 9, half * 0.7, foot - y - 9)),
    ink('#3f3b47', `M${x - 2} ${y + 24}v-6q2 -4 4 0v6Z`, 0.9),
  ]
}

function flag(x: number, y: number, fill: string): Shape[] {
  return [pen(`M${x} ${y}v-12`, BOLD), ink(fill, `M${x + 0.5} ${y - 12}l11 3l-11 4Z`, FINE)]
}

/** Somebody scratches at the drawbridge, from inside. */
export function castle(): Scene {
  return {
    back: [
      ...sky('#8fc8ea', '#b5dcf0', '#dbeef0'), cloud(26, 20, 0.9), cloud(140, 16, 0.7),
      hills('#8fb76a', 60, 50, 58, 48, 58), flat('#7aa658', 'M-1 72Q40 60 80 66T161 66V105H-1Z'),
      // The towers.
      ...tower(46, 30, 20, 84), ...tower(114, 30, 20, 84), ...tower(24, 44, 22, 86), ...tower(136, 44, 22, 86),
      ...flag(46, 30, RED), ...flag(114, 30, '#2a66a5'), ...tower(80, 20, 24, 48), ...flag(80, 20, GOLD),
      // The wall.
      ink(STONE, 'M54 84V46h6v4h6v-4h6v4h6v-4h4v4h6v-4h6v4h6v-4h6V84Z'),
      bricks([58, 52, 44, 30], 9, 5, '#7d7a78', 0.35), bricks([14, 56, 20, 26], 9, 5, '#7d7a78', 0.35),
      bricks([127, 56, 18, 26], 9, 5, '#7d7a78', 0.35),
      // The drawbridge, up.
      ink('#57535f', 'M64 88V66Q64 54 80 54T96 66V88Z'), ink('#9a6638', 'M66 88V66Q66 57 80 57T94 66V88Z'),
      pen('M71 60V88M76 58V88M80 57V88M85 58V88M90 60V88', 0.9, '#5f3c20'), pen('M66 70H94M66 82H94', 2.2, '#4b4653'),
      pen('M66 60L56 52M94 60L104 52', 1.6, '#4b4653'),
      // The moat.
      ink('#4a93b5', 'M-4 92Q40 84 80 87T164 90V97Q120 103 80 101T-4 99Z'),
      pen('M14 94q4 -2.5 8 0t8 0M112 95q4 -2.5 8 0t8 0M60 97q4 -2.5 8 0', FINE, '#bfe3ee'),
    ],
    hint: [
      pen('M74 67L70 80M79 66L75 80M84 67L80 80', 1.5, '#fdf0d0'), wag(100, 72, 1), wag(60, 72, 1, 180),
      ...crumbs([[72, 84], [79, 85], [76, 87], [87, 85]], '#e0b06a', 1), bone(112, 96, 0.8, 12),
    ],
    front: [
      flat('#6d9a4e', 'M-1 100Q40 95 84 100T161 98V105H-1Z'), grass(10, 104, 26, '#4a7335', 4),
      grass(120, 104, 30, '#4a7335', 9),
    ],
  }
}

/** The ladder is up, the biscuits are down. */
export function treehouse(): Scene {
  const crown = 'M10 34Q2 20 16 12Q22 -6 46 2Q62 -12 84 -2Q108 -12 122 4Q146 0 148 18Q162 30 148 42Q146 56 126 52' +
    'Q112 62 96 54Q80 62 62 54Q46 62 32 52Q10 52 10 34Z'
  return {
    back: [
      ...sky('#bfe3ea', '#d5ecdf', '#eef3d0'), ...sun(150, 60, 7), hills('#b5d18f', 74, 68, 74, 70, 76),
      flat('#8fbb66', 'M-1 86Q60 78 161 86V105H-1Z'),
      // The tree.
      shade(disc(84, 97, 42, 5), 0.16),
      ink(
        '#8a5a38',
        'M62 98Q74 84 72 52L58 38L64 34L76 46L84 30H92L92 48L110 34L115 39L96 60Q94 86 108 98Q84 92 62 98Z',
      ),
      pen('M80 62V84M87 58V78', FINE, '#5f3c20'),
      ...solid(
        '#5a9a4a', crown, shade('M100 -6Q150 20 116 70H170V-6Z'),
        flat('#74b25c', disc(34, 18, 11, 7) + disc(74, 8, 13, 6) + disc(26, 36, 7, 4)),
        flat('#74b25c', disc(118, 14, 8, 5)),
      ),
      // The house on its platform.
      ink('#b57a45', rect(40, 62, 84, 5)), ...tube('M50 67L70 80M114 67L98 80', WOOD, 1.5),
      ink('#d9a566', rect(50, 34, 62, 28)), pen('M50 41H112M50 48H112M50 55H112', 0.8, '#a8703f'),
      shade(rect(96, 34, 16, 28)), ink('#c8543f', 'M42 36L80 14L120 36Z'),
      pen('M52 33L80 18L110 33M60 35L80 24L101 35', FINE, '#8f2f25'), ink('#4a2f24', rect(60, 42, 13, 20), FINE),
      ink('#8fcbe8', rect(84, 41, 18, 13), FINE), pen('M93 41V54M84 47.5H102', FINE), pen('M80 14V4', BOLD),
      ink(GOLD, 'M80.5 4L92 7L80.5 11Z', FINE),
      // The ladder, rolled up.
      ...tube('M112 66V84M122 66V84M112 71H122M112 77H122', '#e0b06a', 1.2),
      ink('#e0b06a', disc(117, 86, 8, 4.4), FINE), pen('M112 87Q117 83 122 87', 1),
    ],
    hint: [
      put([
        ink('#e0a052', 'M-6 0A6 6 0 1 1 3 5Q3 2 0 2.5Q-1 -1 -4 1Z', FINE / 1.6),
        flat('#6b3d1c', disc(-2, -2.5, 0.9) + disc(2, -3, 0.9) + disc(2.5, 1, 0.9)),
      ], 34, 74, 1.6),
      wag(46, 71, 0.9), wag(23, 75, 0.9, 180),
      ...crumbs([[30, 84], [37, 86], [33, 91], [40, 93], [28, 95]], '#e0a052', 1.2),
      ink('#7fb2dc', disc(128, 96, 11, 3.6), FINE), ink('#e0a052', disc(125, 94, 4, 2), 0.9),
    ],
    front: [grass(20, 102, 30, '#5a8f3f', 7), bush(150, 104, 0.9, '#74a857')],
  }
}

/** A bunch of grapes under its leaf. */
function grapes(x: number, y: number, size: number): Shape {
  const at: readonly Point[] = [
    [-7, -4], [0, -5], [7, -4], [-4, 2], [4, 2], [0, 8], [-7.5, 3], [7.5, 3], [-3.5, 8], [3.5, 8], [0, 14],
  ]
  return put([
    pen('M0 -12Q2 -17 6 -18', 2.2, '#6b4a28'),
    ink('#7aa63f', 'M0 -13Q-12 -20 -13 -9Q-17 -4 -9 -3Q-4 -4 0 -10Q6 -4 11 -8Q12 -17 0 -13Z', FINE),
    ...at.flatMap(
      ([gx, gy]) => [ink('#6a3f86', disc(gx, gy, 4), 0.9), glow(disc(gx - 1.3, gy - 1.3, 1.1), 0.6, '#ffffff')],
    ),
  ], x, y, size)
}

const VINE = 'M-9 -3A5 5 0 0 1 -10 -11A6 6 0 0 1 -2 -16A6 6 0 0 1 9 -12A5 5 0 0 1 9 -3Q0 0 -9 -3Z'

/** A row of vines that comes towards us, from x on the horizon to x at the lower edge. */
function vines(from: number, to: number, fill: string): Shape[] {
  return times(9, (i): Shape[] => {
    const near = ((i + 0.5) / 8) ** 1.5
    const [x, y, size] = [from + (to - from) * near, 60 + 48 * near, 0.14 + 0.8 * near]
    return [
      pen(`M${x} ${y}V${y - 20 * size}`, 2.2 * size, '#6b4a28'), put([ink(fill, VINE, FINE / size)], x, y, size),
      flat('#6a3f86', path(3, (k) => disc(x + (k - 1) * 5.5 * size, y - (k % 2 ? 6 : 9) * size, 2 * size))),
    ]
  })
}

/** One row wags, and there is no wind. */
export function vineyard(): Scene {
  const leaf = (x: number, y: number, turn: number, fill: string): Shape =>
    put([ink(fill, 'M0 4Q-7 3 -5 -4Q0 -7 5 -4Q7 3 0 4Z', 0.9)], x, y, 1, turn)
  return {
    back: [
      ...sky('#f3c98a', '#f8dba5', '#fcebc4'), ...sun(128, 24, 11, '#fff6d2'), hills('#c9b56a', 52, 44, 52, 42, 50),
      // The house.
      ink('#efdcb8', rect(66, 36, 28, 19)), ink('#8f5a7d', 'M62 37L70 27H90L98 37Z'),
      ink('#efdcb8', rect(58, 32, 9, 23), FINE), ink('#8f5a7d', 'M56 33L62.5 20L69 33Z', FINE),
      flat('#8f4f3f', path(3, (i) => rect(72 + i * 7, 42, 4, 6))),
      // The rows.
      flat('#c98f4e', rect(-1, 55, 162, 50)), flat('#dcae70', 'M72 55L58 105H92L84 55Z'),
      ...vines(48, -26, '#9db043'), ...vines(108, 176, '#8fa63f'), ...vines(62, 26, '#a8b84a'),
    ],
    hint: [
      ...vines(94, 124, '#9db043'), wag(143, 72, 1.5, -10), wag(100, 76, 1.5, 190), leaf(104, 58, 30, '#a8b84a'),
      leaf(146, 54, -30, '#c9733a'), leaf(122, 48, 80, '#c9733a'), leaf(134, 60, 10, '#a8b84a'),
      ...trail([[72, 102], [79, 96], [73, 90], [79, 84], [75, 78], [79, 73]], 0.9, '#7d4f24'),
    ],
    front: [grapes(28, 72, 1.8)],
  }
}

const SAIL = [
  ...tube('M0 0V-46', DARK_WOOD, 1.8), ink(PAPER, rect(1, -45, 11, 34)),
  pen('M1 -38H12M1 -31H12M1 -24H12M1 -17H12M6.5 -45V-11', 0.8),
]

/** Flour that has met a muzzle. */
export function windmill(): Scene {
  const body = 'M56 92L64 40Q65 34 80 34T96 40L104 92Z'
  return {
    back: [
      ...sky('#7fc0ea', '#a8d6f0', '#cfe9f2'), cloud(26, 24, 1.1), cloud(142, 20, 0.9), cloud(132, 48, 0.6),
      // Wheat.
      flat('#e3bf55', 'M-1 78Q30 68 70 76T161 72V105H-1Z'),
      pen(path(26, (i) => `M${i * 6.4} ${84 - Math.sin(i / 5) * 3}v-6m-1.5 2l1.5 -2l1.5 2`), 1.2, '#b58a24'),
      flat('#8fb65a', 'M-1 92Q60 82 161 90V105H-1Z'),
      // The mill.
      ...solid('#f4ead2', body, shade('M84 30L90 94H110V30Z'), flat('#c9b48a', 'M52 78H108V94H52Z', 0.5)),
      ink('#8f3f35', 'M60 40Q60 20 80 20T100 40Q80 34 60 40Z'), ink(DARK_WOOD, 'M73 92V78Q80 71 87 78V92Z', FINE),
      ink('#4a7fa8', rect(76, 56, 8, 9, 3), FINE), ink('#4a7fa8', rect(66, 68, 6, 7, 2), FINE),
      put([0, 90, 180, 270].map((turn) => put(SAIL, 0, 0, 1, turn + 30)), 80, 40, 0.86), ink(GOLD, disc(80, 40, 3.6)),
    ],
    hint: [
      // A sack.
      put([
        ink('#e0cfa8', 'M-10 0Q-13 -12 -7 -17L-9 -22H9L7 -17Q13 -12 10 0Z'), pen('M-7 -17H7', BOLD),
        flat('#b59a62', disc(0, -7, 3)),
      ], 128, 97, 1.05),
      // A face in the flour.
      flat(PAPER, 'M28 100Q24 92 36 92Q42 86 52 90Q62 88 64 96Q68 102 56 103H36Q28 104 28 100Z'),
      pen('M28 100Q24 92 36 92Q42 86 52 90Q62 88 64 96', FINE),
      put([
        flat('#a8987c', disc(0, -2.5, 3.6, 2.6)),
        pen('M0 0V3M0 3Q-3.5 6.5 -6.5 3.5M0 3Q3.5 6.5 6.5 3.5', 1.5, '#a8987c'),
        flat('#a8987c', disc(-7, -7, 1.5) + disc(7, -7, 1.5)),
        pen('M-11 -9Q-18 -8 -17 2Q-13 4 -11 -3M11 -9Q18 -8 17 2Q13 4 11 -3', 1.3, '#a8987c'),
      ], 46, 96, 1),
      puff(58, 82, 0.6, '#fffdf8'), puff(34, 84, 0.45, '#fffdf8'),
      ...trail([[72, 101], [84, 99], [95, 102], [107, 99]], 0.85, PAPER, 1),
    ],
  }
}
