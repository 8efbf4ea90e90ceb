// What stands or flies beside some dogs, and what is painted on their coats, in the box of the whole dog.

import { blob, inked, line, oval, type Point, type Shape } from './shapes.ts'
import { BLUE, dots, GREEN, RED, VIOLET, YELLOW } from './worn.ts'

const shoe = (x: number, fill: string): Shape =>
  inked(`M${x} 236V214Q${x + 2} 206 ${x + 14} 208L${x + 22} 218Q${x + 44} 220 ${x + 44} 236Z`, fill, 4)

export const BESIDE: Readonly<Record<string, readonly Shape[]>> = {
  biscuit: [dots('#d99a4e', 4, [14, 232], [226, 226], [220, 236]),
    dots('#d99a4e', 2.6, [24, 222], [6, 220], [234, 234])],
  caramel: [shoe(4, BLUE)],
  moka: [
    inked('M6 206H38V226Q38 236 28 236H16Q6 236 6 226Z', '#fffdf8', 4),
    line('M38 212Q50 214 46 222Q44 228 38 226', 4),
    line('M16 198Q12 190 18 184M28 198Q24 190 30 184', 3, '#8d8791'),
  ],
  confetti: [
    dots(RED, 5, [26, 40], [216, 96]),
    dots(BLUE, 5, [204, 30], [20, 108]),
    dots(YELLOW, 5, [34, 78], [222, 58], [14, 190]),
    dots(GREEN, 5, [196, 74], [8, 62], [228, 190]),
    dots(VIOLET, 5, [50, 20], [228, 132], [26, 150]),
  ],
    flocon: [
    inked(blob([[16, 210], [120, 198], [224, 210], [236, 234], [120, 238], [4, 234]], 0.7), RED, 4),
    line('M30 222Q120 212 210 222', 3, '#f0b9ab'),
  ],
  tambour: [
    inked('M4 182V226Q36 240 70 226V182Z', RED, 4),
    line('M8 190L20 226L36 192L52 226L66 190', 3, YELLOW),
    inked(oval(37, 182, 33, 9), '#fffdf8', 4),
  ],
  t0ut0u: [
    line('M182 150Q204 148 208 128T222 92', 9),
    line('M182 150Q204 148 208 128T222 92', 4, '#b9bfc6'),
    inked(oval(223, 86, 9), RED, 4),
    line('M206 74Q214 64 226 66M200 62Q212 50 230 54', 4, YELLOW),
  ],
  cachou: [line('M44 50L20 40M40 70L12 70M196 50L220 40M200 70L228 70', 5, YELLOW)],
  plume: [{ d: blob([[60, 228], [120, 222], [180, 228], [120, 236]]), fill: '#2b2a33', opacity: 0.16 }],
}

const lozenges = (fill: string, ...at: readonly Point[]): Shape => ({
  d: at.map(([x, y]) => `M${x} ${y - 26}L${x + 19} ${y}L${x} ${y + 26}L${x - 19} ${y}Z`).join(''),
  fill,
})

export const MARKS: Readonly<Record<string, readonly Shape[]>> = {
  arlequin: [
    lozenges('#f0b9ab', [25, 132], [101, 132], [177, 132], [63, 184], [139, 184], [215, 184], [101, 236]),
    lozenges('#b3cee8', [63, 132], [139, 132], [215, 132], [25, 184], [101, 184], [177, 184], [139, 236]),
    lozenges('#f6d98e', [44, 158], [120, 158], [196, 158], [82, 210], [158, 210], [82, 106], [158, 106]),
    lozenges('#b5d4b6', [82, 158], [158, 158], [44, 210], [120, 210], [196, 210], [44, 106], [120, 106], [196, 106]),
  ],
  t0ut0u: [
    { d: 'M40 140H200V208H40Z', fill: RED },
    line('M40 140Q120 148 200 140M40 206Q120 214 200 206', 4, '#fffdf8'),
    line('M50 131Q120 138 190 131', 3, '#8d8791'),
  ],
}
