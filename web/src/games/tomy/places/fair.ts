// Where one cheers.

import { collar, dash, leash, trail, wag } from './hints.ts'
import {
  BOLD, chance, DARK_WOOD, disc, FINE, flat, glow, GOLD, INK, ink, PAPER, path, pen, poly, put, rect, RED, shade,
  solid, times, tube, type Point, type Scene, type Shape,
} from './kit.ts'
import { grid, sky, stars } from './parts.ts'

/** A star with five points, the first upwards. */
function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, i): Point => {
    const [angle, far] = [(i * Math.PI) / 5, i % 2 ? r * 0.45 : r]
    return [x + Math.sin(angle) * far, y - Math.cos(angle) * far]
  })
  return poly(...points)
}

/** One flame of a hoop, at so many degrees. */
function flame(x: number, y: number, turn: number): string {
  const at = (degrees: number, far: number): string => {
    const angle = ((turn + degrees) * Math.PI) / 180
    return `${x + Math.cos(angle) * far} ${y + Math.sin(angle) * (far + 2)}`
  }
  return `M${at(-16, 15)}L${at(6, 23)}L${at(16, 15)}Z`
}

function scallop(x: number, y: number, fill: string): Shape {
  return ink(fill, `M${x} ${y}q8.2 2 16.5 0q-1 8 -8.2 8t-8.3 -8Z`, FINE)
}

/** Through the burning hoop, and nobody saw who. */
export function circus(): Scene {
  const roof = 'M80 8Q62 34 12 46Q46 52 80 50Q114 52 148 46Q98 34 80 8Z'
  const wall = 'M20 46H140L146 90H14Z'
  const lights = [flat('#fff3c4', path(7, (i) => disc(18 + i * 8.5, 41 - i * 4.6 + i * (6 - i) * 0.3, 1.2)))]
  return {
    back: [
      ...sky('#4b3f7d', '#7d5596', '#c77a8f', '#f0b08a'), stars(14, 16, 26),
      flat('#6d8f4f', 'M-1 84Q80 76 161 84V105H-1Z'), flat('#d9b36a', 'M4 105Q20 88 80 88T156 105Z'),
      // The tent.
      ...solid(
        PAPER, wall, flat(RED, path(6, (i) => `M${22 + i * 22} 44h11l${(i - 2.5) * 1.4} 50h-12Z`)),
        shade('M104 40H150V94H112Z'),
      ),
      ink('#3a2238', 'M54 92Q58 62 80 53Q102 62 106 92Z'),
      ink(GOLD, 'M80 51Q54 60 48 92H54Q58 66 80 56Q102 66 106 92H112Q106 60 80 51Z', FINE),
      ...solid(
        PAPER, roof,
        flat(
          RED, 'M80 8Q66 40 30 56H52Q74 40 80 8ZM80 8Q78 40 70 56H90Q82 40 80 8ZM80 8Q94 40 130 56H108Q86 40 80 8Z',
        ),
        shade('M80 8Q100 44 150 52L152 30Z'),
      ),
      ...times(8, (i) => scallop(14 + i * 16.5, 47 + Math.min(i, 7 - i) * 0.9, i % 2 ? RED : GOLD)),
      // Flag, poles and lights.
      pen('M80 8V-4', 2), ink(GOLD, 'M80 -3L96 1L80 6Z', FINE), pen('M12 46V92M148 46V92', 2.2, DARK_WOOD),
      pen('M12 46Q40 20 78 12M148 46Q120 20 82 12', 0.8, '#fff3c4'), put(lights, 0, 0), put(lights, 160, 0, -1),
      // A pedestal.
      put([
        ink('#2a66a5', poly([-10, -14], [10, -14], [14, 0], [-14, 0])), ink(GOLD, rect(-11, -17, 22, 4, 1), FINE),
        flat(GOLD, star(0, -7, 4.5)),
      ], 28, 101, 1),
    ],
    hint: [
      ink('#f28a2c', path(12, (i) => flame(80, 76, i * 30)), 0.8), ...tube(disc(80, 76, 15, 17), '#ffd257', 2.6),
      pen('M80 94V105', 3.4), ...leash('M84 76Q98 66 108 76T126 70', '#5aa9e6', 1.8),
      collar(77, 75, 1.3, -8, '#5aa9e6'), dash(104, 84, 1.1, 0),
      ...trail([[140, 102], [130, 99], [120, 102], [110, 99]], 0.9, '#7d5a24'),
    ],
  }
}

