// Under a roof: where one learns, washes, waters and forgets things.

import { ball, bone, drops, paw, puff, trail, wag } from './hints.ts'
import {
  BOLD, chance, cut, disc, FINE, flat, glow, GOLD, INK, ink, PAPER, path, pen, poly, put, rect, RED, shade, tube,
  WOOD, type Scene, type Shape,
} from './kit.ts'
import { boards, grid, hills } from './parts.ts'

function desk(x: number, y: number, size: number): Shape {
  return put([
    pen('M-15 0L-17 18M15 0L17 18', 2.6), ink('#d9a566', poly([-20, -5], [20, -5], [23, 3], [-23, 3])),
    ink('#b57a45', rect(-22, 3, 44, 5), FINE),
  ], x, y, size)
}

/** Somebody's tail has wiped the board. */
export function school(): Scene {
  return {
    back: [
      flat('#f3e2b8', rect(-1, -1, 162, 106)), flat('#e0c48c', rect(-1, 58, 162, 18)),
      ...boards(76, '#c9955c', '#9a6b3a'),
      // The blackboard: ABC, 1 + 2 = 3.
      ink(WOOD, rect(14, 6, 106, 54, 2)), ink('#2f5d4c', rect(18, 10, 98, 46), FINE),
      pen(
        'M24 32L29 18L34 32M26 27H32M40 18V32H45A3.6 3.6 0 0 0 45 25H40H44A3.5 3.5 0 0 0 44 18ZM62 20' +
        'A6.5 7 0 1 0 62 30',
        2, PAPER,
      ),
      pen('M72 20L74 18V29M78 24H84M81 21V27M87 20Q92 17 92 21Q92 24 87 29H93', 1.6, PAPER),
      pen('M97 22H102M97 26H102M105 19H110L107 23Q111 24 109 28Q107 30 104 28', 1.6, PAPER),
      ink(WOOD, rect(12, 58, 110, 4), FINE), flat(PAPER, rect(30, 56.5, 7, 2) + rect(42, 56.5, 5, 2)),
      ink('#e98fb0', rect(98, 55, 11, 4, 1), FINE),
      // Clock and globe.
      ink(PAPER, disc(142, 20, 11)), pen('M142 20V13M142 20L147 23', 1.6),
      flat(INK, disc(142, 11.5, 0.8) + disc(142, 28.5, 0.8) + disc(133.5, 20, 0.8) + disc(150.5, 20, 0.8)),
      put([
        pen('M0 12V16M-6 17H6', 2.4), pen('M-9 -8A12 12 0 0 0 9 8', BOLD), ink('#4a96cf', disc(0, 0, 9.5), FINE),
        flat('#6db481', 'M-6 -4Q-2 -9 3 -6Q1 -2 -2 -1Q-1 4 -4 5Q-8 1 -6 -4ZM3 1Q8 0 7 4Q4 7 2 5Z'),
      ], 139, 52, 1),
      // Desks with an apple and a book.
      desk(38, 82, 1), ink(RED, 'M30 76Q27 69 33 70Q36 68 38 70Q44 69 41 76Q36 79 30 76Z', FINE),
      pen('M35.5 70L37 66', FINE), ink('#7fb2dc', poly([44, 77], [47, 72], [57, 72], [56, 77]), FINE),
      desk(96, 86, 1.15),
    ],
    hint: [
      // A wiped stripe at the height of a tail.
      flat('#7fa596', 'M22 50Q44 36 66 46T114 40V50Q90 54 66 53T22 50Z', 0.85),
      pen('M26 47Q46 38 66 47T112 42', 1, '#a9c4b7'), wag(68, 41, 0.8, -90, PAPER), puff(88, 52, 0.5, '#f1eee6'),
      // The satchel that barks.
      ink('#a8552c', 'M116 92V78Q116 70 132 70T148 78V98Q132 103 116 98Z'),
      ink('#c97040', 'M114 84V77Q116 70 132 70T150 77V84Q132 91 114 84Z', FINE),
      ink(GOLD, rect(120, 84, 4, 6, 1), FINE), ink(GOLD, rect(140, 84, 4, 6, 1), FINE),
      pen('M126 70Q132 64 138 70', BOLD), wag(154, 76, 0.9, -20), wag(112, 74, 0.9, 200), bone(132, 95, 0.6),
    ],
  }
}

