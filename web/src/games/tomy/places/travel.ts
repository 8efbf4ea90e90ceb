// On rails, on a cable and in the air.

import { collar, dash, leash, steam, trail, wag } from './hints.ts'
import {
  BOLD, chance, cut, disc, FINE, flat, glow, GOLD, INK, ink, PAPER, path, pen, poly, put, rect, RED, ring, shade,
  solid, tube, type Scene, type Shape,
} from './kit.ts'
import { bricks, cloud, pine, sky, stars, sun } from './parts.ts'

function carWindow(x: number): Shape[] {
  const gleam = `M${x + 4} 57L${x + 13} 43H${x + 18}L${x + 9} 57Z`
  return [ink('#ffe9a8', rect(x, 41, 22, 18, 3), FINE), glow(gleam, 0.6, '#ffffff')]
}

/** The doors have closed on a leash. */
export function metro(): Scene {
  const vault = 'M-1 105V38Q20 -2 80 -2T161 38V105Z'
  const car = rect(-8, 32, 176, 52, 5)
  return {
    back: [
      flat('#33313c', rect(-1, -1, 162, 106)), flat('#f4f1e6', vault),
      cut(vault, bricks([-1, -1, 162, 40], 10, 5, '#b5b9b0', 0.9), flat('#cfd3c6', 'M-1 -1H161V4Q80 -2 -1 4Z')),
      // The signs.
      ink('#2a66a5', rect(30, 14, 56, 12, 2)), pen(path(3, (i) => `M${36 + i * 16} 20h10`), 2.6, PAPER),
      ink(GOLD, disc(118, 18, 11)), pen('M112 24V13L118 20L124 13V24', 2.8),
      // The train.
      ink('#59a58a', car), flat('#f7f3e4', rect(-1, 60, 162, 9)), pen('M-8 60H168M-8 69H168', FINE), pen(car, BOLD),
      ...carWindow(2), ...carWindow(32), ...carWindow(106), ...carWindow(136),
      // Its doors.
      ink('#4a9078', rect(62, 36, 36, 48)), ink('#59a58a', rect(63, 38, 17, 46, 2), FINE),
      ink('#59a58a', rect(80, 38, 17, 46, 2), FINE),
      ...[66, 83].map((x) => ink('#ffe9a8', rect(x, 42, 11, 20, 2), FINE)), flat('#c8402f', disc(80, 34.5, 1.6)),
      // The platform.
      flat('#26242d', rect(-1, 84, 162, 4)), flat('#8d8791', rect(-1, 88, 162, 17)),
      flat('#b5b0b8', rect(-1, 90, 162, 15)), flat(GOLD, rect(-1, 90, 162, 3)), pen('M-1 88H161', BOLD),
      pen('M-1 93H161', FINE), pen('M22 94L14 105M62 94L58 105M100 94L104 105M140 94L148 105', 0.8, '#8d8791'),
    ],
    hint: [
      ...leash('M80 76Q92 74 96 84T112 90T122 98', RED, 2.6), put(tube(disc(0, 0, 5, 3.2), RED, 2), 128, 99, 1, 20),
      wag(101, 76, 0.9, -20),
    ],
  }
}

