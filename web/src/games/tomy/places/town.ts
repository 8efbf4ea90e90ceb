// Where one buys and eats.

import { crumbs, dash, steam, trail, wag } from './hints.ts'
import {
  BOLD, cut, DARK_WOOD, disc, FINE, flat, glow, GOLD, ink, PAPER, path, pen, poly, put, rect, RED, shade, times,
  tube, WOOD, type Scene, type Shape,
} from './kit.ts'
import { awning, bricks, bunting, grid, sky, sun } from './parts.ts'

const CRUST = '#d9924a'

function baguette(x: number, y: number, turn: number, size = 1): Shape {
  return put([
    ink('#e0a052', 'M-3.5 0V-30Q0 -36 3.5 -30V0Z', FINE),
    pen('M-2 -8L2 -11M-2 -15L2 -18M-2 -22L2 -25', 1.3, '#fbe3b4'),
  ], x, y, size, turn)
}

/** A croissant: horns to the lower corners. */
function croissant(x: number, y: number, size = 1): Shape {
  const d = 'M-11 5Q-12 -6 0 -7T11 5Q8 6 6.5 2Q0 -1.5 -6.5 2Q-8 6 -11 5Z'
  return put([
    ink(CRUST, d, FINE / size), pen('M-6 -5L-4 0.5M-1.5 -7V-0.5M4 -6L3 0', FINE / size, '#8f4f20'),
  ], x, y, size)
}

function brioche(x: number, y: number): Shape {
  return put([ink(CRUST, 'M-7 0Q-9 -8 0 -9T7 0Z', FINE), ink('#e8ad63', disc(0, -9, 3.6), FINE)], x, y)
}

/** One brioche is missing. */
export function bakery(): Scene {
  const arch = 'M14 66V40Q14 20 38 20T62 40V66Z'
  return {
    back: [
      flat('#a9593b', rect(-1, -1, 162, 106)), bricks([-1, -1, 162, 72], 14, 7, '#7d3d28', 0.7),
      // The oven.
      ink('#c9795a', 'M8 66V38Q8 13 38 13T68 38V66Z'), ink('#3a2224', arch),
      cut(arch, glow(disc(38, 60, 26), 0.9, '#f28a2c'), glow(disc(38, 64, 17), 0.9, '#ffd257')),
      ink('#d08a45', 'M24 62Q25 53 33 53T42 62Z', FINE), ink('#d08a45', 'M40 63Q41 56 48 56T56 63Z', FINE),
      ink('#4b4653', rect(4, 64, 68, 5)),
      // Peel and shelves.
      ...tube('M134 70L150 8', WOOD, 2), ink(DARK_WOOD, rect(82, 34, 48, 4) + rect(82, 56, 48, 4), FINE),
      ...[88, 96, 104, 112, 120].map((x, i) => baguette(x + 1, 34, i % 2 ? 4 : -4, 0.75)),
      ...[92, 107, 122].flatMap(
        (x) => [
          ink('#c98543', `M${x - 7} 56Q${x - 7} 47 ${x} 47T${x + 7} 56Z`, FINE),
          pen(`M${x - 3} 54L${x - 1} 49M${x + 1} 54L${x + 3} 50`, FINE, '#fbe3b4'),
        ],
      ),
      // The counter with a basket of bread.
      ink('#e8c998', rect(-4, 76, 168, 32)), flat('#f4dfb8', rect(-1, 77, 162, 4)), shade('M-1 96H161V105H-1Z', 0.1),
      ...[-14, -5, 4, 13].map((turn, i) => baguette(126 + i * 6, 84, turn, 1.15)),
      ink('#b57a45', 'M114 80H158L153 103H119Z'),
      pen('M116 87H156M117 94H155M124 80L127 103M136 80V103M148 80L145 103', 0.9, '#7d4f2e'),
      // The tray.
      ink('#8d8791', poly([10, 92], [22, 80], [96, 80], [106, 92])), pen('M10 92H106V95H10Z', FINE),
      croissant(31, 85, 0.95), croissant(55, 85, 0.95), brioche(78, 87),
    ],
    hint: [
      pen('M88 88A5 2.6 0 1 0 98 88A5 2.6 0 1 0 88 88Z', FINE, '#5f5968'),
      ...crumbs([[92, 91], [100, 97], [97, 99], [104, 100], [109, 98]], CRUST, 1.1),
      put([brioche(0, 0)], 92, 77, 1.15), ...crumbs([[84, 62], [101, 80]], '#fbe3b4', 1), wag(104, 68, 0.9),
      wag(80, 69, 0.9, 180), ...trail([[20, 100], [32, 101], [44, 99], [56, 101], [68, 99]], 0.95, PAPER, 1),
    ],
  }
}