function washer(x: number, y: number, glass: readonly Shape[], lamp = RED): Shape {
  const drum = disc(0, 3, 11.5)
  return put([
    ink(PAPER, rect(-17, -22, 34, 44, 3)), flat('#d5e3ea', rect(-16, -21, 32, 9, 2)), pen('M-17 -12H17', FINE),
    ink('#5f8fb5', rect(-13, -19, 12, 5, 1.5), 0.9), flat(lamp, disc(6, -16.5, 1.9)), flat(INK, disc(12, -16.5, 1.9)),
    ink('#9aa6b0', disc(0, 3, 14)), ink('#3d5a75', drum, FINE), cut(drum, ...glass), pen(drum, FINE),
    glow('M-7 0Q-6 -6 0 -8L-3 -4Z', 0.7, '#ffffff'),
  ], x, y)
}

/** Two colours of washing in a drum. */
function wash(one: string, other: string): Shape[] {
  return [flat(one, 'M-12 8Q-6 -6 2 2T12 8V18H-12Z'), flat(other, 'M-10 12Q0 4 10 12V18H-10Z')]
}

const SUDS = [
  flat('#8fcbe8', 'M-14 6Q-6 1 0 5T14 3V20H-14Z'),
  flat('#ffffff', path(7, (i) => disc(-9 + i * 3, 6 + (i % 2) * 4, 1.7))),
]

/** The drum in the middle has a passenger. */
export function laundry(): Scene {
  return {
    back: [
      flat('#f2c9b0', rect(-1, -1, 162, 106)), flat('#f7dcc4', path(11, (i) => rect(i * 16 - 1, -1, 8, 76))),
      // The sign.
      ink('#2a66a5', rect(30, 5, 100, 14, 7)),
      flat(
        '#ffffff', disc(46, 13, 3.5) + disc(53, 9.5, 2.2) + disc(114, 12, 3.8) + disc(107, 15, 2) + disc(121, 9, 1.8),
      ),
      ink(PAPER, 'M71 7.5L76 6Q80 9.5 84 6L89 7.5L93 11L90 13.5L88 12V18H72V12L70 13.5L67 11Z', FINE),
      flat('#6fb0a5', rect(-1, 78, 162, 27)), grid([-1, 78, 162, 27], 9, '#8fc7bd'), pen('M-1 78H161', FINE),
      // The machines.
      washer(20, 50, wash('#e98fb0', '#7fb2dc'), '#6db481'), washer(140, 50, wash('#f0c060', '#8f6cc0'), '#6db481'),
      washer(60, 50, SUDS), washer(100, 50, [flat('#8fcbe8', 'M-14 4Q-6 9 0 4T14 6V20H-14Z')]),
      ink('#e8eef0', rect(0, 24, 160, 4), FINE),
    ],
    hint: [
      ...[0, 90, 180, 270].map((turn) => put([paw(0, -7, 0.75, 90, RED, 1)], 100, 53, 1, turn + 20)),
      put([pen('M0 -17A17 17 0 0 1 12 -12M0 17A17 17 0 0 1 -12 12', 1.5)], 100, 53), wag(121, 42, 0.8),
      wag(79, 42, 0.8, 180), bone(100, 53, 0.45, 30),
    ],
    front: [
      // A basket of washing, a box of powder.
      ink('#e8c27d', 'M20 84H62L57 103H25Z'),
      pen('M22 90H60M24 96H58M32 84L34 103M41 84V103M50 84L48 103', 0.9, '#a8742c'),
      ink('#7fb2dc', 'M22 84Q24 76 32 79Q36 72 42 78Q50 73 54 79Q60 78 60 84Z', FINE),
      ink(RED, 'M38 84Q38 79 43 79L52 88L48 93L42 86Z', FINE),
      ink('#fffdf8', poly([112, 82], [134, 82], [134, 103], [112, 103]), FINE),
      ink('#3f7f50', rect(112, 87, 22, 8), FINE), flat('#ffffff', path(3, (i) => disc(118 + i * 5, 91, 1.8))),
    ],
  }
}

