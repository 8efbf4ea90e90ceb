// The animals of the dominoes, in a box of 200 by 200. They are read at 18 px, where a line of the dog machine would be
// half a pixel: so they are heads with the machine's curves and light, a bolder line, and an outline each of its own.

import {
  blob, flipped, INK, inked, line, oval, sticker, strand, tufts, whole, type Point, type Shape,
} from '../../dogs/shapes'

export type Kind = 'w' | 'c' | 'g' | 'k' | 'x'

export const KINDS: readonly Kind[] = ['w', 'c', 'g', 'k', 'x']

/** Nearly a pixel at 18 px. */
const BOLD = 10
const PAPER = '#fffaf1'
const PINK = '#e9a796'

/** One animal on the paper that it is cut from, so that it stands out from every ground, also in the evening. */
export function animal(kind: Kind): Shape[] {
  const drawn = DRAW[kind]()
  return [...sticker(drawn, PAPER, BOLD + 13), ...drawn]
}

const DRAW: Record<Kind, () => Shape[]> = { w: white, c: caramel, g: grey, k: chocolate, x: cat }

/** One ear up, one ear down, and a patch around an eye. */
function white(): Shape[] {
  const head = blob(whole([[0, 58], [36, 62], [62, 90], [62, 124], [40, 164], [0, 180]]))
  const patch = blob([[110, 78], [140, 64], [172, 90], [166, 128], [138, 138], [112, 116]])
  return [
    inked(blob([[112, 76], [130, 30], [158, 8], [170, 18], [174, 66], [160, 106]], 0.75), '#4b4653', BOLD),
    ...fur(head, '#fbf3e4', [{ d: patch, fill: '#4b4653' }]),
    inked(blob([[76, 62], [50, 46], [24, 66], [14, 108], [26, 126], [44, 108], [62, 88]], 0.85), '#cdb08a', BOLD),
    ...eyes(74, 128, 108, PAPER),
    ...snout(132, '#fffdf8'),
  ]
}

/** Long ears that hang lower than the chin. */
function caramel(): Shape[] {
  const head = blob(whole([[0, 34], [36, 40], [58, 70], [58, 116], [44, 156], [0, 172]]))
  const ear = inked(
    blob([[126, 46], [158, 42], [184, 84], [192, 144], [180, 182], [156, 180], [146, 140], [144, 92]]),
    '#a8642c',
    BOLD,
  )
  return [...fur(head, '#e0a25e', []), ear, flipped([ear]), ...eyes(78, 122, 94), ...snout(120, '#f9e4c4')]
}

/** Folded ears on a square head, brows over the eyes, and a rough beard that is wider than the head. */
function grey(): Shape[] {
  const [coat, light] = ['#8b97a3', '#d3d9dc']
  const head = blob(whole([[0, 34], [46, 36], [64, 58], [68, 104], [58, 150], [0, 160]]), 0.8)
  const fold = blob([[112, 44], [130, 16], [146, 6], [166, 26], [188, 60], [170, 64], [152, 52], [140, 52]], 0.5)
  const ear = inked(fold, '#66727f', BOLD)
  const beard = inked(tufts(whole(BEARD), -4, [100, 150]), light, BOLD)
  const over: Point[] = [[106, 84], [118, 68], [142, 60], [164, 70], [156, 78], [158, 90], [132, 84]]
  const brow = { d: tufts(over, 3, [134, 76]), fill: light }
  return [
    ...fur(head, coat, []),
    ...[ear, flipped([ear])],
    beard,
    ...eyes(74, 126, 98),
    ...[brow, flipped([brow])],
    ...nose(116),
    line(strand([[78, 148], [88, 154], [100, 146], [112, 154], [122, 148]]), 6),
  ]
}

const BEARD: readonly Point[] = [
  [0, 110], [22, 112], [48, 124], [86, 108], [78, 130], [92, 150],
  [68, 156], [68, 180], [42, 174], [28, 196], [10, 182],
]

