// Far from home: savannah, ice, sand, fire, rock and dust.

import { bone, drops, paw, steam, trail, wag } from './hints.ts'
import {
  BOLD, chance, cut, DARK_WOOD, disc, FINE, flat, glow, GOLD, INK, ink, PAPER, path, pen, poly, put, rect, RED,
  shade, solid, WOOD, type Scene, type Shape,
} from './kit.ts'
import { grass, hills, palm, sky, stars, sun, water } from './parts.ts'

function acacia(x: number, y: number, size: number): Shape {
  return put([
    pen('M0 0Q0 -10 -7 -17M0 -4Q2 -12 8 -18', 2.2 / size, '#5c3a26'),
    flat('#6d6a2f', 'M-19 -17Q-14 -25 0 -24Q15 -26 20 -18Q8 -15 -19 -17Z'),
  ], x, y, size)
}

/** A round house under straw, and a stool that walks. */
export function hut(): Scene {
  const roof = 'M56 60L60 54Q78 38 101 13Q105 10 109 13Q131 38 149 54L153 60L146 59L141 64L132 61L125 66L116 62' +
    'L106 67L96 62L86 66L78 61L68 64L63 59Z'
  const wall = 'M70 58L73 90Q105 98 137 90L140 58Z'
  return {
    back: [
      ...sky('#ee9440', '#f5b458', '#fbd487'), ...sun(30, 44, 15, '#fff3c0'), hills('#d68b41', 64, 60, 65, 61, 64),
      acacia(16, 67, 1), acacia(52, 64, 0.55), flat('#c57a37', 'M-1 68Q80 62 161 68V105H-1Z'),
      shade('M74 92Q120 104 161 94V86L130 84Z', 0.16),
      // The wall, painted, with its door.
      ...solid(
        '#c98f55', wall, shade('M112 50H145V100H118Z'),
        flat('#8f4726', path(8, (i) => `M${66 + i * 10} 86l5 -7l5 7Z`)),
        flat(PAPER, path(16, (i) => disc(68 + i * 5, 75, 1))),
      ),
      ink('#4a2c22', 'M94 93V72Q94 63 104 63T114 72V94Q104 95.6 94 93Z'),
      // The straw.
      ...solid(
        '#e0b25a', roof, shade('M106 10L112 68H156Z'),
        pen(path(11, (i) => `M105 ${18 + i}L${64 + i * 8} 62`), 0.8, '#a8742c'),
        pen('M84 32Q105 42 127 32M70 47Q105 60 141 47', FINE, '#a8742c'),
      ),
      ink(DARK_WOOD, rect(102.5, 7, 5, 8, 1.5), FINE),
      // The pot on its fire.
      flat('#e8632c', 'M18 94Q14 86 22 82Q22 87 26 80Q33 87 31 94Z'), pen('M13 95L36 91M14 91L35 95', 2.4, DARK_WOOD),
      ink('#4b4653', 'M12 74H36Q38 90 24 90T12 74Z'), ink('#5f5968', disc(24, 74, 13, 2.6), FINE), steam(24, 68, 1.1),
    ],
    hint: [
      put([pen('M-6 0L-9 11M6 0L9 11M0 1V11', 2.6, DARK_WOOD), ink(WOOD, rect(-10, -3, 20, 4.5, 2))], 56, 82, 1, -14),
      wag(69, 80), wag(43, 84, 1, 180), ...trail([[66, 99], [76, 97], [87, 99], [99, 98]], 0.9, '#6b3d1c'),
    ],
    front: [grass(126, 101, 30, '#8f5a24', 8)],
  }
}

function penguin(x: number, y: number, size: number): Shape {
  const body = 'M0 -25C-6 -25 -7 -20 -7 -17C-11 -9 -9 0 0 0S11 -9 7 -17C7 -20 6 -25 0 -25Z'
  return put([
    ink('#f0932b', 'M-7 0.5H-1V-2H-6ZM7 0.5H1V-2H6Z', 1), ink('#3a3846', body),
    cut(body, flat('#fffdf8', 'M1 -18C-5 -18 -6 -2 1 0S12 -10 8 -15Q5 -19 1 -18Z')),
    ink('#3a3846', 'M-7 -15Q-13 -10 -11 -5Q-8 -6 -6.5 -10Z', FINE), flat('#fffdf8', disc(2.5, -20.5, 2.6)),
    flat(INK, disc(3.3, -20.5, 1.1)), ink('#f0932b', 'M5.5 -20.5L11 -18.5L5.5 -17.5Z', 1),
  ], x, y, size)
}

