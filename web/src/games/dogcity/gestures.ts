// One finger or the mouse moves, two fingers and the wheel make it larger or smaller. A finger that hardly moves has
// tapped: that is left to what lies under it. No library: d3-zoom brings five others along, for what these lines do.

export interface Moves {
  readonly pan: (dx: number, dy: number) => void
  /** So many times larger around a point of the window. */
  readonly zoom: (factor: number, x: number, y: number) => void
  /** The last finger is lifted, or the wheel has turned. */
  readonly end: () => void
}

/** A finger that moves less far has tapped. */
const SLIP = 8
/** How much one pixel of the wheel makes larger. */
const WHEEL = 0.0016
/** A wheel that counts in lines moves so many pixels a line. */
const LINE = 18
/** A wheel that rests so long begins anew. */
const PAUSE = 300

type Point = readonly [x: number, y: number]

/** Follow fingers, mouse and wheel on an element; gives back how to leave it. */
export function gestures(element: HTMLElement, moves: Moves): () => void {
  const fingers = new Map<number, Point>()
  let start: Point = [0, 0]
  let corner: Point = [0, 0]
  let moving = false
  let wheeled = -Infinity

  // Where the element lies is asked when a gesture begins, never while it moves.
  const measure = () => {
    const { left, top } = element.getBoundingClientRect()
    corner = [left, top]
  }
  const at = ({ clientX, clientY }: MouseEvent): Point => [clientX - corner[0], clientY - corner[1]]
  const down = (event: PointerEvent) => {
    if (event.button !== 0 || isHeld(event)) return
    if (!fingers.size) {
      measure()
      start = at(event)
      moving = false
    }
    fingers.set(event.pointerId, at(event))
  }
  const move = (event: PointerEvent) => {
    const was = fingers.get(event.pointerId)
    if (!was) return
    const now = at(event)
    const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    if (!moving && !others.length && far(now, start) < SLIP) return
    if (!moving) capture(event)
    moving = true
    fingers.set(event.pointerId, now)
    const other = others[0]
    if (other) pinched(moves, other, was, now)
    else moves.pan(now[0] - was[0], now[1] - was[1])
  }
  const capture = ({ pointerId }: PointerEvent) => {
    if (element.hasPointerCapture(pointerId)) return
    element.setPointerCapture(pointerId)
  }
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size) return
    if (moving) moves.end()
  }
  /** What was a move is not also a tap. */
  const click = (event: MouseEvent) => {
    if (!moving || event.detail === 0) return
    moving = false
    event.stopPropagation()
    event.preventDefault()
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    if (event.timeStamp - wheeled > PAUSE) measure()
    wheeled = event.timeStamp
    const turned = event.deltaY * (event.deltaMode ? LINE : 1)
    // A trackpad tells a pinch as a wheel with ctrl, in far smaller steps.
    moves.zoom(Math.exp(-turned * WHEEL * (event.ctrlKey ? 5 : 1)), ...at(event))
    moves.end()
  }
  const listeners = [
    ['pointerdown', down], ['pointermove', move], ['pointerup', up], ['pointercancel', up], ['wheel', wheel],
  ] as const
  for (const [name, listener] of listeners) {
    element.addEventListener(name, listener as EventListener, { passive: false })
  }
  element.addEventListener('click', click, { capture: true })
  return () => {
    for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener)
    element.removeEventListener('click', click, { capture: true })
  }
}

/** What can be picked up itself follows the finger instead. */
function isHeld({ target }: PointerEvent): boolean {
  return target instanceof Element && target.closest('[data-holds]') !== null
}

function far([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by)
}

/** Two fingers: the point between them moves, and what is between them grows with their distance. */
function pinched(moves: Moves, other: Point, was: Point, now: Point): void {
  const before = Math.max(1, far(was, other))
  moves.pan((now[0] - was[0]) / 2, (now[1] - was[1]) / 2)
  moves.zoom(far(now, other) / before, (now[0] + other[0]) / 2, (now[1] + other[1]) / 2)
}
