// Which part of the city is seen, and how large: pure, so that it can be tested without a screen.

import { frame, type Frame } from './city'
import type { Spot } from './notation'

/** How wide a domino is in the layer that is moved, in pixels. */
export const TILE = 100
/** A place that can be tapped is never smaller. */
export const TOUCH = 46
/** The smallest and the largest that a domino gets by pinching. */
const LEAST = 14
const MOST = 200

/** Where the corner of the place 0,0 lies in the window, and how wide a domino is there. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export type Side = 'left' | 'right' | 'up' | 'down'

export function transformOf({ x, y, scale }: Camera): string {
  return `translate(${x}px, ${y}px) scale(${scale / TILE})`
}

/** The whole of a part of the city in the middle of the window, between these sizes. */
export function fit(frame: Frame, size: Size, most: number, least = LEAST): Camera {
  const scale = Math.min(size.width / frame.width, size.height / frame.height)
  const middle = { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 }
  return centred(middle, size, Math.max(least, Math.min(most, scale)))
}

/** A point of the city in the middle of the window. */
export function centred({ x, y }: Spot, { width, height }: Size, scale: number): Camera {
  return { x: width / 2 - x * scale, y: height / 2 - y * scale, scale }
}

export function panned({ x, y, scale }: Camera, dx: number, dy: number): Camera {
  return { x: x + dx, y: y + dy, scale }
}

/** Larger or smaller, while what is under this point of the window stays there. */
export function zoomed(camera: Camera, factor: number, at: Spot): Camera {
  const scale = Math.max(LEAST, Math.min(MOST, camera.scale * factor))
  const by = scale / camera.scale
  return { x: at.x - (at.x - camera.x) * by, y: at.y - (at.y - camera.y) * by, scale }
}

/** The city never leaves the window: some of it stays on this side of the middle. */
export function kept({ x, y, scale }: Camera, frame: Frame, { width, height }: Size): Camera {
  const within = (at: number, from: number, length: number, room: number) =>
    Math.max(room / 2 - (from + length) * scale, Math.min(room / 2 - from * scale, at))
  return { x: within(x, frame.left, frame.width, width), y: within(y, frame.top, frame.height, height), scale }
}

/** Around what lies there is room for what it brings. */
export const AIR = 0.3

/** What two parts of the city have in common. */
export function common(one: Frame, other: Frame): Frame {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)]
  const right = Math.min(one.left + one.width, other.left + other.width)
  const bottom = Math.min(one.top + one.height, other.top + other.height)
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}

/** Which part of the city the window shows. */
export function seen({ x, y, scale }: Camera, { width, height }: Size): Frame {
  return { left: -x / scale, top: -y / scale, width: width / scale, height: height / scale }
}

/** The place under a point of the window; null outside of it. */
export function spotUnder({ x, y, scale }: Camera, { width, height }: Size, at: Spot): Spot | null {
  if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) return null
  return { x: Math.floor((at.x - x) / scale), y: Math.floor((at.y - y) / scale) }
}

/** Whether all of this is in the window. */
export function shows(camera: Camera, size: Size, { left, top, width, height }: Frame): boolean {
  const part = seen(camera, size)
  const slack = 0.05
  const across = left >= part.left - slack && left + width <= part.left + part.width + slack
  return across && top >= part.top - slack && top + height <= part.top + part.height + slack
}

/** Moved as little as it takes to see all of this. */
export function revealed(camera: Camera, size: Size, { left, top, width, height }: Frame): Camera {
  const { scale } = camera
  const into = (at: number, from: number, length: number, room: number) =>
    length * scale > room
      ? room / 2 - (from + length / 2) * scale
      : Math.max(-from * scale, Math.min(room - (from + length) * scale, at))
  return { x: into(camera.x, left, width, size.width), y: into(camera.y, top, height, size.height), scale }
}

/** The box of one place, with some air around it. */
export function boxOf({ x, y }: Spot, air = 0): Frame {
  return { left: x - air, top: y - air, width: 1 + 2 * air, height: 1 + 2 * air }
}