/** Penguins make way for nobody. */
export function floe(): Scene {
  const berg = 'M92 62L100 34L112 26L120 12L134 22L142 42L156 50L161 62Z'
  const ice = 'M-1 72L14 68L40 71L70 66L104 70L132 67L161 71V92L140 96L112 91L84 98L52 92L24 97L-1 92Z'
  return {
    back: [
      ...sky('#a9d4ee', '#c6e5f5', '#e3f3f8'), ...sun(34, 22, 9), flat('#d4ebf5', 'M-1 56L16 40L30 48L44 38L60 56Z'),
      ...water(56, '#3f86b8', '#8cc3e0', 4),
      ...solid(
        '#eaf7fc', berg, flat('#b5dbee', 'M120 12L126 34L116 46L124 62H165V20Z'),
        flat('#d0eaf6', 'M100 34L106 48L98 62H90Z'),
      ),
      // The floe.
      ink('#b9e0f2', ice),
      flat('#f6fcff', 'M-1 72L14 68L40 71L70 66L104 70L132 67L161 71V86L140 90L112 85L84 92L52 86L24 91L-1 86Z'),
      pen('M112 85V91M52 86V92M24 91V97M140 90V96', 0.9, '#7fb7d4'),
      // The penguins.
      penguin(20, 80, 1.15), penguin(40, 86, 1.35), penguin(128, 84, -1.35), penguin(148, 78, -1.1),
    ],
    hint: trail([[64, 95], [72, 90], [80, 87], [85, 81], [92, 78], [95, 73], [101, 70]], 1.1, '#4a7fa8', 0.95),
    front: [
      flat('#e3f3f8', poly([2, 101], [22, 99], [34, 103], [10, 104])),
      flat('#e3f3f8', poly([120, 101], [142, 99], [152, 103])),
    ],
  }
}

const crater = (x: number, y: number, r: number): Shape[] =>
  [flat('#8f8b9a', disc(x, y, r, r * 0.36)), flat('#b3afbc', disc(x + r * 0.12, y + r * 0.1, r * 0.8, r * 0.24))]

/** Small steps of four toes. */
export function moon(): Scene {
  return {
    back: [
      ...sky('#15162a'), stars(12, 46, 64), glow(disc(128, 26, 22), 0.12, '#9fd0ff'),
      // The Earth.
      ink('#3f86c8', disc(128, 26, 17)),
      cut(
        disc(128, 26, 16.2),
        flat(
          '#63a45e',
          'M114 16Q122 8 130 14Q126 20 130 24Q122 30 116 24ZM132 28Q144 24 142 36Q136 42 130 38Q134 33 132 28Z',
        ),
        flat(PAPER, 'M108 33Q118 29 126 34Q118 37 108 33ZM122 12Q130 8 140 14Q130 16 122 12Z', 0.85),
        shade('M126 6Q146 30 118 44L150 48V4Z', 0.3),
      ),
      // The ground.
      flat('#7d7988', 'M-1 62Q24 52 48 60T104 56T161 62V105H-1Z'),
      flat('#a5a1ae', 'M-1 70Q40 60 84 67T161 66V105H-1Z'), ...crater(24, 80, 12), ...crater(134, 78, 15),
      ...crater(58, 71, 7), ...crater(12, 97, 9), ...crater(112, 68, 6),
      // The lander.
      pen('M30 62L18 78M62 62L74 78M46 64V76', 2.2, '#cfc7b0'),
      ink('#cfc7b0', 'M13 79H23L20 76ZM69 79H79L72 76Z', FINE),
      ink(GOLD, poly([28, 62], [32, 50], [60, 50], [64, 62], [60, 67], [32, 67])),
      ink('#d9d7dd', poly([34, 50], [32, 40], [38, 32], [54, 32], [60, 40], [58, 50])),
      ink('#3f6c92', disc(46, 41, 5), FINE), pen('M46 32V24M42 24H50', FINE), pen('M40 51V66M52 51V66', 0.9),
      // The flag of the dogs.
      pen('M92 74V40', 2, '#e6e2ea'), ink(RED, 'M93 40Q100 37 106 40T118 40V54Q111 57 105 54T93 54Z', FINE),
      bone(105, 47, 0.85),
    ],
    hint: trail([[50, 101], [62, 97], [74, 98], [86, 92], [98, 92], [109, 86], [120, 86]], 1.25, '#4f4b5c', 0.95),
  }
}