function horse(x: number, y: number, size: number, coat: string, saddle: string): Shape {
  const body = 'M-13 2Q-14 -8 -4 -8H4Q6 -14 9 -19L11 -23L13 -19L19 -14L18 -10L12 -11Q12 -2 10 3L15 10L11 13L7 5' +
    'Q0 8 -7 5L-13 12L-16 9L-12 3Q-18 0 -17 -6Q-15 -9 -13 -4Z'
  return put([
    ...tube('M0 -40V26', GOLD, 1.3), ink(coat, body), ink(saddle, 'M-6 -8.5H3Q4 0 0 2Q-5 1 -6 -8.5Z', FINE),
    flat(INK, disc(13, -16, 1)), pen('M8 -19Q3 -14 3 -9', 2, saddle),
  ], x, y, size)
}

/** The golden pig is taken. */
export function carousel(): Scene {
  const roof = 'M80 6Q50 10 14 34H146Q110 10 80 6Z'
  return {
    back: [
      ...sky('#f6d9c4', '#f9e6cf', '#fcf0dc'), flat('#c9d9b0', 'M-1 74Q20 58 40 70T80 66T126 70T161 64V105H-1Z'),
      flat('#e0cfae', 'M-1 90H161V105H-1Z'),
      // Behind the horses.
      flat('#d98f9f', rect(28, 40, 104, 46)), ink('#fdf3df', rect(66, 40, 28, 48)),
      ...[72, 80, 88].map((x) => ink('#8fcbd0', rect(x - 3, 48, 6, 22, 3), 0.9)), horse(36, 64, 1.05, PAPER, RED),
      horse(128, 62, -1.05, '#8a5a38', '#3f9a9a'),
      // The roof.
      ...solid(
        '#3f9a9a', roof,
        flat(
          '#fdf3df',
          'M80 6Q52 16 32 36H50Q66 18 80 6ZM80 6Q74 20 69 36H91Q86 20 80 6ZM80 6Q108 16 128 36H110Q94 18 80 6Z',
        ),
        shade('M80 6Q120 20 150 38V10Z'),
      ),
      ink(GOLD, disc(80, 5, 3.2), FINE), pen('M80 2V-3', BOLD),
      ...times(11, (i) => ink(i % 2 ? '#fdf3df' : '#e0708a', `M${14 + i * 12} 34h12v4a6 6 0 0 1 -12 0Z`, FINE)),
      flat('#fff3c4', path(12, (i) => disc(14 + i * 12, 34, 1.5))),
      // The platform.
      ink('#e0708a', 'M8 88H152L148 98H12Z'), ink(GOLD, rect(4, 85, 152, 5, 2), FINE),
      flat('#fdf3df', path(9, (i) => disc(20 + i * 15, 94, 2))),
    ],
    hint: [
      // The pig on its pole.
      ...tube('M80 40V90', GOLD, 2),
      put([
        ink(
          '#f0b92e',
          'M-17 -1Q-18 -12 -3 -12H5Q10 -15 14 -14L13 -10Q18 -7 18 -3L21 -2V3L17 4Q15 8 10 9L9 15H4L3 10H-7L-8 15' +
          'H-13L-13 8Q-17 5 -17 -1Z',
        ),
        flat(INK, disc(13, -4, 1.2)), pen('M19.5 -0.5V1.5', FINE), pen('M-17 -3Q-22 -4 -20 -8Q-17 -8 -19 -5', 1.4),
        ink(RED, 'M-6 -12H5Q6 -3 0 -1Q-6 -3 -6 -12Z', FINE),
      ], 80, 72, 1.1),
      ...leash('M76 51Q62 48 58 60T52 82', '#2a66a5', 1.6), collar(83, 51, 1.2, 8, '#2a66a5'), wag(99, 54, 0.9),
    ],
    front: trail([[30, 103], [42, 101], [54, 103], [66, 100]], 0.85, '#8f6a3f'),
  }
}

