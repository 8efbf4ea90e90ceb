import { beforeEach, expect, it, vi } from 'vitest'
import { gestures } from './gestures'

/** As much of an element as a gesture needs: it lies at 10, 20. */
class Field extends EventTarget {
  captured: number[] = []
  closest = (): null => null
  getBoundingClientRect = () => ({ left: 10, top: 20 })
  hasPointerCapture = (id: number) => this.captured.includes(id)
  setPointerCapture = (id: number) => void this.captured.push(id)

  tell(type: string, clientX: number, clientY: number, more: object = {}): Event {
    const event = new Event(type, { cancelable: true })
    Object.assign(event, { clientX, clientY, pointerId: 1, button: 0, detail: 1, ...more })
    this.dispatchEvent(event)
    return event
  }
}

const moves = { pan: vi.fn(), zoom: vi.fn(), end: vi.fn() }
let field: Field
let leave: () => void

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('Element', Field)
  field = new Field()
  leave = gestures(field as unknown as HTMLElement, moves)
})

it('leaves a finger that hardly moves to what lies under it', () => {
  field.tell('pointerdown', 50, 50)
  field.tell('pointermove', 55, 53)
  field.tell('pointerup', 55, 53)
  expect(moves.pan).not.toHaveBeenCalled()
  expect(field.tell('click', 55, 53).defaultPrevented).toBe(false)
})

it('moves with one finger, and is not also a tap then', () => {
  field.tell('pointerdown', 50, 50)
  field.tell('pointermove', 70, 45)
  field.tell('pointermove', 75, 45)
  field.tell('pointerup', 75, 45)
  expect(moves.pan.mock.calls).toEqual([[20, -5], [5, 0]])
  expect(moves.end).toHaveBeenCalledOnce()
  expect(field.captured).toEqual([1])
  expect(field.tell('click', 75, 45).defaultPrevented).toBe(true)
  expect(field.tell('click', 75, 45).defaultPrevented).toBe(false)
})

it('grows with two fingers around the point between them', () => {
  field.tell('pointerdown', 110, 120)
  field.tell('pointerdown', 210, 120, { pointerId: 2 })
  field.tell('pointermove', 310, 120, { pointerId: 2 })
  expect(moves.pan).toHaveBeenLastCalledWith(50, 0)
  expect(moves.zoom).toHaveBeenLastCalledWith(2, 200, 100)
  field.tell('pointerup', 310, 120, { pointerId: 2 })
  expect(moves.end).not.toHaveBeenCalled()
  field.tell('pointerup', 110, 120)
  expect(moves.end).toHaveBeenCalledOnce()
})

it('grows and shrinks with the wheel around the mouse', () => {
  expect(field.tell('wheel', 60, 70, { deltaY: -100, deltaMode: 0 }).defaultPrevented).toBe(true)
  expect(moves.zoom).toHaveBeenLastCalledWith(expect.closeTo(1.17, 2), 50, 50)
  field.tell('wheel', 60, 70, { deltaY: 3, deltaMode: 1 })
  expect(moves.zoom.mock.lastCall?.[0]).toBeLessThan(1)
})

it('hears nothing of the other buttons, of what is picked up, nor when it is left', () => {
  field.tell('pointerdown', 50, 50, { button: 2 })
  field.tell('pointermove', 90, 50)
  Object.assign(field, { closest: () => field })
  field.tell('pointerdown', 50, 50)
  field.tell('pointermove', 90, 50)
  Object.assign(field, { closest: () => null })
  leave()
  field.tell('pointerdown', 50, 50)
  field.tell('pointermove', 90, 50)
  expect(moves.pan).not.toHaveBeenCalled()
})