/** Water that laps itself. */
export function oasis(): Scene {
  const pool = 'M24 88Q22 76 54 75T112 74Q142 76 140 88Q134 100 84 100T24 88Z'
  return {
    back: [
      ...sky('#7fc4e8', '#a9d9ea', '#f3e6bf'), ...sun(128, 20, 10),
      flat('#f0cf85', 'M-1 60Q36 38 74 58T161 52V105H-1Z'),
      flat('#e2b562', 'M36 50Q58 50 74 58Q56 62 44 70Q46 58 36 50Z'),
      flat('#ecc877', 'M-1 74Q50 60 96 70T161 62V105H-1Z'),
      // A camel.
      put([
        ink(
          '#c98f4e',
          'M-15 0V-11Q-18 -18 -10 -18Q-7 -26 -2 -18Q2 -19 4 -26Q8 -19 11 -16Q14 -26 13 -30Q17 -34 22 -30L21 -27' +
          'L17 -26Q18 -12 10 -9V0H7V-9Q0 -6 -10 -9L-12 0Z',
          FINE,
        ),
      ], 136, 68, 0.8),
      // The water.
      ink('#e8d08a', pool, FINE), ink('#35a3a8', 'M30 87Q30 79 58 78T110 78Q134 79 134 87Q128 96 82 96T30 87Z'),
      flat('#6cc9c6', 'M40 84Q56 79 78 81Q64 84 40 84ZM92 92Q110 92 122 86Q116 94 92 92Z'),
      // Three palms.
      palm(58, 81, -1.4), palm(66, 77, 1.1), palm(108, 79, 1.2, '#3f7f45'),
      flat('#4d8f4f', 'M32 80L36 70L38 79L43 72L43 80ZM104 79L106 71L110 78L115 72L115 79Z'),
    ],
    hint: [
      pen(disc(86, 88, 5, 1.8) + disc(86, 88, 11, 4) + disc(86, 88, 17, 6), FINE, '#e9fbf8'),
      ...drops(86, 87, 12, 5, '#bfeeea', -60, 60),
      ...trail([[3, 64], [8, 69], [11, 75], [16, 80], [19, 86]], 0.9, '#9a6c2c'),
    ],
    front: [grass(8, 102, 16, '#8f9a3f', 2), grass(136, 101, 20, '#8f9a3f', 6)],
  }
}

/** Smoke that dreams of something. */
export function volcano(): Scene {
  const cone = 'M8 92L54 38Q58 34 62 35L70 38L80 35L90 38L98 35Q102 34 106 38L152 92Z'
  return {
    back: [
      ...sky('#2c2140', '#4a2745', '#7d2f3f', '#b5452f'), stars(9, 18, 30), glow(disc(80, 36, 44), 0.16, '#ff8a3c'),
      glow(disc(80, 36, 28), 0.25, '#ffb347'), flat('#3a2138', 'M-1 80Q30 66 60 76T161 70V105H-1Z'),
      // Fire.
      flat('#f58a2c', 'M66 38Q60 20 70 14Q72 24 80 10Q88 24 91 14Q100 22 94 38Z'),
      flat('#ffd257', 'M72 38Q70 28 76 24L80 30L85 22Q90 28 88 38Z'),
      // The mountain with its lava.
      ...solid(
        '#54374a', cone, shade('M84 30L108 96H160V40Z', 0.25),
        flat(
          '#ef6a26',
          'M64 34H96Q92 46 97 58T91 82L96 96H82Q86 84 82 74T84 56Q80 50 78 58T68 74Q60 84 62 96H50Q56 80 62 70' +
          'T66 46Z',
        ),
        flat('#ffc247', 'M70 34H90Q86 48 90 58T87 78Q82 66 86 54Q80 42 75 54T66 72Q70 50 70 34Z'),
      ),
      ...[
        [56, 22, 2], [104, 20, 2.4], [48, 34, 1.6], [114, 32, 1.8], [62, 10, 1.4], [99, 8, 1.6],
      ].map(([x = 0, y = 0, r = 1]) => flat('#ff9d3c', disc(x, y, r))),
    ],
    hint: [
      flat('#d9c7d6', disc(101, 32, 4.5) + disc(108, 27, 3) + disc(96, 37, 3), 0.85),
      put([
        flat(
          '#d9c7d6', 'M-12 -4A8 8 0 1 0 -19 3A8 8 0 1 0 -11 8Q0 10 11 8A8 8 0 1 0 19 2A8 8 0 1 0 12 -5Q0 -8 -12 -4Z',
        ),
        pen('M-12 -4A8 8 0 1 0 -19 3A8 8 0 1 0 -11 8M11 8A8 8 0 1 0 19 2A8 8 0 1 0 12 -5', FINE),
      ], 126, 16, 0.95, -14),
    ],
    front: [
      flat('#2a1a2c', 'M-1 96L10 88L22 94L36 90L50 98L70 95L92 100L116 93L132 97L146 89L161 95V105H-1Z'),
      pen('M20 100L30 98M104 101L114 99', FINE, '#ef6a26'),
    ],
  }
}

