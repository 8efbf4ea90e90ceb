// Where on the table something is: what the stage and the hand know it by.

export interface Spot {
  readonly x: number
  readonly y: number
}

export const thing = {
  hand: (seat: number, tile: number) => `hand:${seat}:${tile}`,
  lies: ({ x, y }: Spot) => `lies:${x},${y}`,
  /** The edge of the last domino. */
  edge: ({ x, y }: Spot) => `edge:${x},${y}`,
  place: ({ x, y }: Spot) => `place:${x},${y}`,
  round: ([x = 0, y = 0]: readonly number[]) => `round:${x},${y}`,
  points: (seat: number) => `points:${seat}`,
  cats: (seat: number) => `cats:${seat}`,
  pile: 'pile',
} as const

/** The domino of a thing in a hand; null for anything else. */
export function tileOf(thing: string | null): number | null {
  const found = /^hand:\d+:(\d+)$/.exec(thing ?? '')
  return found ? Number(found[1]) : null
}

/** The place that a thing is; null for anything else. */
export function spotOf(thing: string): Spot | null {
  const found = /^(?:place|lies):(-?\d+),(-?\d+)$/.exec(thing)
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null
}

/** A move that lays; it may well be an illegal one. */
export function layText(tile: number, { x, y }: Spot, turn: number): string {
  return `${tile}@${x},${y},r${turn}`
}

/** The dominoes that a move swaps: `swap:3,12`; null for a move that names none. */
export function swapped(move: string): number[] | null {
  return /^swap:([\d,]+)$/.exec(move)?.[1]?.split(',').map(Number) ?? null
}