function crate(x: number, y: number, fruit: string, other = fruit): Shape {
  return put([
    ink(fruit, path(4, (i) => disc(-12 + i * 8, -9, 4.5)), FINE),
    ink(other, path(3, (i) => disc(-8 + i * 8, -13, 4.3)), FINE),
    ink('#d9a566', poly([-18, -8], [18, -8], [16, 4], [-16, 4])), pen('M-17 -2H17', FINE),
  ], x, y)
}

function flower(x: number, y: number, fill: string): Shape {
  const petals = path(5, (i) => disc(Math.cos(i * 1.257) * 3.2, -11 + Math.sin(i * 1.257) * 3.2, 2.4))
  return put([pen('M0 0V-9', FINE, '#3f7f50'), ink(fill, petals, 0.9), flat(PAPER, disc(0, -11, 1.6))], x, y, 1.05)
}

/** A string of sausages goes for a walk. */
export function market(): Scene {
  const sausage = (x: number, y: number, turn: number): Shape =>
    put([ink('#b5473a', rect(-6, -2.6, 12, 5.2, 2.6), FINE), glow('M-4 -1.4H2V-0.6H-4Z', 0.5)], x, y, 1, turn)
  return {
    back: [
      ...sky('#bfe0ea', '#d9ebe2', '#f6e7c4'), ...sun(20, 18, 8),
      // The houses of the square.
      flat('#d9a98a', 'M-1 62V26L12 16L26 26V34H44V20L58 12L70 20V62ZM104 62V22L118 12L132 22V30H161V62Z'),
      flat('#f3d9b0', path(3, (i) => rect(6 + i * 8, 34, 4, 7)) + rect(50, 26, 5, 8) + rect(60, 26, 5, 8)),
      flat('#f3d9b0', path(3, (i) => rect(140 + i * 7, 38, 4, 7))), flat('#cfb48e', rect(-1, 62, 162, 43)),
      pen('M4 94h10M30 98h12M120 100h14M70 101h10M146 92h10', FINE, '#a88b62'),
      // The stall: cheese above, fruit below.
      ...tube('M12 86V34M100 86V34', WOOD, 1.6), flat('#7d4f2e', rect(14, 38, 84, 26), 0.35),
      ink('#f6e3ba', 'M30 62Q28 50 40 50T52 62Z'),
      ...times(3, (i) => flat('#d9b45c', disc(36 + i * 5, 56 + (i % 2) * 3, 1.3))),
      ink('#f2b93c', 'M58 62L60 50L84 56V62Z'), flat('#c98a1c', disc(66, 57, 1.6) + disc(75, 59, 1.3)),
      ink('#a8642c', rect(6, 62, 100, 5)), crate(24, 82, '#e0483a', '#d83c30'), crate(58, 82, '#f0952f', '#f5a843'),
      crate(90, 82, '#6aa84f', '#7fbb5f'), ink('#8a5a34', 'M6 86H106V90H6Z', FINE),
      ...awning([4, 22, 104, 14], RED, PAPER, 8), ink(DARK_WOOD, 'M2 18H110V23H2Z', FINE),
      // The flower stall.
      ...tube('M126 92V44M154 92V44', WOOD, 1.4), ink('#a8642c', rect(120, 70, 44, 4), FINE),
      flower(128, 70, '#e98fb0'), flower(140, 70, GOLD), flower(152, 70, '#8f6cc0'),
      ...bunting(107, 14, 56, [RED, GOLD, '#2a66a5', '#3f7f50'], 6), ...awning([118, 40, 46, 9], '#3f7f50', PAPER, 5),
    ],
    hint: [
      sausage(103, 60, 20), sausage(113, 67, 50), sausage(116, 78, 95), sausage(120, 88, 40), sausage(131, 92, 0),
      dash(142, 89, 1), ...trail([[150, 101], [140, 98], [130, 101], [120, 98]], 0.85, '#6b4a28'),
    ],
  }
}

