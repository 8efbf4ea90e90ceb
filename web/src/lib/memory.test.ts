import { afterEach, expect, it, vi } from 'vitest'
import { forgetMatch, recall, remember } from './memory'

/** What the browser keeps: its keys are those of the object, as in the real one. */
function storage(): Record<string, string> {
  const kept: Record<string, string> = {}
  const hidden = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties(kept, {
    getItem: hidden((key: string) => kept[key] ?? null),
    setItem: hidden((key: string, value: string) => void (kept[key] = value)),
    removeItem: hidden((key: string) => void delete kept[key]),
  })
}

afterEach(() => vi.unstubAllGlobals())

it('forgets all of a match that was deleted, and nothing of another', () => {
  const kept = storage()
  vi.stubGlobal('localStorage', kept)
  remember('draft.m1', 'half a story')
  remember('read.m1', '3')
  remember('draft.m2', 'another story')
  remember('name', 'Zoé')
  forgetMatch('m1')
  expect(recall('draft.m1')).toBeNull()
  expect(recall('read.m1')).toBeNull()
  expect(recall('draft.m2')).toBe('another story')
  expect(recall('name')).toBe('Zoé')
  expect(Object.keys(kept).sort()).toEqual(['ouaf.draft.m2', 'ouaf.name'])
})

it('forgets it for the page too, where nothing may be kept', () => {
  const forbidden = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  remember('draft.m3', 'half a story')
  remember('draft.m4', 'another story')
  forgetMatch('m3')
  expect(recall('draft.m3')).toBeNull()
  expect(recall('draft.m4')).toBe('another story')
})

it('takes a match for no other whose name ends alike', () => {
  vi.stubGlobal('localStorage', storage())
  remember('draft.xm5', 'another story')
  forgetMatch('m5')
  expect(recall('draft.xm5')).toBe('another story')
})