/** The places that are out of sight, by the side on which they are most. */
export function beyond<Place extends Spot>(camera: Camera, size: Size, places: readonly Place[]): Map<Side, Place[]> {
  const part = seen(camera, size)
  const found = new Map<Side, Place[]>()
  for (const place of places) {
    const side = sideOf(place, part)
    if (side) found.set(side, [...(found.get(side) ?? []), place])
  }
  return found
}

/** On which side of what is seen the middle of a place is. */
function sideOf({ x, y }: Spot, { left, top, width, height }: Frame): Side | null {
  const ways: [Side, number][] = [
    ['left', left - x - 0.5],
    ['right', x + 0.5 - left - width],
    ['up', top - y - 0.5],
    ['down', y + 0.5 - top - height],
  ]
  const [side, far] = ways.reduce((most, way) => (way[1] > most[1] ? way : most))
  return far > 0 ? side : null
}

/** The window stays over this part of the city as far as it can: what is smaller lies in the middle. */
export function within({ x, y, scale }: Camera, frame: Frame, { width, height }: Size): Camera {
  const inside = (at: number, from: number, length: number, room: number) =>
    length * scale <= room
      ? room / 2 - (from + length / 2) * scale
      : Math.max(room - (from + length) * scale, Math.min(-from * scale, at))
  return { x: inside(x, frame.left, frame.width, width), y: inside(y, frame.top, frame.height, height), scale }
}

/** Some air around a part of the city. */
export function aired({ left, top, width, height }: Frame, air: number): Frame {
  return { left: left - air, top: top - air, width: width + 2 * air, height: height + 2 * air }
}

export interface Aim {
  readonly whole: Frame
  /** Places that wait for a tap. */
  readonly lit: readonly Spot[]
  /** The best of them. */
  readonly best: Spot | null
  readonly most: number
}

/** Beside the outermost place there is room for the buttons that lie over the city. */
const CLEAR = 1.1

/** All of it; or, where places that wait for a tap would get too small, those, and at least the best of them. */
export function aimed({ whole, lit, best, most }: Aim, size: Size): Camera {
  const all = fit(whole, size, most)
  if (!lit.length || all.scale >= TOUCH) return all
  const wide = aired(whole, CLEAR)
  const places = fit(frame(lit), size, TOUCH, TOUCH)
  if (lit.every((place) => shows(places, size, boxOf(place)))) return within(places, wide, size)
  return within(withMost(lit, best ?? lit[0] ?? { x: 0, y: 0 }, size), wide, size)
}

/** So many places are tried as the middle of the window. */
const TRIED = 60

/** As many of the places as go into the window, the best among them. */
function withMost(lit: readonly Spot[], best: Spot, size: Size): Camera {
  const middle = ({ x, y }: Spot) => centred({ x: x + 0.5, y: y + 0.5 }, size, TOUCH)
  const shown = (camera: Camera) => lit.filter((place) => shows(camera, size, boxOf(place))).length
  const tried = [best, ...lit.slice(0, TRIED)].map((place) => revealed(middle(place), size, boxOf(best, CLEAR)))
  const counted = tried.map((camera) => ({ camera, n: shown(camera) }))
  return counted.reduce((most, each) => (each.n > most.n ? each : most)).camera
}

/** How wide the small map is, with the air around it. */
const MAP = 84
const CORNERS = [
  ['below', 0, 1],
  ['above', 0, 0],
  ['aside-above', 1, 0],
] as const

/** The corner of the window where the small map covers the fewest places that wait for a tap. */
export function quietCorner({ x, y, scale }: Camera, { width, height }: Size, lit: readonly Spot[]) {
  const covered = ([, right, bottom]: (typeof CORNERS)[number]) => {
    const [left, top] = [right * (width - MAP), bottom * (height - MAP)]
    const isUnder = (place: Spot) => {
      const [px, py] = [x + place.x * scale, y + place.y * scale]
      return px < left + MAP && px + scale > left && py < top + MAP && py + scale > top
    }
    return lit.filter(isUnder).length
  }
  return CORNERS.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best))[0]
}
