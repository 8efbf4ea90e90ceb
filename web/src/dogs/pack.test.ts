import { describe, expect, it } from 'vitest'
import { SPOTS } from '../games/spots/gallery/spots.ts'
import { COATS } from './coats.ts'
import { head, MOODS, portrait } from './dog.ts'
import { AVATARS, avatar } from './kennel.ts'
import { diePlaces, PACK, packDog, packDrawing, RIVAL, roomsOf } from './pack.ts'
import type { Place } from './poses.ts'
import type { Point, Shape } from './shapes.ts'
import { toSvg } from './svg.ts'

/** The points of a soft curve, close enough together to stand for it. */
function rim(points: readonly Point[]): Point[] {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0]
  return points.flatMap((_, i) =>
    [0, 0.2, 0.4, 0.6, 0.8].map((t) => between(at(i - 1), at(i), at(i + 1), at(i + 2), t)),
  )
}

function between(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const one = (k: 0 | 1): number => {
    const [leave, arrive] = [b[k] + (c[k] - a[k]) / 6, c[k] - (d[k] - b[k]) / 6]
    return (1 - t) ** 3 * b[k] + 3 * (1 - t) ** 2 * t * leave + 3 * (1 - t) * t ** 2 * arrive + t ** 3 * c[k]
  }
  return [one(0), one(1)]
}

function holds(outline: readonly Point[], [x, y]: Point): boolean {
  let inside = false
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
  })
  return inside
}

/** Around a die: where its rounded side and corners reach. */
function reach({ x, y, size, tilt }: Place, grown = 1): Point[] {
  return Array.from({ length: 16 }, (_, i): Point => {
    const far = (i % 4 === 2 ? 0.6 : i % 2 ? 0.54 : 0.5) * size * grown
    const angle = ((i * 22.5 + tilt) * Math.PI) / 180
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
  })
}

const paths = (shapes: readonly Shape[]): number =>
  shapes.reduce((sum, shape) => sum + ('d' in shape ? 1 : paths(shape.inside) + (shape.clip ? 1 : 0)), 0)

describe('the pack', () => {
  it('has every dog of the rules, in their order', () => {
    expect(PACK.map(({ id }) => id)).toEqual(Object.keys(SPOTS))
  })

  it('has a place for every spot', () => {
    for (const [name, spots] of Object.entries(SPOTS)) {
      expect([name, diePlaces(name).length]).toEqual([name, spots.length])
    }
  })

  it.each(PACK.map(({ id }) => id))('lays the dice of %s on its coat, large enough and clear of its face', (name) => {
    const { pose } = packDog(name)
    const outline = rim(pose.body)
    const [headX, headY, scale] = pose.head
    for (const place of diePlaces(name)) {
      expect(place.size).toBeGreaterThanOrEqual(52)
      expect(reach(place).filter((point) => !holds(outline, point))).toEqual([])
      const face = reach(place).filter(([x, y]) => Math.hypot(x - headX, y - headY) < 55 * scale)
      expect(face).toEqual([])
    }
  })

  it('would see a die that lies over the edge, or on another', () => {
    const { pose, places } = packDog('puce')
    const [place] = places as [Place]
    expect(reach({ ...place, x: place.x + 40 }).every((point) => holds(rim(pose.body), point))).toBe(false)
    expect(reach({ ...place, x: place.x + 50 }).some((point) => holds(reach(place), point))).toBe(true)
  })

  it.each(PACK.map(({ id }) => id))('keeps the dice of %s apart', (name) => {
    const places = diePlaces(name)
    for (const one of places)
      for (const other of places)
        if (one !== other) expect(reach(one, 1.04).filter((point) => holds(reach(other, 1.04), point))).toEqual([])
  })

  it.each(PACK.map(({ id }) => id))('leaves room for a finger on each die of %s', (name) => {
    for (const room of roomsOf(name)) {
      expect(room).toBeGreaterThanOrEqual(48)
      expect(room).toBeLessThanOrEqual(240) // also where a dog has one spot alone
    }
  })

  it('gives every dog a pose of its own', () => {
    expect(new Set(PACK.map(({ pose }) => pose)).size).toBe(PACK.length)
  })

  it('draws with few paths, and numbers only', () => {
    for (const { id } of PACK)
      for (const mood of MOODS) {
        expect(paths(packDrawing(id, mood))).toBeLessThanOrEqual(80)
        expect(toSvg(packDrawing(id, mood), '')).not.toMatch(/NaN|undefined/)
      }
  })

  it('draws once', () => {
    expect(packDrawing('puce', 'happy')).toBe(packDrawing('puce', 'happy'))
  })
})

const flat = (shapes: readonly Shape[]): string[] =>
  shapes.flatMap((shape) => ('d' in shape ? [shape.d] : flat(shape.inside)))

describe('faces', () => {
  const all = new Map([...AVATARS, ...PACK, RIVAL].map((one) => [one.id, one]))

  it('are known by name wherever a portrait is shown', () => {
    for (const { id, dog } of PACK) expect(avatar(id).dog).toBe(dog)
  })

  it('are the same on a portrait and on the whole dog', () => {
    for (const { id, dog } of [...PACK, RIVAL]) {
      const whole = flat(packDrawing(id, 'calm'))
      expect(flat(head(dog, 'calm', COATS[dog.coat])).filter((d) => !whole.includes(d))).toEqual([])
    }
  })

  it('are all different, and who has the same name is the same dog', () => {
    expect(new Set([...all.values()].map(({ dog }) => toSvg(portrait(dog, 'calm'), ''))).size).toBe(all.size)
    for (const { id, dog } of AVATARS) expect(all.get(id)?.dog).toEqual(dog)
  })
})
