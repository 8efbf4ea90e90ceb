import { beforeEach, expect, it } from 'vitest'
import { areMuted, Barks, BARKS, FACES, mute } from './barks.svelte'

let due: { run: () => void; ms: number }[] = []
const later = (run: () => void, ms: number) => void due.push({ run, ms })

beforeEach(() => {
  due = []
  mute(false)
})

it('has six, and each another face', () => {
  expect(BARKS).toHaveLength(6)
  expect(new Set(Object.values(FACES)).size).toBe(6)
})

it('shows the latest of a chair, and takes it away after a while', () => {
  const barks = new Barks(later)
  barks.hear({ t: 'reaction', seat: 1, mood: 'joy' })
  barks.hear({ t: 'reaction', seat: 0, mood: 'oops' })
  barks.hear({ t: 'reaction', seat: 1, mood: 'thanks' })
  expect(barks.now.map(({ seat, mood }) => [seat, mood])).toEqual([[0, 'oops'], [1, 'thanks']])
  due[0]?.run()
  expect(barks.now).toHaveLength(2)
  for (const { run } of due) run()
  expect(barks.now).toEqual([])
})

it('is silent where nobody wants to hear it', () => {
  const barks = new Barks(later)
  mute(true)
  barks.hear({ t: 'reaction', seat: 1, mood: 'joy' })
  expect([areMuted(), barks.now.length]).toEqual([true, 0])
})

it('rests between two', () => {
  const barks = new Barks(later)
  barks.rest()
  expect(barks.resting).toBe(true)
  due[0]?.run()
  expect(barks.resting).toBe(false)
})
