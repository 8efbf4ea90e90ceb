// What many places share: skies, grounds, water, plants and walls.

import { chance, disc, FINE, flat, glow, ink, move, PAPER, path, pen, put, rect, times, type Shape } from './kit.ts'

const FULL = 'M-1 -1H161V105H-1Z'

/** Bands of colour from above, the lowest down to the ground. */
export function sky(...bands: readonly string[]): Shape[] {
  const step = 70 / bands.length
  return bands.map((fill, i) => {
    const y = i * step
    return flat(fill, i ? `M-1 ${y}Q40 ${y - 4} 80 ${y}T161 ${y}V105H-1Z` : FULL)
  })
}

export function sun(x: number, y: number, r: number, fill = '#fff0b3'): Shape[] {
  return [glow(disc(x, y, r * 1.9), 0.22), glow(disc(x, y, r * 1.4), 0.3), flat(fill, disc(x, y, r))]
}

export function crescent(x: number, y: number, r: number): Shape[] {
  const [tip, end] = [`${x + r * 0.3} ${y - r}`, `${x + r * 0.95} ${y + r * 0.35}`]
  const sickle = `M${tip}A${r} ${r} 0 1 0 ${end}A${r * 0.8} ${r * 0.8} 0 0 1 ${tip}Z`
  return [glow(disc(x, y, r * 1.9), 0.1), flat('#fbf1cf', sickle)]
}

export function stars(seed: number, count: number, low: number): Shape {
  const to = chance(seed)
  return flat('#fdf4d6', path(count, () => disc(to(3, 157), to(3, low), to(0.4, 0.9))))
}

export function cloud(x: number, y: number, size = 1): Shape {
  const d = 'M-15 5A5.4 5.4 0 0 1 -12 -5A8 8 0 0 1 3 -8A7 7 0 0 1 14 -3A4.4 4.4 0 0 1 15 5Z'
  return put([flat(PAPER, d, 0.9)], x, y, size)
}

/** Hills from the left to the right edge: heights at equal steps. */
export function hills(fill: string, ...heights: readonly number[]): Shape {
  const step = 162 / (heights.length - 1)
  const way = heights.slice(1).map((y, i) => {
    const [x, from] = [-1 + i * step, heights[i] ?? y]
    return `C${x + step / 2} ${from} ${x + step / 2} ${y} ${x + step} ${y}`
  })
  return flat(fill, `M-1 ${heights[0]}${way.join('')}V105H-1Z`)
}

/** Water with little waves on it. */
export function water(y: number, fill: string, light: string, seed = 3, to = 104): Shape[] {
  const at = chance(seed)
  const waves = path(Math.round((to - y) / 2.6), () => `${move(at(0, 152), at(y + 3, to - 2))}q2.5 -2 5 0t5 0`)
  return [flat(fill, rect(-1, y, 162, 106 - y)), pen(waves, FINE, light)]
}

/** Blades of grass along the lower edge of something. */
export function grass(x: number, y: number, wide: number, colour: string, seed: number): Shape {
  const to = chance(seed)
  const blade = (i: number): string => `${move(x + i * 3, y)}q${to(-1, 1)} -2 ${to(-2, 2)} -${to(3, 5)}`
  return pen(path(Math.round(wide / 3), blade), FINE, colour)
}

/** A tall thin tree, as along canals. */
export function poplar(x: number, y: number, size: number, fill: string): Shape {
  return put([pen('M0 0V-8', 2), flat(fill, 'M0 -4C-8 -8 -5 -34 0 -42C5 -34 8 -8 0 -4Z')], x, y, size)
}

/** A pine with snow on its branches. */
export function pine(x: number, y: number, size: number, fill: string): Shape {
  const snow = 'M0 -31L-5 -20L-1.6 -21.6L1 -19.6L5 -20Z' +
    'M-8.6 -10.6L-5 -17.4L-1 -15L4 -17.4L7.6 -11.6L3 -13.4L-1 -11.4L-4 -13Z'
  return put([
    ink('#6b4630', rect(-1.6, -5, 3.2, 5), FINE / size),
    ink(fill, 'M0 -31L-6 -19H-3.4L-9 -11H-5L-11.6 -3.4H11.6L5 -11H9L3.4 -19H6Z', FINE / size), flat('#f4f8fc', snow),
  ], x, y, size)
}