/** Ears that stand out to the sides, and a large scarf. */
function chocolate(): Shape[] {
  const coat = '#85553a'
  const head = blob(whole([[0, 20], [36, 24], [58, 54], [62, 100], [42, 132], [0, 142]]))
  const flap = blob([[126, 34], [150, 24], [186, 34], [194, 70], [180, 92], [160, 82], [142, 62]], 0.8)
  const ear = inked(flap, '#5f3c28', BOLD)
  const scarf = 'M40 128Q100 150 160 128Q164 140 158 152Q128 160 100 196Q72 160 42 152Q36 140 40 128Z'
  const blaze = { d: blob(whole([[0, 10], [12, 14], [8, 50], [18, 80], [0, 90]])), fill: '#ecd0b0' }
  return [
    inked(scarf, '#d9503f', BOLD),
    { d: oval(76, 154, 6), fill: PAPER },
    { d: oval(124, 154, 6), fill: PAPER },
    { d: oval(100, 170, 6), fill: PAPER },
    ...fur(head, coat, [blaze]),
    ear,
    flipped([ear]),
    ...eyes(76, 124, 74, '#ecd0b0'),
    ...snout(94, '#ecd0b0'),
  ]
}

/** Sharp ears, slit eyes, whiskers, and a tail that stands up beside it. */
function cat(): Shape[] {
  const fill = '#37343f'
  const body = blob([[70, 100], [104, 124], [122, 166], [116, 190], [70, 192], [26, 190], [18, 166], [36, 124]])
  const tail = blob([
    [106, 166], [134, 168], [148, 150], [146, 116], [146, 76], [154, 44], [174, 26], [192, 38], [182, 56], [172, 82],
    [174, 116], [178, 152], [156, 188], [110, 192],
  ])
  const head =
    'M10 8Q32 14 48 38Q70 32 92 38Q108 14 130 8Q136 50 132 80Q134 116 96 130Q70 138 44 130Q6 116 8 80Q4 50 10 8Z'
  return [
    inked(tail, fill, BOLD),
    inked(body, fill, BOLD),
    inked(head, fill, BOLD),
    { d: 'M22 28L38 44L24 58ZM118 28L102 44L116 58Z', fill: PINK },
    { d: `${oval(43, 82, 18, 20)}${oval(97, 82, 18, 20)}`, fill: '#f6cf45' },
    { d: `${oval(43, 82, 5, 15)}${oval(97, 82, 5, 15)}`, fill: INK },
    { d: 'M61 104H79L70 114Z', fill: PINK },
    { d: WHISKERS, fill: '#fffdf8' },
  ]
}

/** Filled, not lined: the paper that the cat is cut from follows lines, and hair needs none. */
const WHISKERS = 'M38 110L2 104L38 115ZM40 119L6 130L41 124ZM102 110L138 104L102 115ZM100 119L134 130L99 124Z'

/** A head: its fur, what is on it, the shade on its far side, and the line around. */
function fur(head: string, fill: string, marks: readonly Shape[]): Shape[] {
  const shade = { d: 'M142 40Q166 100 140 142Q120 172 84 176L100 200H200V40Z', fill: INK, opacity: 0.1 }
  return [inked(head, fill, BOLD), { clip: head, inside: [...marks, shade] }, inked(head, 'none', BOLD)]
}

/** On dark fur eyes need a rim to be seen. */
function eyes(left: number, right: number, y: number, rim = 'none'): Shape[] {
  return [left, right].flatMap((x): Shape[] => [
    { d: oval(x, y, 17, 18), fill: rim },
    { d: oval(x, y, 12, 14), fill: INK },
    { d: oval(x - 4, y - 5, 4), fill: '#ffffff' },
  ])
}

function nose(y: number): Shape[] {
  return [{ d: blob(whole([[0, y], [18, y + 1], [18, y + 12], [6, y + 22], [0, y + 23]])), fill: INK }]
}

function snout(y: number, light: string): Shape[] {
  return [
    { d: blob(whole([[0, y - 8], [24, y - 4], [38, y + 18], [26, y + 38], [0, y + 42]])), fill: light },
    ...nose(y),
    line(strand([[80, y + 26], [88, y + 33], [100, y + 24], [112, y + 33], [120, y + 26]]), 6),
  ]
}