function floodlight(x: number): Shape[] {
  const lamps = path(3, (i) => disc(x - 6 + i * 6, 7, 2) + disc(x - 6 + i * 6, 12, 2))
  return [
    pen(`M${x} 40V12`, 3), glow(disc(x, 9, 15), 0.3), ink('#3f3b47', rect(x - 10, 3, 20, 12, 1.5), FINE),
    flat('#fff8dc', lamps),
  ]
}

/** A stripe of the lawn, as the mower left it. */
function stripe(i: number): string {
  const [left, right] = [i * 2 - 4, i * 2 - 3]
  return poly([80 + left * 26, 57], [80 + right * 26, 57], [80 + right * 44, 105], [80 + left * 44, 105])
}

/** The ball goes up the field by itself. */
export function stadium(): Scene {
  const to = chance(44)
  const crowd = [RED, GOLD, '#f1ebdf', '#2a66a5'].map((fill) =>
    flat(fill, path(46, () => disc(to(0, 160), to(24, 50), 1.3))),
  )
  return {
    back: [
      ...sky('#26335c', '#3a4d7d', '#6d7aa5'), glow('M18 8L-1 80H90ZM142 8L70 80H161Z', 0.13),
      // The stands.
      flat('#4b4658', 'M-1 24Q80 12 161 24V56H-1Z'), ...crowd,
      pen('M-1 33Q80 25 161 33M-1 43Q80 37 161 43', FINE, '#2b2a33'), ...floodlight(18), ...floodlight(142),
      ink('#f1ebdf', rect(-4, 50, 168, 7), FINE), flat(RED, path(6, (i) => rect(4 + i * 28, 51, 14, 5))),
      // The pitch.
      flat('#4f9a4a', rect(-1, 57, 162, 48)), flat('#5faa55', path(4, stripe)),
      pen('M-1 62H161M24 62L4 86H156L136 62', 1.6, PAPER), pen('M62 86Q80 97 98 86', 1.6, PAPER),
      // The goal.
      flat('#ffffff', 'M48 62L53 32H107L112 62Z', 0.25), grid([50, 33, 60, 29], 5, '#ffffff', 0.8),
      ...tube('M46 63V31H114V63', PAPER, 2.6),
    ],
    hint: [
      put([
        ink(PAPER, disc(0, 0, 9)), flat(INK, poly([0, -4], [3.8, -1.2], [2.4, 3.2], [-2.4, 3.2], [-3.8, -1.2])),
        flat(
          INK,
          'M-2 -8.6L0 -7L2 -8.6ZM8.4 -2L6.6 0L8.4 3ZM-8.4 -2L-6.6 0L-8.4 3ZM-5 7L-4 5L-2.5 8.3ZM5 7L4 5L2.5 8.3Z',
        ),
        pen('M0 -4V-7M3.8 -1.2L6.8 0M-3.8 -1.2L-6.8 0M2.4 3.2L4 5.4M-2.4 3.2L-4 5.4', 0.9),
      ], 92, 80, 1.05),
      dash(78, 82, 1.3, 180, PAPER), shade(disc(93, 91, 8, 1.6), 0.3),
      ...trail([[30, 102], [41, 97], [51, 98], [61, 92], [71, 92]], 1.15, '#1f4a24', 0.9),
    ],
  }
}
