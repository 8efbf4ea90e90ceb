// Picking up and putting down: one mechanism for tap and tap, for dragging and for the keyboard. A board says where a
// thing may go; what it is and what that means is the board's own affair.

import type { Attachment } from 'svelte/attachments'
import { hit, isArrow, nearest } from './geometry'

export interface Hand {
  /** Where a thing may be put now; null when it cannot be picked up. */
  readonly goals: (thing: string) => readonly string[] | null
  readonly put: (thing: string, goal: string) => void
  /** Put where it may not go: nothing is lost, and the board says why. */
  readonly wrong?: (thing: string, goal: string) => void
  /** Let go over nothing that has a name, at this point of the window. */
  readonly missed?: (thing: string, x: number, y: number) => void
  /** A tap on something while nothing is held, that cannot be picked up itself. */
  readonly tap?: (thing: string) => void
  /** A thing that a tap does something with at once; true when it did. */
  readonly direct?: (thing: string) => boolean
  /** How far a finger may miss a goal that is lit: little where goals lie close together. */
  readonly reach?: number
  /** What follows the finger. */
  readonly look: (thing: string) => HTMLElement
}

/** A finger that moves less far has tapped. */
const SLIP = 8
/** Nothing that can be dragged begins so near to the edge: there the phone itself listens for a swipe. */
const EDGE = 16
/** A finger may miss a goal by so much. */
const REACH = 36

export class Holding {
  held = $state<string | null>(null)
  /** The goal under the finger. */
  over = $state<string | null>(null)
  isDragging = $state(false)
  private elements = new Map<string, HTMLElement>()

  constructor(private readonly hand: Hand) {}

  /** Whether a thing may be put here now. */
  isLit(goal: string): boolean {
    return this.held !== null && (this.hand.goals(this.held)?.includes(goal) ?? false)
  }

  canPick(thing: string): boolean {
    return this.hand.goals(thing) !== null
  }

  pick(thing: string | null): void {
    this.held = thing
    this.over = null
  }

  /** A tap, or Enter. */
  tap(thing: string): void {
    const { held } = this
    if (held === null && this.hand.direct?.(thing)) return
    if (held === thing) return this.pick(null)
    if (held !== null && this.isLit(thing)) return this.drop(held, thing)
    if (this.canPick(thing)) return this.pick(thing)
    if (held !== null) this.hand.wrong?.(held, thing)
    else this.hand.tap?.(thing)
  }

  private drop(held: string, goal: string): void {
    this.pick(null)
    this.hand.put(held, goal)
  }

  /** Something that can be picked up, put on, or tapped. */
  thing(id: string): Attachment<HTMLElement> {
    return (element) => {
      this.elements.set(id, element)
      let dragged = false
      const down = (event: PointerEvent) => {
        dragged = false
        if (event.button === 0 && this.canPick(id) && !isEdge(event)) this.follow(event, id, () => (dragged = true))
      }
      const click = (event: MouseEvent) => {
        if (dragged && event.detail > 0) dragged = false
        else this.tap(id)
      }
      element.addEventListener('pointerdown', down)
      element.addEventListener('click', click)
      return () => {
        element.removeEventListener('pointerdown', down)
        element.removeEventListener('click', click)
        if (this.elements.get(id) === element) this.elements.delete(id)
      }
    }
  }

  /** Follow a finger from where it came down until it is lifted. */
  private follow(begun: PointerEvent, id: string, begins: () => void): void {
    let look: HTMLElement | null = null
    const move = (event: PointerEvent) => {
      if (event.pointerId !== begun.pointerId) return
      const far = Math.hypot(event.clientX - begun.clientX, event.clientY - begun.clientY)
      if (!look && far < SLIP) return
      if (!look) {
        begins()
        this.pick(id)
        this.isDragging = true
        look = this.lift(id)
      }
      event.preventDefault()
      Object.assign(look.style, { left: `${event.clientX}px`, top: `${event.clientY}px` })
      this.over = this.under(event.clientX, event.clientY)
    }
    const end = (event: PointerEvent) => {
      if (event.pointerId !== begun.pointerId) return
      for (const [name, listener] of listeners) removeEventListener(name, listener as EventListener)
      look?.remove()
      if (!look) return
      this.isDragging = false
      const goal = event.type === 'pointerup' ? this.over : null
      this.pick(null)
      if (goal !== null) this.land(id, goal)
      else if (event.type === 'pointerup') this.hand.missed?.(id, event.clientX, event.clientY)
    }
    const listeners = [['pointermove', move], ['pointerup', end], ['pointercancel', end]] as const
    for (const [name, listener] of listeners) addEventListener(name, listener as EventListener, { passive: false })
  }

  private land(id: string, goal: string): void {
    if (this.hand.goals(id)?.includes(goal)) this.hand.put(id, goal)
    else this.hand.wrong?.(id, goal)
  }

  private lift(id: string): HTMLElement {
    const look = this.hand.look(id)
    look.classList.add('stage-held')
    document.body.append(look)
    return look
  }

  /** The goal under a finger: one that is lit before one that is not. */
  private under(x: number, y: number): string | null {
    const all = [...this.elements].filter(([id]) => id !== this.held)
    const lit = all.filter(([id]) => this.isLit(id))
    return at(x, y, lit, this.hand.reach ?? REACH) ?? at(x, y, all, 1)
  }

  /** The keyboard on a board: arrows by geometry, Escape puts back what is held. */
  keys: Attachment<HTMLElement> = (board) => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && this.held !== null) {
        event.stopPropagation()
        this.pick(null)
      } else if (isArrow(event.key)) this.walk(board, event)
    }
    board.addEventListener('keydown', press)
    return () => board.removeEventListener('keydown', press)
  }

  private walk(board: HTMLElement, event: KeyboardEvent): void {
    const from = document.activeElement
    if (!(from instanceof HTMLElement) || from instanceof HTMLInputElement) return
    const lit = this.held === null ? [] : [...this.elements].filter(([id]) => this.isLit(id)).map(([, each]) => each)
    const all = lit.length ? lit : [...board.querySelectorAll<HTMLElement>('button:not(:disabled)')]
    const stops = all.filter((each) => each !== from && each.offsetParent !== null)
    const found = nearest(from.getBoundingClientRect(), stops.map((each) => each.getBoundingClientRect()), event.key)
    if (found === null) return
    event.preventDefault()
    stops[found]?.focus()
  }
}

function at(x: number, y: number, things: readonly (readonly [string, HTMLElement])[], reach: number): string | null {
  const found = hit(x, y, things.map(([, element]) => element.getBoundingClientRect()), reach)
  return found === null ? null : (things[found]?.[0] ?? null)
}

function isEdge({ clientX, pointerType }: PointerEvent): boolean {
  return pointerType === 'touch' && (clientX < EDGE || clientX > innerWidth - EDGE)
}
