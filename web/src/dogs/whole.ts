// A whole dog in a pose, without its spots: values, drawn once for each mood.

import { accessoryBelow } from './accessories.ts'
import { tail } from './body.ts'
import { COATS, type Colours } from './coats.ts'
import { head, LEAN, type Dog, type Mood } from './dog.ts'
import type { Limb, Pose } from './poses.ts'
import { blob, INK, inked, line, oval, strand, tufts, type Path, type Point, type Shape } from './shapes.ts'

/** Thinner than a portrait's: the box is larger than the dog's head in it. */
const FINE = 4
const PAPER = '#fffaf1'
const GOLD = '#e9ae26'

export interface Stance {
  readonly dog: Dog
  readonly pose: Pose
  /** Curls all over, not only on the head. */
  readonly woolly?: boolean
  /** What stands or flies beside the dog. */
  readonly beside?: readonly Shape[]
  /** The colour of paws that are not light. */
  readonly paws?: string
  /** What is painted on the coat, cut to the body. */
  readonly marks?: readonly Shape[]
}

export function wholeDog({ dog, pose, woolly, paws, beside = [], marks = [] }: Stance, mood: Mood): Shape[] {
  const colours = COATS[dog.coat]
  const wags = pose.tail ? [tailOf(dog, pose.tail, mood, colours)] : []
  const drawn = [
    ...wags,
    ...(pose.behind ?? []).flatMap((way) => limb(way, colours.fur, paws || colours.light)),
    ...trunk(pose, colours, marks, woolly),
    ...(pose.before ?? []).flatMap((way) => limb(way, colours.fur, paws || colours.light)),
    headOf(dog, pose, mood, colours),
  ]
  return [...edge(drawn), ...beside, ...drawn]
}

function trunk({ body, belly }: Pose, colours: Colours, marks: readonly Shape[], woolly = false): Shape[] {
  const outline = woolly ? tufts(thick(body), 11, middleOf(body)) : blob(body)
  // On a dark coat the spots are light, and must not lie on a light belly.
  const light = belly && !colours.rim ? [{ d: blob(belly), fill: colours.light }] : []
  return [
    { d: outline, fill: colours.fur },
    { clip: outline, inside: [...light, ...marks,
      { d: `M0 0V240H240V0Z${blob(lifted(body))}`, fill: INK, opacity: 0.1 }] },
    line(outline, FINE),
  ]
}

/** Twice the points, so that there are enough tufts. */
function thick(points: readonly Point[]): Point[] {
  return points.flatMap(([x, y], i) => {
    const [toX, toY] = points[(i + 1) % points.length] ?? [x, y]
    return [[x, y], [(x + toX) / 2, (y + toY) / 2]] as Point[]
  })
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], at) => [x + at[0], y + at[1]], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}

/** What the light from the upper left reaches. */
function lifted(points: readonly Point[]): Point[] {
  return points.map(([x, y]) => [x - 9, y - 8])
}

/** Ink, fur over it, and the paw at its end. */
function limb([thick, ...way]: Limb, fur: string, paw: string): Shape[] {
  const d = strand(way)
  const [x, y] = way.at(-1) ?? [0, 0]
  return [line(d, thick + 2 * FINE), line(d, thick, fur), { d: oval(x, y + 1, thick / 2 - 1), fill: paw }]
}

function tailOf(dog: Dog, [x, y, turn, scale]: NonNullable<Pose['tail']>, mood: Mood, colours: Colours): Shape {
  return {
    inside: tail(dog.tail, mood, colours),
    transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale} ${Math.abs(scale)}) translate(-152 -260)`,
  }
}

function headOf(dog: Dog, { head: [x, y, scale, lean] }: Pose, mood: Mood, colours: Colours): Shape {
  const face = { inside: head(dog, mood, colours), transform: `rotate(${LEAN[mood]} 100 150)` }
  return {
    inside: [...accessoryBelow(dog), face, ...(MARKS[mood] ?? [])],
    transform: `translate(${x} ${mood === 'proud' ? y - 3 : y}) rotate(${lean}) scale(${scale}) translate(-100 -105)`,
  }
}

function star(x: number, y: number, r: number): Shape {
  const points: Point[] = [[x + r, y], [x, y + r], [x - r, y], [x, y - r]]
  return inked(`M${x} ${y - r}${points.map((to) => `Q${x} ${y} ${to.join(' ')}`).join('')}Z`, GOLD, 3)
}

/** What hovers around the head: stars for a dizzy one, a gleam for a proud one, sleep. */
const MARKS: Partial<Record<Mood, readonly Shape[]>> = {
  bust: [line(oval(100, 42, 62, 15), 4, GOLD), star(46, 34, 15), star(112, 56, 17), star(152, 32, 14)],
  proud: [star(24, 60, 17), star(180, 46, 14), star(188, 84, 9)],
  sleepy: [line('M150 36h18l-18 20h18M176 4h14l-14 16h14', 6)],
}

/** The paper that the cut-out stands on, so that its ink shows in the evening too. */
function edge(shapes: readonly Shape[]): Shape[] {
  return shapes.flatMap((shape): Shape[] => {
    if ('d' in shape) return shape.stroke === INK && (shape.width ?? 0) >= FINE ? [rim(shape)] : []
    return shape.clip ? [] : [{ ...shape, inside: edge(shape.inside) }]
  })
}

function rim({ d, fill = 'none', width = FINE }: Path): Shape {
  return { d, fill: fill === 'none' ? fill : PAPER, stroke: PAPER, width: width + 7 }
}
