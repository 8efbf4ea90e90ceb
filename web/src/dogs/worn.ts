// What only one dog of the pack wears, in the box of a portrait: eyes at 96, forehead from 40 to 80, chin at 162.

import type { Worn } from './dog.ts'
import { blob, INK, inked, line, oval, strand, tufts, turned, whole, type Point, type Shape } from './shapes.ts'

export const RED = '#c8402f'
export const BLUE = '#2a66a5'
export const YELLOW = '#e9ae26'
export const GREEN = '#3f7f50'
export const VIOLET = '#73559c'
export const PAPER = '#fffdf8'
const PINK = '#ec9aa6'
const BREAD = '#d99a4e'
const CLAY = '#c7683f'

const MASK = blob(whole([[0, 86], [26, 74], [56, 80], [62, 100], [32, 120], [0, 106]]))
const COLLAR = blob(whole([[0, 160], [40, 152], [48, 160], [44, 172], [0, 184]]))

export const dots = (fill: string, r: number, ...at: readonly Point[]): Shape => ({
  d: at.map(([x, y]) => oval(x, y, r)).join(''),
  fill,
})

const daisy = (x: number, y: number, petal: string): Shape[] => [
  ...[0, 60, 120].map((angle) => turned([inked(oval(x, y, 17, 6), petal, 3)], angle, x, y)),
  inked(oval(x, y, 6), YELLOW, 3),
]