/** The night train, and a basket that boards it. */
export function station(): Scene {
  const roof = 'M-1 40Q80 -22 161 40'
  const front = 'M50 88V46Q50 24 74 24T98 46V88Z'
  return {
    back: [
      ...sky('#2b3360', '#3d4678', '#5a6294'), stars(3, 26, 40),
      // The roof of glass and iron.
      flat('#1f2545', 'M-1 40Q80 -22 161 40L161 -1H-1Z', 0.85),
      pen(path(9, (i) => `M${i * 20} -2V${40 - Math.sin((i * Math.PI) / 8) * 31}`), FINE, '#7d86b5'),
      ...tube(roof, '#8d97c0', 2.2), pen('M-1 24Q80 -40 161 24', FINE, '#7d86b5'),
      flat('#4a3f63', rect(-1, 60, 162, 30)), flat('#ffd98a', path(5, (i) => rect(4 + i * 10, 66, 6, 12)), 0.8),
      ...tube('M14 90V38M150 90V38', '#4f7d6b', 2.6),
      // Platforms and rails.
      flat('#6d6478', 'M-1 86H40L20 105H-1ZM161 86H108L128 105H161Z'), flat('#33303f', 'M40 86H108L128 105H20Z'),
      pen('M58 88L44 105M90 88L104 105', 2, '#b5b9c9'), pen('M54 92H94M50 97H98M45 103H103', 1.6, '#7d5a3a'),
      // The train.
      glow('M60 58L20 105H60ZM88 58L128 105H88Z', 0.16), glow(disc(74, 56, 26), 0.12),
      ...solid('#8f2f35', front, flat('#b5403f', 'M50 46Q50 24 74 24V88H50Z'), flat(GOLD, rect(48, 62, 52, 4))),
      ink('#a8d0e6', 'M57 48Q57 32 72 32V48ZM91 48Q91 32 76 32V48Z', FINE), ink('#fff3c4', disc(60, 72, 4.6), FINE),
      ink('#fff3c4', disc(88, 72, 4.6), FINE), ink('#fff3c4', disc(74, 27.5, 2.8), FINE),
      ink('#3f3b47', rect(46, 84, 56, 7, 2)), ink('#c8402f', disc(62, 88, 2) + disc(86, 88, 2), 0.8),
      // The clock.
      pen('M128 12V18', 2.4), ink('#3f3b47', disc(128, 32, 15)), ink(PAPER, disc(128, 32, 12), FINE),
      pen('M128 32V23M128 32L134 36', 2),
      flat(INK, disc(128, 22, 0.9) + disc(128, 42, 0.9) + disc(118, 32, 0.9) + disc(138, 32, 0.9)),
      steam(40, 40, 1.3, '#c9cde6', 0.7),
    ],
    hint: [
      put([
        ink('#c99455', 'M-13 -4H13L10 8H-10Z'), pen('M-12 0H12M-11 4H11M-6 -4L-5 8M0 -4V8M6 -4L5 8', 0.9, '#7d5a2e'),
        ink('#7fb2dc', 'M-13 -4Q-8 -9 0 -6T13 -4Q0 0 -13 -4Z', FINE), ...tube('M-11 -5Q0 -22 11 -5', '#c99455', 1.4),
      ], 122, 78, 1.05, -12),
      dash(137, 76, 1, 0, PAPER),
      ...trail([[152, 101], [143, 98], [134, 96], [126, 93], [119, 90]], 0.95, '#f1ebdf', 0.9),
    ],
    front: [
      // Luggage.
      ink('#8a5a38', rect(4, 84, 22, 15, 2)), pen('M9 84V99M21 84V99', FINE), pen('M10 84Q15 78 20 84', BOLD),
      ink('#3f7f50', rect(8, 72, 15, 12, 2), FINE), pen('M12 72Q15.5 68 19 72', BOLD),
    ],
  }
}

/** Eight kilos too many: the basket hangs askew. */
export function balloon(): Scene {
  const skin = 'M80 4C46 4 40 34 50 50Q58 62 70 70H90Q102 62 110 50C120 34 114 4 80 4Z'
  return {
    back: [
      ...sky('#8fd0ee', '#b5e0f0', '#d9eef0', '#f6ecd2'), ...sun(20, 20, 9), cloud(136, 28, 1), cloud(30, 54, 0.85),
      cloud(146, 62, 0.7),
      // Fields far below.
      flat('#9cc46f', 'M-1 88Q40 80 80 86T161 82V105H-1Z'), flat('#e3c860', 'M-1 88Q20 84 40 84L26 105H-1Z'),
      flat('#c9a24f', 'M60 84L70 85L80 105H52Z'), flat('#7fae5a', 'M104 86L128 84L152 105H116Z'),
      pen('M40 84L26 105M70 85L80 105M104 86L116 105M128 84L152 105', 0.9, '#6d8f4a'),
      flat('#c9543f', poly([92, 90], [96, 86], [100, 90])), flat(PAPER, rect(93, 90, 6, 4)),
      // The balloon.
      put([
        ink('#fdf3df', skin),
        cut(
          skin, flat(RED, 'M80 4Q60 8 56 40Q60 62 74 72H64L30 50V4Z'),
          flat(GOLD, 'M80 4Q66 10 66 40Q68 62 76 72H84Q92 62 94 40Q94 10 80 4Z'),
          flat('#2a66a5', 'M80 4Q100 8 104 40Q100 62 86 72H96L130 50V4Z'),
          flat('#fdf3df', 'M36 34Q80 44 124 34V42Q80 52 36 42Z'), shade('M96 2Q112 40 88 74H124V2Z'),
        ),
        pen(skin, BOLD),
      ], 8, -2, 0.9),
    ],
    hint: [
      pen('M72 58L70 82M79 61L76 82M83 61L88 80M90 58L94 79', FINE),
      flat('#f28a2c', 'M77 70Q82 58 86 70Q82 75 77 70Z'),
      put([
        ink('#c99455', 'M-13 0H13L11 17H-11Z'), pen('M-12.5 5H12.5M-12 11H12M-5 0V17M0 0V17M5 0V17', 0.9, '#7d5a2e'),
        ink('#a8703f', rect(-14, -2, 28, 4.5, 2), FINE), ink('#d9c7a0', 'M13 4Q18 4 18 10T13 12Z', FINE),
        ink('#d9c7a0', 'M-12 5Q-18 5 -17 11T-11 12Z', FINE),
      ], 82, 82, 1, -9),
      collar(74, 77, 1, -16), ...leash('M80 79Q92 72 98 80T102 94T108 99', RED, 1.8), wag(108, 84, 0.9, -10),
      wag(58, 86, 0.9, 180),
    ],
  }
}

