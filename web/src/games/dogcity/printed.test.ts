import { expect, it } from 'vitest'
import { KINDS } from './animals'
import { bloom } from './blooms'
import { printed } from './printed'
import { COLOURS, round } from './rounds'

const parsed = (text: string) => text.replace(/<(\w+)[^>]*[^/]>|<\w+[^>]*\/>|<\/(\w+)>/g, '')

it('prints a round in each corner and every animal upright', () => {
  const domino = printed('RwB-YxB-', 'one')
  expect(domino.match(/translate\((0|100) (0|100)\)/g)).toHaveLength(4)
  expect(domino.match(/scale\(\.21\)/g)).toHaveLength(2)
  expect(domino).not.toContain('NaN')
})

it('gives the same animal on two dominoes clips of its own', () => {
  const ids = (name: string) => [...printed('RwR-R-R-', name).matchAll(/id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids('one').length).toBeGreaterThan(0)
  expect(ids('one').some((id) => ids('two').includes(id))).toBe(false)
})

it('writes shapes and nothing between them', () => {
  const all = [...COLOURS.map(round), ...COLOURS.map(bloom), ...KINDS.map((kind) => printed(`R${kind}R-R-R-`, kind))]
  expect(all.map(parsed)).toEqual(all.map(() => ''))
  expect(all.filter((text) => /NaN|undefined/.test(text))).toEqual([])
})