export const WORN = {
  bib: {
    below: [
      inked(blob(whole([[0, 152], [44, 148], [48, 172], [32, 204], [0, 214]])), PAPER),
      line(blob(whole([[0, 160], [36, 156], [40, 172], [26, 196], [0, 204]])), 4, RED),
      inked(oval(100, 182, 13), BREAD, 4),
      dots(INK, 2, [95, 179], [104, 178], [100, 187]),
    ],
  },
  acorn: {
    above: [
      line(strand([[100, 16], [101, 6], [108, 0]]), 6),
      inked(blob(whole([[0, 14], [30, 20], [48, 44], [44, 58], [0, 52]])), '#9a6a35'),
      line('M72 34L92 52M86 20L118 52M114 20L84 52M128 34L108 52', 3),
    ],
  },
  lily: {
    above: [inked('M100 46L64 36A40 14 0 1 1 62 50Z', '#6fae5f'), ...daisy(122, 32, PINK)],
  },
  bun: {
    above: [
      inked(tufts([[76, 52], [70, 34], [82, 16], [100, 8], [118, 16], [130, 34], [124, 52]], 9, [100, 36]), BREAD),
      { d: blob([[82, 34], [88, 22], [100, 18], [92, 28]]), fill: '#fbe0b0', opacity: 0.9 },
    ],
  },
  topHat: {
    below: [
      inked(blob([[98, 172], [78, 160], [70, 166], [70, 186], [78, 190]], 0.8), GREEN, 4),
      inked(blob([[102, 172], [122, 160], [130, 166], [130, 186], [122, 190]], 0.8), GREEN, 4),
    ],
    above: [
      inked('M76 44L72 2Q100 -6 128 2L124 44Z', '#4b4653'),
      { d: 'M76 42L75 28Q100 34 125 28L124 42Z', fill: GREEN },
      inked(oval(100, 45, 42, 8), '#4b4653'),
    ],
  },
  detective: {
    above: [
      inked(blob(whole([[0, 12], [34, 20], [54, 50], [0, 56]]), 0.9), '#b08a57'),
      line('M84 16Q76 36 78 54M116 16Q124 36 122 54M58 38Q100 24 142 38', 3, '#6f4f2b'),
      inked(blob(whole([[0, 48], [40, 50], [62, 68], [0, 66]]), 0.9), '#b08a57'),
      inked(blob([[100, 14], [84, 2], [82, 20]]), '#8a6437', 4),
      inked(blob([[100, 14], [116, 2], [118, 20]]), '#8a6437', 4),
    ],
  },
  beanie: {
    above: [
      inked(blob(whole([[0, 10], [36, 20], [54, 54], [0, 54]]), 0.9), BLUE),
      inked(blob(whole([[0, 44], [56, 48], [58, 64], [0, 60]]), 0.6), PAPER),
      inked(tufts([[86, 12], [88, -4], [100, -10], [112, -4], [114, 12], [100, 18]], 6, [100, 4]), PAPER),
    ],
  },
  feather: {
    above: [
      line(strand([[56, 58], [100, 46], [144, 58]]), 9),
      line(strand([[56, 58], [100, 46], [144, 58]]), 5, RED),
      inked(blob([[104, 50], [96, 24], [106, -8], [122, -12], [124, 12], [114, 40]]), '#7fc0c9'),
      line(strand([[106, 52], [108, 22], [116, 0]]), 3),
    ],
  },
  letter: {
    above: [
      inked('M64 136L134 130L138 168L68 174Z', PAPER),
      line('M66 138L104 156L132 132', 4),
      dots(RED, 5, [128, 160]),
    ],
  },
  bandit: {
    above: [
      {
        // The eyes look through: an oval runs the other way round than a blob.
        d: [MASK, oval(75, 96, 14, 15), oval(125, 96, 14, 15)].join(''),
        fill: INK,
      },
    ],
  },
  bolt: { above: [inked('M108 38L82 70H98L90 92L120 62H104Z', YELLOW, 4)] },
  explorer: {
    below: [
      line(strand([[68, 154], [84, 178], [100, 186], [116, 178], [132, 154]]), 5, RED),
      inked(oval(100, 194, 17), PAPER),
      { d: 'M100 181L106 194L100 207L94 194Z', fill: RED },
    ],
    above: [
      inked(blob(whole([[0, 8], [32, 16], [44, 46], [0, 50]]), 0.9), '#d3b880'),
      { d: blob(whole([[0, 38], [43, 36], [45, 47], [0, 50]]), 0.6), fill: '#8a6437' },
      inked(blob(whole([[0, 42], [50, 44], [72, 58], [0, 58]]), 0.9), '#d3b880'),
    ],
  },
  captain: {
    above: [
      inked(blob(whole([[0, 4], [46, 8], [64, 28], [44, 44], [0, 44]]), 0.9), PAPER),
      inked(blob(whole([[0, 34], [46, 36], [48, 54], [0, 52]]), 0.6), '#2f4a74'),
      inked(blob(whole([[0, 50], [42, 52], [46, 64], [0, 68]]), 0.9), INK),
      line('M100 12V30M92 24Q100 36 108 24M95 17H105', 4, YELLOW),
    ],
  },
  toast: {
    above: [
      turned(
        [
          inked('M72 48Q58 44 62 24Q64 8 100 8Q136 8 138 24Q142 44 128 48L126 58H74Z', BREAD),
          { d: blob([[80, 46], [72, 26], [98, 16], [128, 26], [120, 46], [108, 62], [100, 48]]), fill: RED },
        ],
        -8, 100, 40,
      ),
    ],
  },
  plum: {
    above: [
      line(strand([[98, 48], [100, 28], [92, 12]]), 7),
      inked(blob([[100, 34], [118, 12], [150, 8], [144, 32], [122, 42]]), '#6fae5f'),
      line('M106 34L138 16', 3),
      line('M60 76L86 86M140 76L114 86', 6),
    ],
  },
  ribbon: {
    above: [
      inked(blob([[98, 40], [70, 18], [56, 26], [58, 54], [70, 58]], 0.8), PINK),
      inked(blob([[102, 40], [130, 18], [144, 26], [142, 54], [130, 58]], 0.8), PINK),
      inked(oval(100, 40, 9, 10), PINK),
    ],
  },
  shako: {
    above: [
      inked(tufts([[92, 8], [90, -3], [100, -9], [110, -3], [108, 8]], 4, [100, 0]), PAPER, 4),
      inked('M66 54L72 10Q100 2 128 10L134 54Q100 42 66 54Z', RED),
      line('M72 15Q86 32 100 32Q114 32 128 15', 5, YELLOW),
      inked(blob(whole([[0, 44], [38, 50], [42, 62], [0, 60]]), 0.9), INK, 4),
    ],
  },
  sock: {
    above: [
      inked(
        'M86 136L114 132L120 166Q122 174 134 176L148 178Q160 184 152 196Q146 204 132 202L108 196Q94 192 92 176Z',
        PAPER,
      ),
      line('M88 150L116 146M91 164L118 160M116 196L124 176', 6, RED),
    ],
  },
  pot: {
    above: [
      inked('M70 50L78 4Q100 -4 122 4L130 50Z', CLAY),
      inked('M62 40Q100 30 138 40L136 60Q100 50 64 60Z', CLAY),
      ...daisy(134, 26, PAPER),
    ],
  },
  shout: {
    below: [inked(COLLAR, RED), inked(oval(100, 186, 10), YELLOW, 4)],
    above: [
      inked(blob(whole([[0, 130], [14, 128], [20, 142], [12, 158], [0, 162]])), '#7c3f3d', 4),
      { d: oval(100, 154, 9, 5), fill: '#e5796f' },
    ],
  },
  grumble: {
    above: [
      line(strand([[52, 70], [70, 76], [90, 88]]), 10),
      line(strand([[148, 70], [130, 76], [110, 88]]), 10),
      // A sticking plaster over one brow.
      inked('M118 44L150 58L144 72L112 58Z', '#f6d9b8', 4),
    ],
  },
  jester: {
    below: [
      inked('M50 158L60 186L76 172L88 192L100 176L112 192L124 172L140 186L150 158Q100 176 50 158Z', YELLOW),
    ],
    above: [
      inked(blob([[100, 58], [54, 62], [40, 36], [16, 40], [20, 10], [62, 6]]), RED),
      inked(blob([[100, 58], [146, 62], [160, 36], [184, 40], [180, 10], [138, 6]]), BLUE),
      inked(blob(whole([[0, 0], [22, 16], [44, 58], [0, 52]]), 0.8), YELLOW),
      inked(oval(16, 44, 10), YELLOW, 4),
      inked(oval(184, 44, 10), RED, 4),
      inked(oval(100, -1, 10), GREEN, 4),
    ],
  },
  idea: {
    above: [
      inked(blob(whole([[0, -6], [15, 0], [17, 17], [8, 31], [0, 32]])), '#fbe08a', 4),
      inked('M92 29H108V40H92Z', '#b9b2a8', 4),
      line('M77 0L66 -7M123 0L134 -7', 5, YELLOW),
    ],
  },
  neck: { below: [inked(blob(whole([[0, 154], [44, 152], [48, 166], [0, 172]]), 0.7), '#8b949d')] },
  awake: {
    below: [inked(COLLAR, VIOLET)],
    above: [
      inked(blob(whole([[0, 50], [30, 42], [54, 52], [48, 72], [26, 76], [0, 66]])), VIOLET),
      line('M64 60Q74 68 84 60M116 60Q126 68 136 60', 4, PAPER),
    ],
  },
} as const satisfies Record<string, Worn>
