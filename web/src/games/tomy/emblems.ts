// A mark and a pattern for each breed, so that colour never speaks alone. Marks stand in a box of 24 by 24.

import { oval } from '../../dogs/shapes.ts'
import type { Breed, Emblem } from './breeds.ts'

interface Mark {
  readonly d: string
  /** The width of the line, where a mark is drawn with lines. */
  readonly line?: number
}

const curls = Array.from({ length: 13 }, (_, i) => {
  const angle = (i * 2 * Math.PI) / 13
  return oval(12 + Math.sin(angle) * 6.7, 14.4 - Math.cos(angle) * 6.7, 2.3)
})
const arms = [0, 60, 120].map((degrees) => {
  const turned = (x: number, y: number): string => {
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
    return `${(12 + x * cos - y * sin).toFixed(1)} ${(12 + x * sin + y * cos).toFixed(1)}`
  }
  const fork = (end: number): string => `M${turned(-3, end * 1.5)}L${turned(0, end)}L${turned(3, end * 1.5)}`
  return `M${turned(0, -10)}L${turned(0, 10)}${fork(-5.6)}${fork(5.6)}`
})

export const EMBLEMS: Readonly<Record<Emblem, Mark>> = {
  shield: {
    d:
      'M12 2L20.5 5V11.5C20.5 16.8 17 20.4 12 22.2C7 20.4 3.5 16.8 3.5 11.5V5Z' +
      'M12 5V19C15.4 17.6 17.8 15 17.8 11.5V7Z',
  },
  bone: { d: 'M8 9.4a3.4 3.4 0 1 0-4 2.6A3.4 3.4 0 1 0 8 14.6h8A3.4 3.4 0 1 0 20 12 3.4 3.4 0 1 0 16 9.4Z' },
  pompom: { d: `M11 1h2v6h-2Z${oval(12, 14.4, 7)}${curls.join('')}` },
  snowflake: { d: arms.join(''), line: 2.1 },
  leaf: { d: 'M3.6 20.4C2.4 10 9 3.5 20.8 3.2 21.4 14 15 20.8 7.2 18.8L5.2 21ZM7 17.2 15.2 9l-1-1-8.2 8.2Z' },
  bow: {
    d:
      'M10.4 9.6L4 5.6C2.8 5 2 5.8 2 7V17C2 18.2 2.8 19 4 18.4L10.4 14.4ZM13.6 9.6L20 5.6C21.2 5 22 5.8 22 7V17' +
      'C22 18.2 21.2 19 20 18.4L13.6 14.4ZM9 12a3 3.4 0 1 0 6 0a3 3.4 0 1 0-6 0Z',
  },
}

/** Patterns in a tile of 12 by 12: studs, stripes, dots, zigzag, waves, tartan. */
const TILES: Readonly<Record<Breed, string>> = {
  doberman: '<path d="M1 1h4v4H1ZM7 7h4v4H7Z"/>',
  teckel: '<path d="M-3 15L15 -3M-9 9L9 -9M3 21L21 3" stroke-width="3"/>',
  caniche: '<circle cx="3" cy="3" r="2.4"/><circle cx="9" cy="9" r="2.4"/>',
  husky: '<path d="M-2 5L3 0L9 6L14 1M-2 11L3 6L9 12L14 7" stroke-width="1.8" fill="none"/>',
  cocker: '<path d="M-3 3q3-4 6 0t6 0t6 0M-3 9q3-4 6 0t6 0t6 0" stroke-width="1.8" fill="none"/>',
  yorkshire: '<path d="M2 0h3v12H2ZM0 2h12v3H0ZM9 0h1v12H9ZM0 9h12v1H0Z"/>',
}

/** The pattern of a breed as a mask: what it lets through has the colour of the marks. */
export function patternOf(breed: Breed): string {
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="12" height="12" stroke="#000" stroke-width="0">`
  return `url("data:image/svg+xml,${encodeURIComponent(`${tile}${TILES[breed]}</svg>`)}")`
}
