// On, in and under the water.

import { ball, bone, collar, drops, leash, paw, trail, wag } from './hints.ts'
import {
  BOLD, DARK_WOOD, disc, FINE, flat, glow, GOLD, INK, ink, PAPER, path, pen, poly, put, rect, RED, ring, shade,
  solid, times, tube, WOOD, type Point, type Scene, type Shape,
} from './kit.ts'
import { cloud, crescent, hills, poplar, sky, stars, sun, water } from './parts.ts'

/** The lamp turns, and somebody has gone up. */
export function lighthouse(): Scene {
  const tower = 'M88 90L94 32H118L124 90Z'
  return {
    back: [
      ...sky('#1c2747', '#26365c', '#3a4d75'), stars(5, 30, 50), ...crescent(32, 58, 9),
      // The beams.
      glow('M106 22L-1 0V38Z', 0.45), glow('M106 22L161 12V34Z', 0.45), ...water(70, '#1f3d5e', '#4f7ba3', 7),
      flat('#fff3c4', 'M70 84h14v1.4h-14ZM60 90h12v1.4h-12Z', 0.5),
      // The rock.
      ink('#4b4653', 'M56 105Q60 90 80 88Q90 80 108 84Q126 80 134 88Q152 90 158 105Z'),
      shade('M110 86Q150 90 158 105H116Z', 0.2),
      // The tower with its lamp.
      ...solid(PAPER, tower, flat(RED, 'M80 44H132V56H80ZM80 68H132V80H80Z'), shade('M108 30L112 92H130V30Z', 0.16)),
      ink('#3f3b47', 'M90 32H122V28H90Z', FINE), ink('#ffe08a', rect(98, 16, 16, 12)), glow(disc(106, 22, 15), 0.35),
      ink(RED, 'M94 16Q106 2 118 16Z'), pen('M106 8V3', BOLD), pen('M92 28V23M120 28V23M90 24H98M114 24H122', FINE),
      ink('#26365c', disc(106, 62, 3), FINE), ink('#26365c', disc(105, 40, 2.6), FINE),
      ink(DARK_WOOD, 'M101 90V80Q106 74 111 80V90Z', FINE),
      pen('M100 91L92 97L84 100L70 104M113 91L106 98L98 104', FINE, '#8d8791'),
    ],
    hint: [
      ...trail([[82, 102], [90, 98], [97, 94], [104, 91]], 0.85, '#fff3c4', 0.95),
      ...trail([[96, 85], [98, 75], [110, 70], [100, 62], [113, 52], [100, 48], [110, 37]], 0.7, INK, 0.9),
    ],
    front: [flat('#2c5578', 'M-1 98Q14 93 28 98T58 99V105H-1Z'), pen('M-1 98Q14 93 28 98T58 99', FINE, '#a8cbe6')],
  }
}

function sandcastle(x: number, y: number): Shape {
  return put([
    ink(
      '#e6b65f',
      'M-22 0V-14H-20V-17H-16V-14H-13V-17H-9V-14H-7V-24H-5V-27H-1.5V-24H1.5V-27H5V-24H7V-14H9V-17H13V-14H16V-17H20' +
      'V-14H22V0Z',
    ),
    shade('M4 -24H7V-14H22V0H6Z'), ink('#8f5f2a', 'M-4 0V-7Q0 -12 4 -7V0Z', FINE), pen('M0 -27V-36', FINE),
    ink(RED, 'M0.5 -36L9 -33L0.5 -30Z', FINE),
  ], x, y)
}

/** The ways of sand that somebody throws behind himself. */
const ARCS: readonly (readonly Point[])[] = [
  [[131, 84], [128, 75], [124, 67], [118, 61]],
  [[139, 78], [138, 67], [135, 57], [130, 48]],
  [[146, 81], [150, 71], [152, 61], [152, 50]],
]

