// The arrows by geometry: the nearest thing in that direction. It knows boxes and nothing else.

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Way = readonly [x: number, y: number]

const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function isArrow(key: string): boolean {
  return key in WAYS
}

function middle({ left, top, width, height }: Box): Way {
  return [left + width / 2, top + height / 2]
}

/** How far a box is in that direction; what lies aside counts twice. Null for one that is not in that direction. */
export function distance(from: Box, to: Box, key: string): number | null {
  const way = WAYS[key]
  if (!way) return null
  const [fx, fy] = middle(from)
  const [tx, ty] = middle(to)
  const ahead = (tx - fx) * way[0] + (ty - fy) * way[1]
  const aside = Math.abs((tx - fx) * way[1]) + Math.abs((ty - fy) * way[0])
  return ahead > 1 && aside < ahead * 4 ? ahead + 2 * aside : null
}

/** The place in the list of the nearest box in that direction, or null. */
export function nearest(from: Box, boxes: readonly Box[], key: string): number | null {
  let found: number | null = null
  let least = Infinity
  boxes.forEach((box, i) => {
    const far = distance(from, box, key)
    if (far !== null && far < least) [found, least] = [i, far]
  })
  return found
}

/** The box that a point lies in, or the nearest one within reach. */
export function hit(x: number, y: number, boxes: readonly Box[], reach: number): number | null {
  let found: number | null = null
  let least = reach
  boxes.forEach(({ left, top, width, height }, i) => {
    const far = Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height))
    const depth = far || Math.hypot(x - left - width / 2, y - top - height / 2) / 1e4
    if (depth < least) [found, least] = [i, depth]
  })
  return found
}