/** A chair for two, seen from before: its hanger is at 0, 0. */
function chair(x: number, y: number, size: number, seat: string): Shape {
  const fine = FINE / size
  return put([
    ...tube('M0 0V24', '#b5b9c9', 2), ...tube('M-19 20V38H19V20', '#8d97a3', 2),
    ink(seat, rect(-18, 18, 36, 6, 2), fine), ink(seat, rect(-18, 26, 36, 6, 2), fine),
    ink(seat, 'M-19 34H19L22 40H-22Z', fine * 1.4), pen('M0 34V40', fine),
  ], x, y, size)
}

/** An empty chair with its bar down, and a scarf that flies. */
export function chairlift(): Scene {
  const to = chance(17)
  return {
    back: [
      ...sky('#9ab5d6', '#b9cde4', '#d9e4f0'),
      // Peaks.
      flat('#8aa0c4', 'M-1 70L24 30L40 48L66 16L92 52L112 34L140 62L161 46V105H-1Z'),
      flat(
        '#f4f8fc',
        'M24 30L14 46L22 43L28 48L40 48ZM66 16L50 36L58 34L64 42L72 34L80 37ZM112 34L103 42L110 41L116 46L122 44Z' +
        'M161 46L150 55L161 54Z',
      ),
      // Snow and trees.
      flat('#eef4fa', 'M-1 86Q40 62 90 74T161 58V105H-1Z'), flat('#d5e1ee', 'M-1 96Q60 78 161 92V105H-1Z'),
      pine(14, 92, 1, '#3f6b5c'), pine(30, 98, 0.8, '#355c50'), pine(146, 96, 1.15, '#3f6b5c'),
      pine(128, 86, 0.6, '#4a7766'),
      // The pylon and the cable.
      ink('#5f6a7d', poly([107, 90], [111, 24], [115, 24], [119, 90])), ink('#5f6a7d', rect(101, 21, 24, 5, 2)),
      ...tube('M-1 46L161 6', '#5f6a7d', 1.2), chair(143, 11, 0.6, '#7d8fae'),
    ],
    hint: [
      chair(56, 32, 1.15, RED), ink('#5f6a7d', rect(50, 28, 12, 6, 2), FINE), shade('M36 71Q44 77 53 71Z', 0.35),
      ...tube('M32 58Q26 66 30 74H82Q86 66 80 58', GOLD, 2), ...tube('M38 78V86M74 78V86M34 86H78', '#8d97a3', 1.6),
      // The scarf.
      ink('#3f7f50', 'M50 48Q64 39 76 45T98 39L99 46Q88 52 76 51T52 54Z', FINE),
      pen('M64 43.5L65 49M78 45.5V51M90 42.5L91 48.5', 1.6, PAPER), ink('#3f7f50', ring(43, 48, 10, 6, 3.2), FINE),
      pen('M36 50L37.5 53M43 52V54M49 50L48 53', 1.3, PAPER), wag(104, 44, 0.9),
    ],
    front: [flat('#ffffff', path(38, () => disc(to(2, 158), to(2, 100), to(0.7, 1.6))), 0.95)],
  }
}
