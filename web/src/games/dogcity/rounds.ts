// The rounds of the dominoes as SVG text, whole, around 0 0, the width of a domino being 100: a domino shows a quarter
// of one in each corner, so that quarters which meet are one picture.

import type { Corner } from './city'

export type Colour = Corner['colour']

export const COLOURS: readonly Colour[] = ['R', 'B', 'Y']

const INK = '#2b2a33'
/** As far as a round reaches; what is left of a domino is street. */
const RIM = 46

type Spot = readonly [x: number, y: number]

export const n = (value: number): string => String(Math.round(value * 10) / 10)

function at(radius: number, degrees: number): Spot {
  const angle = (degrees * Math.PI) / 180
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}

/** So many spots on a circle. */
export function ring(count: number, radius: number, from = 0): Spot[] {
  return Array.from({ length: count }, (_, i) => at(radius, from + (i * 360) / count))
}

export function disc(radius: number, fill: string, line = ''): string {
  return `<circle r="${n(radius)}" fill="${fill}"${line}/>`
}

export function ink(width: number, colour = INK): string {
  return ` stroke="${colour}" stroke-width="${width}"`
}

export function path(d: string, more: string): string {
  return `<path d="${d}" fill="none"${more}/>`
}

/** Round dots: lines without length, with round ends. */
export function dots(spots: readonly Spot[], width: number, colour: string): string {
  return path(spots.map(([x, y]) => `M${n(x)} ${n(y)}h0`).join(''), ink(width, colour))
}

/** Flowers of five petals with an ink line and a heart. */
export function flowers(spots: readonly Spot[], size: number, petal: string, heart = '#e9ae26'): string {
  const petals = spots.flatMap(([x, y]) => ring(5, size * 0.58, -90).map(([px, py]): Spot => [x + px, y + py]))
  const wide = size * 0.92
  return dots(petals, wide + 2.4, INK) + dots(petals, wide, petal) + dots(spots, size * 0.62, heart)
}

export function leaves(spots: readonly Spot[], size: number): string {
  const bent = `q${n(size)}-${n(size)} ${n(2 * size)} 0`
  const d = spots.map(([x, y]) => `M${n(x - size)} ${n(y + size * 0.6)}${bent}`).join('')
  return path(d, ink(size * 0.55, '#5e9560'))
}

/** Lines from one circle to a wider one. */
export function spokes(inner: number, outer: number, count: number, from = 0): string {
  const inside = ring(count, inner, from)
  return ring(count, outer, from).map(([x, y], i) => `M${inside[i]?.map(n).join(' ')}L${n(x)} ${n(y)}`).join('')
}

const DROP = 'c4 5.5 6.5 8.5 6.5 12a6.5 6.5 0 0 1-13 0c0-3.5 2.5-6.5 6.5-12z'

function bed(): string {
  const [emblems, axes] = [ring(4, 30, 45), ring(4, 33)]
  return [
    disc(RIM, '#eda195', ink(2.4)),
    dots(ring(28, 42), 4.6, '#86b183'),
    leaves([...emblems, ...axes], 8),
    flowers(emblems, 9.5, '#fffaf1'),
    flowers(axes, 7, '#f8cfc4', '#d9604f'),
    flowers([[0, 0]], 9, '#fffaf1'),
  ].join('')
}

function fountain(): string {
  const drops = ring(4, 30, 45).map(([x, y]) => `M${n(x)} ${n(y - 9.5)}${DROP}`)
  return [
    disc(RIM, '#eef1f0', ink(2.4)),
    path(spokes(40, RIM, 24, 7.5), ink(1, '#8ea3b4')),
    disc(40, '#9cc5ec', ink(1.8)),
    [33, 24].map((radius) => disc(radius, 'none', ink(1.7, '#eaf4fc'))).join(''),
    disc(14, '#bfdcf4', ink(1.7, '#eaf4fc')),
    disc(6, '#fffdf8', ink(1.8)),
    `<path d="${drops.join('')}" fill="#fffdf8"${ink(1.8)}/>`,
  ].join('')
}

function plaza(): string {
  const joint = ink(1.5, '#b3862c')
  return [
    disc(RIM, '#f5d585', ink(2.4)),
    path(spokes(35, RIM - 1, 20, 9) + spokes(23, 35, 16) + spokes(11, 23, 8, 22.5), joint),
    [35, 23, 11].map((radius) => disc(radius, 'none', joint)).join(''),
    disc(5, '#fffdf8', ink(1.8)),
  ].join('')
}

const DRAW: Record<Colour, () => string> = { R: bed, B: fountain, Y: plaza }

export function round(colour: Colour): string {
  return DRAW[colour]()
}

/** The card: warm paper, and a paw in the middle where streets cross. */
export function street(): string {
  const toes: Spot[] = [[43.5, 47], [47.7, 43.2], [52.3, 43.2], [56.5, 47]]
  return [
    `<path d="M0 0H100V100H0Z" fill="#fbf1df"${ink(1, '#e6d3b3')}/>`,
    dots(toes, 4, '#e6d3b3'),
    '<path d="M50 47.5c4 0 7 4.5 6 7.5s-4 2-6 2-5 1-6-2 2-7.5 6-7.5z" fill="#e6d3b3"/>',
  ].join('')
}
