// Dominoes, where they lie and where one may go: what the city's drawing and its words share.

import type { DogcityView } from '../../lib/wire.gen'

export interface Corner {
  readonly colour: 'R' | 'B' | 'Y'
  readonly animal: 'w' | 'c' | 'g' | 'k' | 'x' | null
}

export interface Laying {
  readonly tile: number
  readonly x: number
  readonly y: number
  readonly turn: number
}

export interface Place {
  readonly letter: string
  readonly x: number
  readonly y: number
  /** The dominoes that lie beside it. */
  readonly beside: readonly number[]
}

/** The corners of a domino from the upper left on, clockwise, after so many quarter turns. */
export function corners(text: string, turn = 0): Corner[] {
  const printed = Array.from({ length: 4 }, (_, i): Corner => {
    const [colour, animal] = text.slice(2 * i, 2 * i + 2)
    return { colour: colour as Corner['colour'], animal: animal === '-' ? null : (animal as Corner['animal']) }
  })
  return printed.map((_, i) => printed[(i + 4 - turn) % 4] as Corner)
}

/** `12@1,-2,r3`; null when a move lays nothing. */
export function readLaying(move: string): Laying | null {
  const found = /^(\d+)@(-?\d+),(-?\d+),r(\d)$/.exec(move)
  if (!found) return null
  const [tile = 0, x = 0, y = 0, turn = 0] = found.slice(1).map(Number)
  return { tile, x, y, turn }
}

/** The places where something may be laid now, with a letter each, from the top row down. */
export function places(legal: readonly string[], laid: DogcityView['laid']): Place[] {
  const found = new Map<string, { x: number; y: number }>()
  for (const move of legal) {
    const laying = readLaying(move)
    if (laying) found.set(`${laying.x},${laying.y}`, { x: laying.x, y: laying.y })
  }
  const inOrder = [...found.values()].sort((a, b) => a.y - b.y || a.x - b.x)
  return inOrder.map(({ x, y }, i) => ({ letter: letter(i), x, y, beside: neighbours(laid, x, y) }))
}

function neighbours(laid: DogcityView['laid'], x: number, y: number): number[] {
  return laid.filter((one) => Math.abs(one.x - x) + Math.abs(one.y - y) === 1).map(({ tile }) => tile)
}

/** A to Z, then AA, AB … */
export function letter(i: number): string {
  const last = String.fromCharCode(65 + (i % 26))
  return i < 26 ? last : letter(Math.floor(i / 26) - 1) + last
}

export interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The rectangle that holds all of them. */
export function frame(spots: readonly { readonly x: number; readonly y: number }[]): Frame {
  if (!spots.length) return { left: 0, top: 0, width: 1, height: 1 }
  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left + 1, height: Math.max(...ys) - top + 1 }
}

/** A round whose four quarters lie: its point is the upper left corner of the place with the same x and y. */
export interface Whole {
  readonly point: readonly [x: number, y: number]
  readonly colour: Corner['colour']
}

/** The point of a corner, counted from the upper left on, clockwise. */
function pointAt(x: number, y: number, corner: number): readonly [x: number, y: number] {
  return [x + (corner === 1 || corner === 2 ? 1 : 0), y + (corner > 1 ? 1 : 0)]
}

/** The rounds that are whole, from what is laid. */
export function wholeRounds(laid: readonly Laying[], tiles: readonly string[]): Whole[] {
  const met = new Map<string, Whole & { n: number }>()
  for (const { tile, x, y, turn } of laid) {
    corners(tiles[tile - 1] ?? '', turn).forEach(({ colour }, i) => {
      const point = pointAt(x, y, i)
      met.set(point.join(), { point, colour, n: (met.get(point.join())?.n ?? 0) + 1 })
    })
  }
  return [...met.values()].filter(({ n }) => n === 4).map(({ point, colour }) => ({ point, colour }))
}

/** What is left on the dominoes that lie: the animals of whole rounds have gone to their owners. */
export function left(laid: readonly Laying[], tiles: readonly string[], whole: readonly Whole[]): Map<number, string> {
  const gone = new Set(whole.map(({ point }) => point.join()))
  return new Map(
    laid.map(({ tile, x, y, turn }) => {
      const text = tiles[tile - 1] ?? ''
      const printed = corners(text).map(({ colour, animal }, i) => {
        return `${colour}${gone.has(pointAt(x, y, (i + turn) % 4).join()) ? '-' : (animal ?? '-')}`
      })
      return [tile, printed.join('')]
    }),
  )
}