/** A palm; the crown leans to the right, with a size below 0 to the left. */
export function palm(x: number, y: number, size: number, green = '#4d8f4f'): Shape {
  const leaf = 'M0 0Q8 -9 20 -3Q12 -3.4 0 0Z'
  const leaves = [-168, -125, -68, -22, 18].map((turn) => put([ink(green, leaf, FINE)], 7, -38, 1, turn))
  return put([
    ink('#a9713d', 'M-3 0Q-2 -22 5.4 -38L8.4 -37Q4 -20 3.4 0Z', FINE),
    pen('M-1.6 -8L3 -9M-0.6 -16L3.6 -17.6M1.4 -24L5 -26M3.6 -31L6.6 -33', 0.9), ...leaves,
    ink('#7d4f2e', disc(5.6, -35.6, 1.7) + disc(9, -35.4, 1.7), 0.9),
  ], x, y, size)
}

export function bush(x: number, y: number, size: number, fill: string): Shape {
  const leaves = 'M-14 0A6 6 0 0 1 -11 -8A8 8 0 0 1 1 -11A7.4 7.4 0 0 1 12 -7A5 5 0 0 1 14 0Z'
  return put([ink(fill, leaves, FINE / size)], x, y, size)
}

type Box = readonly [x: number, y: number, w: number, h: number]

/** Rows of bricks or tiles as one thin path, every other row shifted by half. */
export function bricks([x, y, w, h]: Box, across: number, up: number, colour: string, opacity: number): Shape {
  const rows = Math.ceil(h / up)
  const level = path(rows, (i) => `M${x} ${y + i * up}h${w}`)
  const upright = path(rows, (i) =>
    path(Math.floor(w / across), (k) => {
      const at = (k + (i % 2 ? 1 : 0.5)) * across
      return at < w ? `M${x + at} ${y + i * up}v${Math.min(up, h - i * up)}` : ''
    }),
  )
  return { d: level + upright, stroke: colour, width: 0.7, opacity }
}

/** A grid of lines: square tiles, a net. */
export function grid([x, y, w, h]: Box, step: number, colour: string, opacity = 1): Shape {
  const upright = path(Math.floor(w / step) + 1, (i) => `M${x + i * step} ${y}v${h}`)
  const level = path(Math.floor(h / step) + 1, (i) => `M${x} ${y + i * step}h${w}`)
  return { d: upright + level, stroke: colour, width: 0.7, opacity }
}

/** A floor of boards running towards us. */
export function boards(y: number, fill: string, line: string): Shape[] {
  const seams = path(9, (i) => `M${80 + (i - 4) * 14.4} ${y}L${80 + (i - 4) * 25} 105`)
  return [flat(fill, rect(-1, y, 162, 106 - y)), pen(seams, 0.8, line), pen(`M-1 ${y}H161`, FINE)]
}

/** An awning of stripes in two colours. */
export function awning([x, y, w, h]: Box, one: string, other: string, count: number): Shape[] {
  const wide = w / count
  return times(count, (i) => {
    const at = x + i * wide
    return ink(i % 2 ? other : one, `M${at} ${y}h${wide}v${h}a${wide / 2} ${wide / 2.4} 0 0 1 ${-wide} 0Z`, FINE)
  })
}

/** Bunting between two points, hanging through. */
export function bunting(x: number, y: number, w: number, colours: readonly string[], count: number): Shape[] {
  const hang = (t: number): number => y + 4 * t * (1 - t) * 6
  const flags = times(count, (i) => {
    const t = (i + 0.5) / count
    return ink(colours[i % colours.length] ?? PAPER, `M${x + w * t - 2.6} ${hang(t)}h5.2l-2.6 5Z`, 0.8)
  })
  return [pen(`M${x} ${y}Q${x + w / 2} ${y + 12} ${x + w} ${y}`, FINE), ...flags]
}
