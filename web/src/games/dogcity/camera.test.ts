import { expect, it } from 'vitest'
import {
  aimed,
  aired,
  beyond,
  boxOf,
  centred,
  common,
  fit,
  kept,
  panned,
  quietCorner,
  revealed,
  seen,
  shows,
  spotUnder,
  TOUCH,
  transformOf,
  within,
  zoomed,
} from './camera'
import { frame } from './city'

const SIZE = { width: 400, height: 300 }
const SMALL = { left: 0, top: 0, width: 4, height: 2 }
const LARGE = { left: -10, top: -10, width: 20, height: 20 }

it('fits a part of the city into the window, in its middle, and never too large', () => {
  expect(fit(SMALL, SIZE, 200)).toEqual({ x: 0, y: 50, scale: 100 })
  expect(fit(SMALL, SIZE, 50)).toEqual({ x: 100, y: 100, scale: 50 })
  expect(shows(fit(LARGE, SIZE, 100), SIZE, LARGE)).toBe(true)
})

it('says its transform in the measure of the layer', () => {
  expect(transformOf({ x: 5, y: -3, scale: 50 })).toBe('translate(5px, -3px) scale(0.5)')
})

it('grows around a point that stays where it is', () => {
  const camera = zoomed({ x: 10, y: 20, scale: 50 }, 2, { x: 60, y: 70 })
  expect(camera).toEqual({ x: -40, y: -30, scale: 100 })
  expect(zoomed(camera, 1000, { x: 0, y: 0 }).scale).toBe(200)
  expect(zoomed(camera, 0.001, { x: 0, y: 0 }).scale).toBe(14)
})

it('never lets the city leave the window', () => {
  const away = kept(panned(fit(SMALL, SIZE, 100), 5000, -5000), SMALL, SIZE)
  expect(seen(away, SIZE)).toEqual({ left: -2, top: 0.5, width: 4, height: 3 })
})

it('moves no more than it takes to see a place', () => {
  const camera = centred({ x: 0, y: 0 }, SIZE, 50)
  const place = boxOf({ x: 6, y: 0 })
  expect(shows(camera, SIZE, place)).toBe(false)
  const moved = revealed(camera, SIZE, place)
  expect(shows(moved, SIZE, place)).toBe(true)
  expect(moved.y).toBe(camera.y)
  expect(revealed(camera, SIZE, boxOf({ x: 0, y: 0 }))).toEqual(camera)
})

it('shows what is larger than the window from its middle', () => {
  const { x, y } = revealed(centred({ x: 90, y: 90 }, SIZE, 50), SIZE, LARGE)
  expect([x, y]).toEqual([200, 150])
})

it('stays over the city as far as it can', () => {
  expect(within(centred({ x: 50, y: 50 }, SIZE, 50), LARGE, SIZE)).toEqual({ x: -100, y: -200, scale: 50 })
  expect(within(centred({ x: 50, y: 50 }, SIZE, 20), SMALL, SIZE)).toEqual({ x: 160, y: 130, scale: 20 })
})

it('shows all of a city whose places are large enough for a finger', () => {
  const aim = { whole: SMALL, lit: [{ x: 0, y: 0 }], best: null, most: 90 }
  expect(aimed(aim, SIZE)).toEqual(fit(SMALL, SIZE, 90))
})

it('shows the places alone where all of it would be too small, and at least the best', () => {
  const near = [{ x: -9, y: -9 }, { x: -8, y: -8 }]
  const camera = aimed({ whole: LARGE, lit: near, best: null, most: 90 }, SIZE)
  expect(camera.scale).toBe(TOUCH)
  expect(near.every((place) => shows(camera, SIZE, boxOf(place)))).toBe(true)
  const far = [{ x: -9, y: -9 }, { x: 8, y: 8 }]
  const onBest = aimed({ whole: LARGE, lit: far, best: { x: 8, y: 8 }, most: 90 }, SIZE)
  expect(far.map((place) => shows(onBest, SIZE, boxOf(place)))).toEqual([false, true])
  expect(aimed({ whole: LARGE, lit: [], best: null, most: 90 }, SIZE).scale).toBe(15)
})

it('keeps a place in the farthest corner clear of the buttons over the city', () => {
  const clear = { width: SIZE.width - 100, height: SIZE.height - 100 }
  for (const corner of [{ x: -10, y: -10 }, { x: 9, y: 9 }]) {
    for (const lit of [[corner], [corner, { x: -corner.x, y: corner.y }]]) {
      const { x, y, scale } = aimed({ whole: LARGE, lit, best: corner, most: 90 }, SIZE)
      expect(shows({ x: x - 50, y: y - 50, scale }, clear, boxOf(corner))).toBe(true)
    }
  }
})

it('counts the places that are out of sight, side by side', () => {
  const camera = centred({ x: 0, y: 0 }, SIZE, 50)
  const far = [{ x: 9, y: 0 }, { x: 8, y: 1 }, { x: 0, y: -7 }, { x: 0, y: 0 }]
  const counted = [...beyond(camera, SIZE, far)].map(([side, places]) => [side, places.length])
  expect(counted).toEqual([['right', 2], ['up', 1]])
})

it('puts the small map where it hides nothing that waits for a tap', () => {
  const camera = { x: 0, y: 0, scale: 50 }
  expect(quietCorner(camera, SIZE, [])).toBe('below')
  expect(quietCorner(camera, SIZE, [{ x: 0, y: 5 }])).toBe('above')
  expect(quietCorner(camera, SIZE, [{ x: 0, y: 5 }, { x: 0, y: 0 }])).toBe('aside-above')
})

it('leaves air around', () => {
  expect(aired(SMALL, 0.5)).toEqual({ left: -0.5, top: -0.5, width: 5, height: 3 })
})

it('knows the place under a finger, and none beside the window', () => {
  const camera = { x: 100, y: 50, scale: 50 }
  expect(spotUnder(camera, SIZE, { x: 100, y: 49 })).toEqual({ x: 0, y: -1 })
  expect(spotUnder(camera, SIZE, { x: 210, y: 160 })).toEqual({ x: 2, y: 2 })
  expect(spotUnder(camera, SIZE, { x: 210, y: 301 })).toBeNull()
})

it('shows as many places as it can with the best among them, where not all can be large enough', () => {
  const lit = [
    { x: 9, y: 9 },
    { x: 2, y: 0 },
    { x: 4, y: 1 },
    { x: 5, y: 3 },
    { x: 8, y: 5 },
  ]
  const size = { width: 360, height: 320 }
  const camera = aimed({ whole: frame([{ x: 0, y: 0 }, ...lit]), lit, best: lit[3] ?? null, most: 92 }, size)
  const shown = lit.filter((place) => shows(camera, size, boxOf(place)))
  expect(shown).toEqual([lit[1], lit[2], lit[3], lit[4]])
})

it('knows what two parts of the city have in common', () => {
  const one = { left: 0, top: 0, width: 4, height: 4 }
  expect(common(one, { left: 2, top: -3, width: 9, height: 5 })).toEqual({ left: 2, top: 0, width: 2, height: 2 })
  expect(common(one, { left: 6, top: 6, width: 1, height: 1 })).toMatchObject({ width: 0, height: 0 })
})
