// Shapes as values: a drawing is a list of them, and nothing here knows a dog.

export type Point = readonly [x: number, y: number]

export interface Path {
  readonly d: string
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  readonly opacity?: number
}

export interface Group {
  readonly inside: readonly Shape[]
  readonly transform?: string
  /** The path that the group is cut to. */
  readonly clip?: string
}

export type Shape = Path | Group

export const INK = '#2b2a33'
export const LINE = 5

const n = (value: number): string => String(Math.round(value * 10) / 10)

/** A soft closed curve through points. */
export function blob(points: readonly Point[], tension = 1): string {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0]
  const pieces = points.map((_, i) => curve(at(i - 1), at(i), at(i + 1), at(i + 2), tension))
  return `M${n(at(0)[0])} ${n(at(0)[1])}${pieces.join('')}Z`
}

/** A soft open line through points. */
export function strand(points: readonly Point[], tension = 1): string {
  const at = (i: number): Point => points[Math.min(Math.max(i, 0), points.length - 1)] ?? [0, 0]
  const pieces = points.slice(1).map((_, i) => curve(at(i - 1), at(i), at(i + 1), at(i + 2), tension))
  return `M${n(at(0)[0])} ${n(at(0)[1])}${pieces.join('')}`
}

/** From b to c, leaving and arriving in the direction of the neighbours. */
function curve(a: Point, b: Point, c: Point, d: Point, tension: number): string {
  const k = tension / 6
  const leave = [b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k]
  const arrive = [c[0] - (d[0] - b[0]) * k, c[1] - (d[1] - b[1]) * k]
  return `C${[...leave, ...arrive, ...c].map(n).join(' ')}`
}

/** Both halves of something symmetric, from its right half, top to bottom, as distances from the middle. */
export function whole(half: readonly Point[], middle = 100): Point[] {
  const right = half.map(([x, y]): Point => [middle + x, y])
  const left = half.map(([x, y]): Point => [middle - x, y]).filter(([x]) => x !== middle)
  return [...right, ...left.reverse()]
}

export function oval(x: number, y: number, rx: number, ry = rx): string {
  // Twice the radius as it is written: a chord shorter than that would bulge.
  const half = `a${n(rx)} ${n(ry)} 0 1 0 `
  const across = 2 * Number(n(rx))
  return `M${n(x - rx)} ${n(y)}${half}${n(across)} 0${half}${n(-across)} 0Z`
}

/** A closed curve with teeth: tufts of fur between the points, `depth` long. */
export function tufts(points: readonly Point[], depth: number, middle: Point = [100, 105]): string {
  const rim = points.map((point, i) => [point, points[(i + 1) % points.length] ?? point] as const)
  const teeth = rim.map(([from, to]) => `Q${pushed(from, to, depth, middle)} ${n(to[0])} ${n(to[1])}`)
  return `M${n(points[0]?.[0] ?? 0)} ${n(points[0]?.[1] ?? 0)}${teeth.join('')}Z`
}

function pushed(from: Point, to: Point, depth: number, [mx, my]: Point): string {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const far = Math.hypot(x - mx, y - my) || 1
  return `${n(x + ((x - mx) / far) * depth)} ${n(y + ((y - my) / far) * depth)}`
}

/** A filled shape with the house's ink line around it. */
export function inked(d: string, fill: string, width = LINE): Path {
  return { d, fill, stroke: INK, width }
}

export function line(d: string, width = LINE, stroke = INK): Path {
  return { d, stroke, width }
}

/** The paper that a cut-out stands on: everything that has an outline, once more, wider and in one colour. */
export function sticker(shapes: readonly Shape[], paper: string, width = 17): Shape[] {
  return shapes.flatMap((shape): Shape[] => {
    if ('d' in shape) return shape.stroke ? [{ d: shape.d, fill: paper, stroke: paper, width }] : []
    return shape.clip ? [] : [{ ...shape, inside: sticker(shape.inside, paper, width) }]
  })
}

/** The same on the other side. */
export function flipped(inside: readonly Shape[]): Group {
  return { inside, transform: 'translate(200 0) scale(-1 1)' }
}

export function turned(inside: readonly Shape[], degrees: number, x: number, y: number): Group {
  return { inside, transform: `rotate(${n(degrees)} ${n(x)} ${n(y)})` }
}