function pot(x: number, y: number, size: number): Shape {
  return put([ink('#c9693f', 'M-9 -12H9L7 3H-7Z'), ink('#d97f52', rect(-10.5, -15, 21, 4.5, 1), FINE)], x, y, size)
}

function leaf(x: number, y: number, turn: number, size: number, fill = '#3f8f55'): Shape {
  return put([ink(fill, 'M0 0Q-9 -10 0 -26Q9 -10 0 0Z', FINE), pen('M0 0V-20', 0.8)], x, y, size, turn)
}

function orchid(x: number, y: number, size: number): Shape {
  const petals = path(5, (i) => disc(Math.sin(i * 1.257) * 4, -Math.cos(i * 1.257) * 4, 3.4))
  return put([
    ink('#e98fc0', petals, 0.9), flat('#fff3c4', disc(0, 0, 2.2)), flat('#c8409a', disc(0, 1, 1.1)),
  ], x, y, size)
}

/** Wet paws, and a watering can that lies down. */
export function greenhouse(): Scene {
  const glass = 'M4 105V40Q8 -4 80 -4T156 40V105Z'
  return {
    back: [
      flat('#9fb8a5', rect(-1, -1, 162, 106)), flat('#cfe8e3', glass),
      cut(
        glass, flat('#b5dcd9', 'M-1 -1H161V30Q80 4 -1 30Z'),
        pen(path(24, (i) => `M${8 + i * 6.3} ${6 + ((i * 37) % 50)}l-2 6`), 0.9, '#8fbfc4'),
        hills('#a8cfae', 70, 62, 68, 60, 68),
      ),
      // The frame.
      ...tube('M80 -4V70M44 2V70M116 2V70M20 16V80M140 16V80M4 40H156M10 22H150', PAPER, 1.9),
      ...tube(glass, PAPER, 3.4), flat('#b59a74', 'M-1 84H161V105H-1Z'), grid([-1, 84, 162, 22], 11, '#9a7f5a'),
      ...[-70, -40, -12, 16, 46, 74].map(
        (turn, i) => leaf(30, 74, turn, 1.5 + (i % 2) * 0.25, i % 2 ? '#4fa062' : '#3f8f55'),
      ),
      // Orchids.
      pot(30, 88, 1.15), pen('M128 76Q120 52 130 30M132 76Q142 54 148 44', 1.8, '#3f8f55'), orchid(129, 30, 1.25),
      orchid(122, 44, 1.05), orchid(147, 44, 1.2), orchid(139, 58, 1), leaf(128, 78, -60, 0.8),
      leaf(132, 78, 60, 0.8), pot(130, 88, 1.1),
      // An aloe in bloom.
      ...[-36, -12, 12, 36].map(
        (turn) => put([
          ink('#5fae5a', 'M-4 0Q-7 -18 0 -34Q7 -18 4 0Z', FINE), pen('M-2 -4V-20M2 -4V-20', 0.8, '#2f6b3f'),
        ], 82, 66, 0.9, turn),
      ),
      pot(82, 78, 1.05), ink(RED, disc(82, 32, 3.5), 0.9), flat('#f2b93c', disc(82, 32, 1.2)),
    ],
    hint: [
      flat('#7fb9cf', 'M40 99Q44 93 60 95T92 97Q92 103 70 103T40 99Z', 0.9),
      put([
        ink('#4f86b5', 'M-11 -8H11V8H-11Z'), ink('#4f86b5', 'M11 2L22 -9L25 -7L15 8H11Z', FINE),
        ink('#3d6a92', 'M20 -12L29 -7L27 -3L18 -8Z', FINE), ...tube('M-8 -8Q0 -20 8 -8', '#4f86b5', 1.2),
        shade('M-11 3H11V8H-11Z'),
      ], 66, 92, 0.9, 96),
      ...trail([[98, 100], [108, 96], [117, 100], [127, 97], [137, 101], [148, 98]], 1, '#3d6a92', 0.9),
      ...drops(50, 92, 12, 3, '#bfe6f2', -60, 20),
    ],
  }
}