function pan(x: number, y: number, fill: string, size = 1): Shape {
  return put([
    pen('M0 -14V0', 2.4), ink(fill, disc(0, 6, 7.5), FINE), pen('M-4 4A4.6 4.6 0 0 1 1 1.6', FINE, PAPER),
  ], x, y, size)
}

/** The roast leaves by the back door. */
export function kitchen(): Scene {
  const door = rect(118, 26, 34, 62)
  return {
    back: [
      flat('#e8eef0', rect(-1, -1, 162, 106)), grid([0, 0, 160, 80], 8, '#c3d0d6'),
      // The floor.
      flat('#b9c4cc', rect(-1, 84, 162, 21)),
      flat(
        '#7d8894',
        path(6, (i) => rect(-1 + i * 28, 84, 14, 7) + rect(13 + i * 28, 91, 14, 7) + rect(-1 + i * 28, 98, 14, 7)),
      ),
      pen('M-1 84H161', FINE),
      // The back door and the night.
      ink('#2c4a6b', door), flat('#1c2747', rect(120, 28, 30, 60)),
      flat('#fdf4d6', disc(140, 38, 4) + disc(127, 46, 0.8) + disc(145, 54, 0.7)),
      ink('#c98f55', poly([152, 26], [164, 20], [164, 98], [152, 88])),
      // The hood and the pans.
      ink('#9aa6b0', 'M10 22L24 4H80L94 22Z'), glow('M16 20L28 6H38L28 20Z', 0.5), ink('#7d8894', rect(8, 21, 88, 5)),
      pan(20, 42, '#c9793f', 0.8), pan(38, 42, '#8d97a3', 0.9), pan(58, 42, '#c9793f', 0.75),
      pan(74, 42, '#4b4653', 0.85), pen('M10 29H92', BOLD),
      // The stove.
      ink('#aab5bf', rect(6, 62, 96, 26)), ink('#5f6a76', rect(4, 59, 100, 5)),
      ink('#33313c', rect(14, 70, 34, 15, 2), FINE), glow(rect(18, 73, 26, 9, 1), 0.8, '#f0893a'),
      ink('#33313c', rect(58, 70, 34, 15, 2), FINE), glow(rect(62, 73, 26, 9, 1), 0.5, '#f0893a'),
      flat(RED, path(5, (i) => disc(18 + i * 17, 67, 1.4))),
      // What is on it, and the chef's hat.
      ink('#8d97a3', 'M12 46H40V59H12Z'), ink('#b9c4cc', disc(26, 46, 14, 2.6), FINE), pen('M9 51H12M40 51H43', 2.6),
      steam(26, 42, 0.9, '#ffffff', 1), flat('#4aa3e0', 'M58 59L61 54L64 59L67 53L70 59L73 54L76 59Z'),
      ink('#33313c', 'M52 52H82Q80 58 67 58T52 52Z', FINE), pen('M82 52L98 48', 2.8),
      flat('#f2b93c', disc(67, 51.5, 10, 2)),
      put([
        ink(PAPER, 'M-9 0V-9Q-17 -12 -13 -19Q-8 -24 -4 -20Q0 -26 5 -20Q11 -24 14 -18Q16 -11 9 -9V0Z'),
        pen('M-9 -3H9M-4 -9V-14M4 -9V-14', FINE),
      ], 100, 58, 0.8, 8),
    ],
    hint: [
      put([
        ink('#a85a2c', 'M-12 2Q-12 -9 2 -9T14 1Q12 8 0 8T-12 2Z'), glow('M-7 -3Q-2 -7 5 -6Q-2 -4 -7 -3Z', 0.6),
        ink(PAPER, 'M12 -2L20 -8A2.6 2.6 0 1 1 23 -4A2.6 2.6 0 1 1 20 -1L14 3Z', FINE),
      ], 128, 66, 1, -8),
      dash(114, 66, 1, 180), wag(134, 51, 0.9, -80, PAPER),
      ...trail([[100, 97], [110, 94], [120, 97], [130, 93], [138, 90]], 0.95, '#7d3d28', 0.9),
    ],
  }
}