/** A hole that digs itself. */
export function beach(): Scene {
  const shadeOf = 'M22 36Q30 6 60 10Q88 14 92 46Q86 40 80 44Q74 36 66 40Q58 32 50 37Q42 30 36 36Q30 31 22 36Z'
  return {
    back: [
      ...sky('#6fbdea', '#9ad3f0', '#c9e9f3'), ...sun(136, 18, 11), cloud(100, 18, 0.8),
      ...water(46, '#2f8fbf', '#a5dbee', 12, 64),
      // A boat.
      put([
        ink(PAPER, 'M0 0V-18L11 0ZM-1.5 0V-14L-8 0Z', FINE), ink(RED, 'M-11 2H13Q10 7 0 7T-11 2Z', FINE),
      ], 122, 49, 0.9),
      // The sand.
      flat('#bfe7ee', 'M-1 64Q40 58 82 64T161 60V72H-1Z'), flat('#f3d695', 'M-1 68Q36 62 80 68T161 64V105H-1Z'),
      // The parasol.
      shade('M30 92Q60 84 92 90Q60 98 30 92Z', 0.14), ...tube('M56 24L60 92', PAPER, 1.6),
      ...solid(
        RED, shadeOf, flat(PAPER, 'M56 8Q34 18 36 42L50 42Q46 20 56 8ZM60 8Q78 22 80 48L66 44Q70 20 60 8Z'),
        shade('M72 8L78 50H96V20Z'),
      ),
      // Towel and castle.
      put([ink('#2a66a5', 'M-14 0L14 -3L18 3L-9 7Z', FINE), pen('M-9 -0.5L-4 6.2M4 -2L9 4.5', 1.6, PAPER)], 30, 88),
      sandcastle(100, 92),
    ],
    hint: [
      ink('#b98a44', disc(140, 93, 13, 5), FINE), flat('#8f6428', disc(140, 94, 10, 3.4)),
      ink('#e6b65f', 'M120 99Q121 92 127 93Q133 89 136 96Q138 100 132 101H122Z', FINE),
      ...ARCS.flatMap(
        (arc) => arc.map(([x, y], i) => ink(i % 2 ? '#b98a44' : '#e6b65f', disc(x, y, 2.9 - i * 0.42), 0.8)),
      ),
      ...trail([[66, 101], [76, 98], [86, 101], [96, 99]], 0.85, '#a8742c'),
    ],
    front: [ball(14, 97, 5.5, '#3f7f50')],
  }
}

function fish(x: number, y: number, size: number, fill: string): Shape {
  return put([ink(fill, 'M-8 0Q0 -7 8 0L13 -4V4L8 0Q0 7 -8 0Z', FINE), flat(INK, disc(-4, -1, 0.9))], x, y, size)
}

/** Somebody has breathed on the window. */
export function submarine(): Scene {
  const hull = 'M20 62Q20 42 56 42H106Q130 42 138 56L152 46V78L138 68Q130 82 106 82H56Q20 82 20 62Z'
  const weed = (x: number, y: number, size: number): Shape =>
    put([pen('M0 0Q-4 -6 0 -12T0 -24M5 0Q9 -5 6 -10T8 -19', 2.4, '#2f7d5c')], x, y, size)
  return {
    back: [
      ...sky('#2e9aa8', '#23838f', '#1b6a7a', '#155465'),
      glow('M30 -1H60L34 105H-1V80ZM84 -1H104L100 105H66Z', 0.12, '#c9f5ee'),
      // The ground of the sea.
      flat('#0f4354', 'M-1 94Q30 86 70 94T161 90V105H-1Z'), weed(10, 98, 1.3), weed(140, 98, 1.1),
      weed(118, 100, 0.8), fish(132, 24, 1, '#f08a3c'), fish(146, 34, 0.7, '#f08a3c'), fish(18, 32, -0.9, '#f6c9d0'),
      // The submarine.
      ...tube('M80 30V10H70', GOLD, 3), ink('#bfeef0', disc(68.5, 10, 3), FINE), ink(GOLD, 'M64 44L68 28H98L104 44Z'),
      ...solid(
        GOLD, hull, shade('M16 68Q60 78 140 66V90H16Z', 0.16), glow('M36 50Q60 44 100 46V49Q60 48 36 54Z', 0.7),
      ),
      pen('M124 44V80', FINE), pen(path(9, (i) => `M${34 + i * 10} 78.5v0.2`), 1.6, '#8f6a12'),
      ink('#8d8791', disc(154, 62, 2.4), FINE),
      ink('#8d8791', 'M153 60L157 46L160 48L156 62ZM153 64L157 78L160 76L156 62Z', FINE),
      // Portholes.
      ...[46, 100].flatMap(
        (x) => [
          ink('#c98a12', disc(x, 60, 9)), ink('#9fd8e6', disc(x, 60, 6.2), FINE),
          glow(`M${x - 4} 58Q${x - 2} 55 ${x + 1} 55L${x - 3} 61Z`, 0.7),
        ],
      ),
      ink('#c98a12', disc(73, 60, 10.5)), ink('#dff1f3', disc(73, 60, 7.6), FINE),
    ],
    hint: [
      paw(73, 60.5, 1.7, 8, '#1b6a7a', 1),
      ...[[28, 34, 3.5], [22, 24, 2.4], [33, 20, 4.2], [26, 9, 3]].map(
        ([x = 0, y = 0, r = 1]) => pen(disc(x, y, r), FINE, '#e3fbfb'),
      ),
      bone(50, 22, 0.9, -20, '#e3fbfb'),
    ],
    front: [flat('#0c3646', 'M-1 101Q40 95 84 101T161 98V105H-1Z')],
  }
}