const MAMMOTH =
  'M1 -2C-1 -12 4 -20 12 -21C14 -29 24 -30 27 -21C42 -24 55 -18 56 -4L57 3L58 13H51L50 5L47 8L44 4L41 9L37 4' +
  'L34 9L30 4L30 13H23L22 3L19 6L17 2L14 5L12 1Q11 8 13 13Q10 16 7 11Q2 4 1 -2Z'

/** Old paintings, and a fresh one. */
export function cave(): Scene {
  const to = chance(21)
  const hole = 'M14 105Q4 70 16 40Q26 8 64 8Q84 2 106 10Q142 16 148 52Q156 80 146 105Z'
  return {
    back: [
      flat('#3a2a2a', rect(-1, -1, 162, 106)),
      flat('#5a3d32', 'M6 105Q-6 66 8 34Q20 2 62 2Q110 -4 140 12Q160 36 156 70L152 105Z'), flat('#cf9a5f', hole),
      cut(
        hole, flat('#b98048', path(9, () => disc(to(20, 140), to(12, 76), to(6, 14), to(3, 6))), 0.35),
        glow(disc(50, 84, 46), 0.28), flat('#8f6440', 'M10 86Q50 80 84 85T152 82V105H10Z'),
      ),
      // The paintings.
      put([
        flat('#8f3b22', MAMMOTH), pen('M11 1Q2 14 -8 3M14 3Q6 19 -3 12', 2, '#fbeed0'),
        flat('#cf9a5f', disc(13, -10, 1.2)),
        pen('M22 -21Q24 -15 20 -10M34 -19Q38 -12 34 -6M44 -19Q48 -12 45 -4', FINE, '#6b2817'),
      ], 56, 54, 1.25),
      put([
        flat('#5a2d20', 'M0 0L4 -8L16 -9L22 -14L24 -11L21 -6L20 3H18L16 -2H6L4 4H2Z'),
        pen('M22 -14L20 -20M22 -14L26 -20M21 -17L18 -19', 1, '#5a2d20'),
      ], 24, 62, 1.05),
      put([
        flat('#8f3b22', disc(0, 0, 8, 9)),
        flat('#e9c48e', 'M-3 6V0L-5 -3L-3.6 -4L-2 -2L-2 -6.5H-0.6V-2.5L0.2 -7H1.6L1.4 -2.5L3 -6L4.2 -5.4L3 1L2.6 6Z'),
      ], 40, 32, 1.05),
      // The fire.
      pen('M22 100L44 93M24 94L46 100', 3, DARK_WOOD),
      ink('#f08a2c', 'M25 94Q20 82 30 74Q31 80 35 70Q46 82 42 94Z', FINE),
      flat('#ffd257', 'M30 94Q28 86 34 82Q39 88 37 94Z'),
    ],
    hint: [
      paw(138, 42, 2, 10, RED, 1), pen('M136 48V55M140 48V52', 1.3, RED),
      ...trail([[128, 97], [116, 94], [104, 97], [92, 93]], 1, '#5a3720'),
    ],
    front: [
      flat(
        '#2b1f22',
        'M-1 -1H161V12Q150 8 144 18Q138 6 126 12Q118 2 100 8L94 18L88 6Q62 0 46 12L40 22L34 10Q16 18 10 42' +
        'Q2 70 8 105H-1ZM161 30Q150 60 154 105H161Z',
      ),
      pen('M10 42Q2 70 8 105M10 42Q16 18 34 10L40 22L46 12Q62 0 88 6L94 18L100 8Q118 2 126 12Q138 6 144 18', BOLD),
    ],
  }
}
