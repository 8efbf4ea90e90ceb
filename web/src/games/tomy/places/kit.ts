// The pens and brushes of the places: pictures of 160 by 104 in the house's ink, light from the upper left.

import { INK, oval, type Group, type Path, type Point, type Shape } from '../../../dogs/shapes.ts'

export type { Point, Shape }
export { INK }

export const PAPER = '#fffaf1'
export const RED = '#c8402f'
export const GOLD = '#e9ae26'
export const WOOD = '#b57a45'
export const DARK_WOOD = '#7d4f2e'

/** The line around what one looks at, and the finer one inside it. */
export const BOLD = 1.7
export const FINE = 1.1

/** A place: what is behind, what gives Tomy away, and what stands before it. */
export interface Scene {
  readonly back: readonly Shape[]
  readonly hint: readonly Shape[]
  readonly front?: readonly Shape[]
}

const n = (value: number): string => String(Math.round(value * 10) / 10)

/** A surface without a line: far away, or light and shade. */
export function flat(fill: string, d: string, opacity?: number): Path {
  return opacity === undefined ? { d, fill } : { d, fill, opacity }
}

/** A thing with its ink line. */
export function ink(fill: string, d: string, width = BOLD): Path {
  return { d, fill, stroke: INK, width }
}

export function pen(d: string, width = FINE, stroke = INK): Path {
  return { d, stroke, width }
}

/** A rope, a rod, a bar: colour with ink on both sides. */
export function tube(d: string, colour: string, width = 2): Path[] {
  return [pen(d, width + 2), pen(d, width, colour)]
}

/** A thing with what is painted on it, cut to its outline. */
export function solid(fill: string, d: string, ...inside: readonly Shape[]): Shape[] {
  return [flat(fill, d), cut(d, ...inside), pen(d, BOLD)]
}

export function shade(d: string, opacity = 0.12): Path {
  return { d, fill: INK, opacity }
}

export function glow(d: string, opacity = 0.25, fill = '#fff3c4'): Path {
  return { d, fill, opacity }
}

export function rect(x: number, y: number, w: number, h: number, r = 0): string {
  if (!r) return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`
  const turn = (dx: number, dy: number): string => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`
  const [across, down] = [n(w - 2 * r), n(h - 2 * r)]
  const top = `M${n(x + r)} ${n(y)}h${across}${turn(r, r)}v${down}`
  return `${top}${turn(-r, r)}h-${across}${turn(-r, -r)}v-${down}${turn(r, -r)}Z`
}

export const disc = oval

/** A disc with a hole in it. */
export function ring(x: number, y: number, rx: number, ry: number, thick: number): string {
  const [ix, iy] = [rx - thick, ry - thick]
  const half = `a${n(ix)} ${n(iy)} 0 1 1 `
  return `${oval(x, y, rx, ry)}M${n(x + ix)} ${n(y)}${half}${n(-2 * ix)} 0${half}${n(2 * ix)} 0Z`
}

/** Straight from point to point and back. */
export function poly(...points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
}

export const move = (x: number, y: number): string => `M${n(x)} ${n(y)}`

/** Something drawn around 0, 0, put where it belongs; a scale below 0 turns it to the other side. */
export function put(inside: readonly Shape[], x: number, y: number, scale = 1, turn = 0): Group {
  const size = scale < 0 ? ` scale(${scale} ${-scale})` : scale === 1 ? '' : ` scale(${scale})`
  return { inside, transform: `translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${size}` }
}

/** Only what is inside the outline. */
export function cut(clip: string, ...inside: readonly Shape[]): Group {
  return { clip, inside }
}

/** The same thing n times, in one list or in one path. */
export function times<T>(count: number, one: (i: number) => T | readonly T[]): T[] {
  return Array.from({ length: count }, (_, i) => one(i)).flat() as T[]
}

export function path(count: number, one: (i: number) => string): string {
  return times(count, one).join('')
}

/** Chance that is the same each time, so that leaves and stones lie still: mulberry32. */
export function chance(seed: number): (from: number, to: number) => number {
  let state = seed
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return from + (to - from) * (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296)
  }
}
