import { expect, it } from 'vitest'
import { distance, hit, nearest } from './geometry'

const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 })
const [one, right, below, far] = [box(0, 0), box(20, 2), box(3, 30), box(90, 0)] as const

it('goes to the nearest thing in the direction of the arrow', () => {
  expect(nearest(one, [right, below, far], 'ArrowRight')).toBe(0)
  expect(nearest(one, [right, below, far], 'ArrowDown')).toBe(1)
  expect(nearest(one, [right, below, far], 'ArrowLeft')).toBeNull()
  expect(nearest(one, [right, below, far], 'ArrowUp')).toBeNull()
})

it('prefers what lies straight ahead', () => {
  expect(nearest(one, [box(18, 25), box(30, 0)], 'ArrowRight')).toBe(1)
})

it('knows no other key', () => {
  expect(distance(one, right, 'Enter')).toBeNull()
})

it('finds the box under a finger, or the nearest within reach', () => {
  expect(hit(25, 7, [one, right], 20)).toBe(1)
  expect(hit(13, 5, [one, right], 20)).toBe(0)
  expect(hit(60, 60, [one, right], 20)).toBeNull()
})