/** Nobody has dived. */
export function pool(): Scene {
  const basin = poly([22, 48], [138, 48], [172, 105], [-12, 105])
  return {
    back: [
      flat('#d9eef2', rect(-1, -1, 162, 106)),
      // Windows.
      flat('#f4f7f2', rect(-1, -1, 162, 34)),
      ...times(
        5,
        (i) => [
          ink('#8fcbe8', rect(6 + i * 31, 4, 24, 20), FINE),
          glow(`M${9 + i * 31} 22L${20 + i * 31} 6H${25 + i * 31}L${14 + i * 31} 22Z`, 0.6),
        ],
      ),
      // Tiles.
      flat('#e6d2a8', 'M-1 34H161V105H-1Z'), pen('M-1 34H161', FINE),
      pen(path(7, (i) => `M-1 ${34 + i * 10}H161`), 0.6, '#b8a272'),
      pen(path(9, (i) => `M${i * 20} 34L${i * 46 - 104} 105`), 0.6, '#b8a272'),
      // The basin with its lanes.
      ...solid(
        '#2fa9cf', basin, flat('#56c2df', poly([22, 48], [138, 48], [141, 53], [19, 53])),
        pen(
          'M40 56q5 -3 10 0t10 0M70 90q6 -3 12 0t12 0M20 84q5 -3 10 0t10 0M104 64q5 -3 10 0t10 0M84 72q5 -3 10 0' +
          'M122 92q5 -3 10 0t10 0',
          1.3, '#c4eef8',
        ),
        ...[52, 80, 108].flatMap(
          (x) => times(
            15,
            (i): Shape => flat(
              i % 2 ? PAPER : RED, disc(80 + (x - 80) * (1 + i * 0.075), 49 + i * 4.2, 1.1 + i * 0.06),
            ),
          ),
        ),
      ),
      // Starting blocks and tower.
      ...[37, 66, 94, 123].map(
        (x) => put([
          ink(PAPER, poly([-6, 0], [-5, -9], [5, -9], [6, 0])),
          ink('#2a66a5', poly([-6, 0], [6, 0], [6, 3], [-6, 3]), FINE),
        ], x, 46, 0.8),
      ),
      pen('M150 44V14M158 44V14M150 22H158M150 30H158M150 38H158', 2.2, '#7d8894'),
      ink('#7d8894', rect(143, 26, 20, 4), FINE),
    ],
    hint: [
      // The diving board still quivers.
      put([ink('#fffdf8', 'M0 -2.5H62V2.5H0Q-3 0 0 -2.5Z')], 100, 20, 1, 5), wag(96, 19, 1.1, 180),
      wag(104, 30, 0.8, 100), flat('#e9fafd', disc(98, 72, 15, 5)), pen(disc(98, 72, 21, 7.5), FINE, '#e9fafd'),
      ink(
        '#e9fafd',
        'M86 71Q84 60 78 56Q88 58 91 66Q93 54 90 46Q98 54 98 64Q102 52 108 47Q105 57 105 66Q110 58 119 57' +
        'Q112 62 110 71Q98 76 86 71Z',
        FINE,
      ),
      ...drops(98, 60, 24, 6, '#e9fafd', -70, 70),
      // Wet paws went to the ladder.
      ...trail([[47, 43], [54, 39], [75, 43], [83, 39]], 0.8, '#3f87ab', 0.9),
      ...trail([[103, 43], [111, 39], [132, 43], [139, 38]], 0.8, '#3f87ab', 0.9),
    ],
    front: [
      put([
        ink(RED, ring(0, 0, 10, 10, 5.5)),
        ...[45, 135, 225, 315].map((turn) => put([flat(PAPER, 'M-2 -9.2H2V-5.2H-2Z')], 0, 0, 1, turn)),
        pen(ring(0, 0, 10, 10, 5.5), FINE),
      ], 14, 40, 1),
    ],
  }
}

