// What an invisible dog leaves behind: prints, a leash that nobody holds, a bone in the air.

import {
  disc, FINE, flat, GOLD, INK, ink, PAPER, path, pen, put, RED, ring, times, tube, type Point, type Shape,
} from './kit.ts'

const PAW =
  disc(0, 1.6, 2.3, 1.9) + disc(-2.6, -0.6, 0.9, 1.2) + disc(-0.9, -2, 0.9, 1.3) + disc(0.9, -2, 0.9, 1.3) +
  disc(2.6, -0.6, 0.9, 1.2)

export function paw(x: number, y: number, size = 1, turn = 0, colour = INK, opacity = 0.75): Shape {
  return put([flat(colour, PAW, opacity)], x, y, size, turn)
}

/** Prints along a way, left and right by turns, each looking to the next. */
export function trail(points: readonly Point[], size = 0.8, colour = INK, opacity = 0.75): Shape[] {
  return points.map(([x, y], i) => {
    const [fromX, fromY] = points[i - 1] ?? [x, y]
    const [toX, toY] = points[i + 1] ?? [x, y]
    const way = Math.atan2(toX - fromX, fromY - toY)
    const side = i % 2 ? 1.6 * size : -1.6 * size
    return paw(x + Math.cos(way) * side, y + Math.sin(way) * side, size, (way * 180) / Math.PI, colour, opacity)
  })
}

/** A collar that stands around no neck, with its tag. */
export function collar(x: number, y: number, size = 1, turn = 0, colour = RED): Shape {
  const fine = FINE / size
  return put([
    ink(colour, ring(0, 0, 7.4, 4.8, 2), fine), flat(PAPER, disc(-4.6, 2.8, 0.6) + disc(4.6, 2.8, 0.6)),
    ink(GOLD, disc(0, 6.6, 2.2), fine),
  ], x, y, size, turn)
}

/** A leash that nobody holds. */
export function leash(d: string, colour = RED, width = 2): Shape[] {
  return tube(d, colour, width)
}

export function bone(x: number, y: number, size = 1, turn = 0, fill = PAPER): Shape {
  const d = 'M-4 -1.6A2.2 2.2 0 1 0 -6.4 0A2.2 2.2 0 1 0 -4 1.6H4A2.2 2.2 0 1 0 6.4 0A2.2 2.2 0 1 0 4 -1.6Z'
  return put([ink(fill, d, FINE)], x, y, size, turn)
}

export function ball(x: number, y: number, r: number, fill = RED): Shape {
  const seam = `M${-r * 0.8} ${-r * 0.4}Q0 0 ${r * 0.3} ${r * 0.9}`
  return put([ink(fill, disc(0, 0, r), FINE), pen(seam, 1, PAPER)], x, y)
}

/** Little arcs beside something that moves by itself: a tail must be wagging. */
export function wag(x: number, y: number, size = 1, turn = 0, colour = INK): Shape {
  return put([pen('M0 -4Q2.4 0 0 4M3.6 -5.6Q7 0 3.6 5.6', FINE / size, colour)], x, y, size, turn)
}

/** Lines of speed, to the right of what runs to the left; turn it as needed. */
export function dash(x: number, y: number, size = 1, turn = 0, colour = INK): Shape {
  return put([pen('M0 -4H9M2 0H13M0 4H9', FINE / size, colour)], x, y, size, turn)
}

/** Drops flying off, as from a wet coat. */
export function drops(x: number, y: number, far: number, count: number, fill: string, from = 0, to = 360): Shape[] {
  return times(count, (i) => {
    const turn = from + ((to - from) * (i + 0.5)) / count
    const [away, angle] = [far * (i % 2 ? 1 : 0.72), (turn * Math.PI) / 180]
    const [left, up] = [x + Math.sin(angle) * away, y - Math.cos(angle) * away]
    return put([ink(fill, 'M0 -3.4Q2.6 0.6 0 1.8Q-2.6 0.6 0 -3.4Z', 0.9)], left, up, 1, turn + 180)
  })
}

export function steam(x: number, y: number, size = 1, colour = PAPER, opacity = 0.9): Shape {
  const curls = path(3, (i) => `M${i * 5 - 5} 0q-3 -3 0 -6t0 -${i === 1 ? 8 : 5}`)
  return put([{ ...pen(curls, 1.6 / size, colour), opacity }], x, y, size)
}

/** A cloud of dust, flour or smoke. */
export function puff(x: number, y: number, size: number, fill: string): Shape {
  const d = 'M-9 4A5 5 0 0 1 -8 -4A6 6 0 0 1 2 -7A5.4 5.4 0 0 1 9.6 -1A4.4 4.4 0 0 1 8 6Q0 8 -9 4Z'
  return put([ink(fill, d, 0.9 / size)], x, y, size)
}

export function crumbs(points: readonly Point[], fill: string, r = 1): Shape[] {
  return points.map(([x, y]) => flat(fill, disc(x, y, r)))
}
