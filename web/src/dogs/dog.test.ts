import { describe, expect, it } from 'vitest'
import { MOODS, portrait, sitting } from './dog.ts'
import { AVATARS, avatar, MASCOT } from './kennel.ts'
import { blob, sticker, whole } from './shapes.ts'
import { toSvg } from './svg.ts'

const drawn = (dog: typeof MASCOT, mood: (typeof MOODS)[number]) => toSvg(sitting(dog, mood), '0 0 1 1')

describe('the dog machine', () => {
  it('draws the same dog twice the same', () => {
    expect(drawn(MASCOT, 'happy')).toBe(drawn({ ...MASCOT }, 'happy'))
  })

  it('draws numbers only', () => {
    for (const { dog } of AVATARS)
      for (const mood of MOODS)
        expect(toSvg(portrait(dog, mood), '0 0 1 1') + drawn(dog, mood)).not.toMatch(/NaN|undefined/)
  })

  it('shows each mood', () => {
    expect(new Set(MOODS.map((mood) => drawn(MASCOT, mood))).size).toBe(MOODS.length)
  })

  it('has 24 avatars, none like another', () => {
    expect(new Set(AVATARS.map(({ id }) => id)).size).toBe(24)
    expect(new Set(AVATARS.map(({ dog }) => toSvg(portrait(dog, 'calm'), ''))).size).toBe(24)
  })

  it('knows an avatar by its name, and gives a stranger always the same', () => {
    expect(avatar('colette').id).toBe('colette')
    expect(avatar('nobody')).toBe(avatar('nobody'))
    expect(AVATARS).toContain(avatar(''))
  })

  it('names its clips, so that two drawings on a page do not cut each other', () => {
    const one = toSvg(portrait(MASCOT, 'calm'), '', 'one')
    expect([...one.matchAll(/clipPath id="([^"]+)"/g)].every((found) => found[1]?.startsWith('one-'))).toBe(true)
  })

  it('cuts a sticker from what has an outline', () => {
    const edge = toSvg(sticker(sitting(MASCOT, 'calm'), '#ffffff'), '')
    expect(edge).toContain('stroke="#ffffff"')
    expect(edge).not.toMatch(/clipPath|opacity|#2b2a33/)
  })
})

it('mirrors a half around its middle', () => {
  expect(whole([[0, 1], [5, 2], [0, 3]], 10)).toEqual([[10, 1], [15, 2], [10, 3], [5, 2]])
})

it('closes a curve where it began', () => {
  expect(blob([[0, 0], [10, 0], [10, 10]])).toMatch(/^M0 0.* 0 0Z$/)
})