/** Under the roof, in the light of the round window. */
export function attic(): Scene {
  const room = 'M80 -10L178 84V105H-18V84Z'
  const to = chance(77)
  return {
    back: [
      flat('#3d2f3a', rect(-1, -1, 162, 106)), flat('#6b5260', room),
      cut(
        room, pen(path(11, (i) => `M-10 ${8 + i * 7}H170`), 0.8, '#54404d'), flat('#8a6a5c', 'M-20 84H180V105H-20Z'),
        pen(path(9, (i) => `M${80 + (i - 4) * 22} 84L${80 + (i - 4) * 36} 105`) + 'M-1 84H161', FINE, '#5c4338'),
      ),
      // The beams.
      ink('#8a5f42', 'M80 -16L186 88H172L80 -2L-12 88H-26Z'), ink('#8a5f42', rect(26, 42, 108, 6)),
      // The window and its light, full of dust.
      ink('#ffe9a8', disc(80, 24, 14)), pen('M80 10V38M66 24H94', 3), ...tube(disc(80, 24, 14), '#b5835a', 2.2),
      glow('M68 30L30 96H112L92 30Z', 0.26),
      flat('#fff3c4', path(26, () => disc(to(48, 100), to(40, 94), to(0.4, 0.9))), 0.9),
      // The trunk.
      ink('#a8643c', 'M8 96V76Q8 66 28 66T48 76V96Z'), pen('M8 78H48', BOLD),
      pen('M16 68V96M40 68V96', 2.4, '#5f3c20'), ink(GOLD, rect(24, 75, 8, 8, 1), FINE), flat(INK, disc(28, 79, 1)),
      ink('#c9a24f', rect(14, 56, 14, 10), FINE), ink('#73559c', rect(30, 60, 14, 6, 1), FINE),
      // The rocking horse.
      put([
        ...tube('M-22 16Q0 26 22 16', RED, 2.2), ...tube('M-10 4L-14 18M8 4L12 18', '#e6d2b0', 2.8),
        ink(
          '#e6d2b0', 'M-16 4Q-18 -8 -6 -8H4Q6 -18 11 -23L13 -28L16 -23L24 -15L22 -10L15 -11Q15 2 10 7Q-8 10 -16 4Z',
        ),
        ink('#2a66a5', 'M-8 -8.5H4Q4 2 -2 2.5Q-8 1 -8 -8.5Z', FINE), flat(INK, disc(17, -18, 1.2)),
        pen('M11 -24Q4 -18 5 -9', 3, '#8f4726'), pen('M-16 -2Q-24 -2 -22 8', 3, '#8f4726'),
      ], 126, 78, 1.05, -6),
    ],
    hint: [
      ...trail([[50, 101], [60, 97], [70, 99], [80, 93], [90, 95], [100, 90]], 1.1, '#3d2a26', 0.85),
      puff(108, 98, 0.6, '#cbb8ac'), puff(97, 100, 0.4, '#cbb8ac'), ball(64, 78, 5),
      pen('M61 86V91M64 87V94M67 86V91', FINE, '#fff3c4'),
    ],
  }
}
