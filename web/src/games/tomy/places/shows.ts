// Where one goes to look, to listen and to read.

import { bone, collar, dash, trail, wag } from './hints.ts'
import {
  chance, disc, FINE, flat, glow, GOLD, INK, ink, PAPER, path, pen, poly, put, rect, RED, shade, tube, type Scene,
  type Shape,
} from './kit.ts'
import { boards } from './parts.ts'

/** A row of books on its board. */
function books(x: number, y: number, w: number, seed: number): Shape[] {
  const to = chance(seed)
  const backs = ['#c8402f', '#2a66a5', '#e9ae26', '#3f7f50', '#73559c', '#d9a566', '#8f4726', '#e6d6b8']
  const found: Shape[] = []
  for (let at = x; at < x + w - 3; ) {
    const [wide, high] = [to(3.6, 6.4), to(13, 18)]
    const fill = backs[Math.floor(to(0, backs.length))] ?? RED
    const [back, label] = [rect(at, y - high, wide, high), `M${at + 1} ${y - high + 4}h${wide - 2}`]
    if (at + wide <= x + w) found.push(ink(fill, back, 0.9), pen(label, 0.8, PAPER))
    at += wide
  }
  return found
}

const GLASSES = `${disc(-6, 0, 5)}${disc(6, 0, 5)}M-1 -1Q0 -2 1 -1M-11 -1L-15 -4M11 -1L15 -4`

/** Somebody reads without hands. */
export function library(): Scene {
  return {
    back: [
      flat('#5a3a2a', rect(-1, -1, 162, 106)),
      // Shelves.
      ...[4, 57, 110].flatMap(
        (x, i) => [
          ink('#8a5a38', rect(x - 3, -6, 52, 86)), flat('#3d2720', rect(x, -4, 46, 82)),
          ...[19, 39, 59, 78].flatMap(
            (y, k) => [...books(x, y, 46, i * 5 + k + 2), ink('#a8703f', rect(x, y, 46, 2.6), 0.9)],
          ),
        ],
      ),
      ...boards(80, '#a8643c', '#7d4628'),
      // The ladder.
      ...tube('M88 84L104 -2M102 84L118 -2', '#e0b06a', 2.2),
      ...tube(path(7, (i) => `M${91 + i * 2.1} ${72 - i * 11.5}h13`), '#e0b06a', 1.5),
      // The table with its lamp.
      glow('M20 64L-2 105H66L40 64Z', 0.22), ink('#73492c', rect(-4, 90, 168, 5)),
      ink('#8a5a38', rect(-4, 95, 168, 14)), pen('M28 90V72', 3), ink(GOLD, rect(20, 87, 16, 4, 1.5), FINE),
      ink('#3f9a62', 'M12 74Q14 62 28 62T44 74Z'), flat('#fff3c4', rect(14, 74, 28, 2)),
      ink(RED, rect(122, 84, 24, 5.5, 1), FINE), ink('#2a66a5', rect(122, 78.5, 20, 5.5, 1), FINE),
      ink(GOLD, rect(124, 73, 22, 5.5, 1), FINE),
    ],
    hint: [
      // An open book.
      ink(PAPER, 'M78 88Q64 80 50 86V72Q64 67 78 74Q92 67 106 72V86Q92 80 78 88Z'), pen('M78 74V88', FINE),
      pen('M55 76Q64 72 73 77M55 80Q64 76 73 81M83 77Q90 73 101 76M83 81Q90 77 101 80', 0.8, '#9a8f86'),
      ink('#fffdf8', 'M78 74Q82 60 95 62Q90 68 90 79Q84 78 78 86Z', FINE), wag(100, 62, 0.8, -40, PAPER),
      put([glow(disc(-6, 0, 4) + disc(6, 0, 4), 0.55, '#dff1f3'), ...tube(GLASSES, GOLD, 1.7)], 74, 56, 1.15),
    ],
  }
}

function column(x: number): Shape[] {
  return [
    ink('#efe3cc', rect(x - 7, 14, 14, 66)), shade(rect(x + 1, 14, 6, 66)),
    pen(`M${x - 3} 18V76M${x + 1} 18V76`, 0.8, '#b5a27c'), ink('#f7eedc', rect(x - 10, 8, 20, 7), FINE),
    ink('#f7eedc', rect(x - 10, 77, 20, 6), FINE),
  ]
}

const IVORY = '#fdf3df'

