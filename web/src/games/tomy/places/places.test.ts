import { describe, expect, it } from 'vitest'
import { bodyOf } from '../../../dogs/svg.ts'
import type { Scene, Shape } from './kit.ts'
import { GROUPS, pictureOf, PLACES, skyOf } from './places.ts'

const found = await Promise.all(
  Object.entries(GROUPS).map(async ([group, load]) =>
    Object.entries(await load()).map(([id, draw]) => ({ group, id, draw })),
  ),
)
const SCENES = found.flat()

const svgOf = (shapes: readonly Shape[]): string => bodyOf(shapes, 'one')
const numbersOf = (svg: string): number[] => [...svg.matchAll(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g)].map(Number)
const paths = (shapes: readonly Shape[]): number =>
  shapes.reduce((sum, shape) => sum + ('d' in shape ? 1 : paths(shape.inside)), 0)
const hasHint = ({ hint }: Scene): boolean => paths(hint) > 0

describe('the places', () => {
  it('are drawn where the list says, all of them and no other', () => {
    const listed = Object.entries(PLACES).map(([id, [group]]) => `${group} ${id}`)
    expect(SCENES.map(({ group, id }) => `${group} ${id}`).sort()).toEqual(listed.sort())
    expect(listed.length).toBe(32)
  })

  it.each(SCENES)('$id is drawn with numbers only, and not with too much', ({ draw }) => {
    const { back, hint, front = [] } = draw()
    const svg = svgOf([...back, ...hint, ...front])
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(Math.max(...numbersOf(svg.replace(/#[0-9a-f]+/g, '')).map(Math.abs))).toBeLessThan(400)
    expect(svg.length).toBeLessThan(26_000)
    expect(paths([...back, ...hint, ...front])).toBeGreaterThan(15)
  })

  it.each(SCENES)('$id gives Tomy away', ({ draw }) => {
    expect(hasHint(draw())).toBe(true)
  })

  it('would see a place without a hint', () => {
    expect(hasHint({ back: [{ d: 'M0 0H1' }], hint: [{ inside: [] }] })).toBe(false)
  })

  it.each(SCENES)('$id lies still: drawn twice it is the same', ({ draw }) => {
    expect(draw()).toEqual(draw())
  })

  it('give themselves away each in its own way', () => {
    expect(new Set(SCENES.map(({ draw }) => svgOf(draw().hint))).size).toBe(SCENES.length)
  })
})

describe('the picture of a place', () => {
  it('comes when it is asked for, and is there at once the next time', async () => {
    const first = pictureOf('beach')
    expect(first).toBeInstanceOf(Promise)
    expect(pictureOf('beach')).toBeInstanceOf(Promise)
    const shapes = await first
    expect(pictureOf('beach')).toBe(shapes)
  })

  it('is an empty sky for a place that nobody knows', async () => {
    expect(await pictureOf('nowhere')).toEqual([])
    expect(skyOf('nowhere')).toMatch(/^#/)
  })
})