/** A house that floats, and leans a little. */
export function barge(): Scene {
  const hull = 'M4 66H150Q158 66 156 72Q150 88 140 90H20Q8 88 4 66Z'
  const shirt = (x: number, fill: string): Shape =>
    put([ink(fill, 'M-5 0H-2Q0 2 2 0H5L8 4L5 6V13H-5V6L-8 4Z', FINE)], x, 0)
  return {
    back: [
      ...sky('#cfe0dc', '#e6ead6', '#f7e8c8'), ...sun(120, 30, 9, '#fff6d2'), hills('#b7cdb0', 56, 52, 56, 50, 55),
      ...[10, 26, 42, 58, 108, 124, 140, 156].map(
        (x, i) => poplar(x, 62, 0.95 + (i % 3) * 0.12, i % 2 ? '#8fb48a' : '#7ba67c'),
      ),
      // The canal.
      flat('#9ab889', rect(-1, 60, 162, 6)), ...water(66, '#7fb0b5', '#d5ebe6', 6),
      shade('M10 90H150Q140 100 80 100T10 90Z', 0.16),
      put([
        ink('#fdf3df', rect(40, 46, 72, 20)), shade('M100 46H112V66H100Z'), ink('#3f7f50', 'M36 46H116L113 41H39Z'),
        ...[48, 64, 80].map((x) => ink('#8fcbe8', rect(x, 51, 10, 8, 1.5), FINE)),
        ink(RED, 'M97 66V51H107V66Z', FINE), ink('#4b4653', rect(46, 30, 5, 11), FINE),
        ink(PAPER, rect(118, 48, 18, 18)), ink('#8fcbe8', rect(121, 51, 12, 7), FINE),
        ink('#3f7f50', rect(115, 45, 24, 4), FINE),
        ...solid('#3d4f63', hull, flat(RED, rect(0, 82, 162, 12)), flat(PAPER, 'M4 66H158V70H4Z')),
        ...[26, 60].map((x) => pen(disc(x, 76, 4), 2.4, '#1f1e26')), pen('M8 66V28M36 46L34 28', FINE),
        pen('M8 29Q22 33 34 29', FINE), put([shirt(14, RED), shirt(27, '#7fb2dc')], 0, 31, 0.9),
        flat('#6aa36a', path(4, (i) => disc(84 + i * 6, 39, 3.2))),
        flat(RED, path(4, (i) => disc(84 + i * 6, 37, 1.3))), ink(WOOD, rect(80, 39.5, 26, 4), FINE),
        put([
          ink('#73559c', 'M-7 -5H7V5H-7Z', FINE), pen('M-4 -5V5M-1 -5V5M2 -5V5M5 -5V5', 0.8),
          ink(PAPER, rect(-10, -5.5, 3.5, 11), FINE), ink(PAPER, rect(6.5, -5.5, 3.5, 11), FINE),
        ], 128, 39, 0.85, -8),
      ], 0, 2, 1, 2.2),
    ],
    hint: [
      ...leash('M88 26Q98 32 104 28T116 40', RED, 1.6), collar(84, 25, 1.2, -10),
      ...drops(84, 26, 17, 8, '#a8dcec', -110, 110), wag(104, 18, 0.9, -20), wag(64, 20, 0.9, 200),
    ],
    front: [pen('M0 97q4 -3 8 0t8 0M128 99q4 -3 8 0t8 0M60 101q4 -2 8 0t8 0', 1.3, '#e9f7f5')],
  }
}