/** A dinosaur that lacks a rib. */
export function museum(): Scene {
  const skull = 'M116 30Q116 20 128 20L146 27Q150 30 147 34L130 36L132 39L144 38Q147 40 143 42L126 44Q116 42 116 30Z'
  return {
    back: [
      flat('#5f8388', rect(-1, -1, 162, 106)), flat('#4a6b70', rect(-1, -1, 162, 10)),
      // The hall.
      ink('#7fb2dc', 'M58 62V26Q58 12 80 12T102 26V62Z', FINE), pen('M80 12V62M58 30H102M58 46H102', FINE),
      glow('M60 62V28Q62 16 74 13L66 62Z', 0.4), ...column(20), ...column(142),
      flat('#d9c7a0', rect(-1, 82, 162, 23)),
      flat(
        '#c9b386', path(5, (i) => poly([i * 36 - 6, 82], [i * 36 + 12, 82], [i * 42 - 4, 105], [i * 42 - 28, 105])),
      ),
      pen('M-1 82H161', FINE),
      // The dinosaur: spine, legs, arms, ribs, spikes, skull.
      ink('#8a5a38', rect(22, 88, 116, 10)), ink(GOLD, rect(70, 90.5, 20, 5), FINE),
      ...tube('M8 58Q26 66 44 56Q60 44 78 46Q96 48 104 42Q114 36 118 32', IVORY, 4),
      ...tube('M52 54Q48 66 56 72L52 86M52 86H59M62 52Q66 64 60 74L66 86H73', IVORY, 3.6),
      ...tube('M101 48L106 58L112 56M98 48L101 60L107 60', IVORY, 2.6),
      ...tube('M67 47Q65 58 70 65M75 47Q74 60 79 66M91 48Q92 58 97 62', IVORY, 2.4),
      ...tube('M12 55V52M22 57V53M32 55V50M42 51V47M54 45V41M66 41V37M78 41V37M90 42V38', IVORY, 1.8),
      ink(IVORY, skull), flat(INK, disc(127, 28, 2.6) + disc(142, 30, 1.2)),
      pen('M130 36L145 34M132 36L133 38.5M136 35.6L137 38M140 35.2L141 37.6', FINE),
    ],
    hint: [
      // The rib that is missing.
      pen('M83 50V52M82.6 55V57M83.6 60V62M86 65L86.5 66', 1.5, '#dfeae6'), put([bone(0, 0, 1.7, -18)], 112, 78),
      dash(92, 78, 1.1, 180),
      ...trail([[84, 103], [96, 101], [108, 103], [120, 101], [132, 103]], 0.9, '#7d5a34', 0.9),
    ],
    front: [
      ...[10, 150].flatMap(
        (x) => [
          ink(GOLD, rect(x - 1.5, 82, 3, 19), FINE), ink(GOLD, disc(x, 81, 2.4), FINE),
          ink(GOLD, rect(x - 5, 100, 10, 3, 1), FINE),
        ],
      ),
      pen('M10 86Q4 96 -4 97M150 86Q156 96 164 97', 2.4, RED),
    ],
  }
}

/** A box of the opera, with its ledge. */
function box(y: number): Shape[] {
  return [
    ink('#4a1a24', `M2 ${y + 18}V${y + 2}Q2 ${y - 8} 10 ${y - 8}T18 ${y + 2}V${y + 18}Z`, FINE),
    ink('#f3d28a', `M-2 ${y + 16}H21Q24 ${y + 24} 18 ${y + 28}H-2Z`), flat(RED, disc(8, y + 22, 2.4)),
  ]
}

/** A voice from an empty box. */
export function opera(): Scene {
  const folds = 'M32 -2Q32 40 26 84M42 -2Q42 30 34 54M52 -2Q50 24 43 44'
  const boxes = [ink('#e0b04a', rect(-2, -2, 24, 110)), ...box(18), ...box(54)]
  const curtain = [ink('#b5232f', 'M22 -2H64Q60 30 42 50Q32 62 30 84H22Z'), pen(folds, FINE, '#7a1620')]
  return {
    back: [
      flat('#3a1520', rect(-1, -1, 162, 106)),
      // The stage.
      flat('#e8b45c', rect(24, -1, 112, 82)), flat('#f3cf7c', 'M50 80Q80 10 110 80Z'), glow('M80 -1L46 84H114Z', 0.5),
      flat('#c98a3f', 'M24 62Q44 44 62 60T98 58T136 60V80H24Z', 0.5), ink('#a8643c', 'M20 80H140L146 90H14Z'),
      // The soprano.
      put([
        ink('#2a66a5', 'M-12 0Q-9 -16 -4 -20H4Q9 -16 12 0Q0 4 -12 0Z'), ink('#f0c6a0', disc(0, -25, 4.8), FINE),
        ink('#7a2b2b', disc(0, -23.6, 1.4, 1.7), 0.7), flat(INK, disc(-2, -26, 0.7) + disc(2, -26, 0.7)),
        ...tube('M-5 -17Q-14 -18 -16 -26M5 -17Q14 -18 16 -26', '#f0c6a0', 2),
        ink('#e0b04a', 'M-5 -27Q-5 -32 0 -32T5 -27Z', FINE),
        ink(PAPER, 'M-5 -28Q-10 -32 -8 -37Q-5 -35 -3 -31ZM5 -28Q10 -32 8 -37Q5 -35 3 -31Z', FINE),
        ink('#d9a13c', 'M-5 -23Q-8 -16 -6 -12L-4 -20ZM5 -23Q8 -16 6 -12L4 -20Z', 0.9),
      ], 80, 84, 1.25),
      // The curtain.
      ...curtain, put(curtain, 160, 0, -1), pen('M29 60Q36 60 40 53M131 60Q124 60 120 53', 2.6, GOLD),
      ink(
        '#b5232f',
        'M18 -2H142V10Q134 18 126 10Q117 19 108 10Q99 19 90 10Q80 20 70 10Q61 19 52 10Q43 19 34 10Q26 18 18 10Z',
      ),
      pen(
        'M18 12Q26 20 34 12Q43 21 52 12Q61 21 70 12Q80 22 90 12Q99 21 108 12Q117 21 126 12Q134 20 142 12', 1.4, GOLD,
      ),
      // The boxes.
      put(boxes, 0, 0), put(boxes, 160, 0, -1),
    ],
    hint: [
      collar(149, 25, 0.95, -14, '#5aa9e6'),
      ...[[131, 34, 1], [120, 24, 1.15], [130, 14, 0.9]].map(
        ([x = 0, y = 0, size = 1]) => put([
          ink(PAPER, 'M-3.5 3A2.6 2 0 1 0 0.5 4V-5L5 -3V-6.5L-1.5 -9V1Q-3 1 -3.5 3Z', FINE),
        ], x, y, size, 8),
      ),
      wag(138, 44, 0.8, 150, GOLD),
    ],
    front: [flat('#1f0d16', path(9, (i) => disc(4 + i * 19, 103, 7.5, 8))), flat('#2c131f', 'M-1 98H161V105H-1Z')],
  }
}
