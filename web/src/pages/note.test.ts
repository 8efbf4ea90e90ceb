import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Note, READING } from './note.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('stays when nothing else happens, and goes with what comes after it was read', () => {
  const note = new Note()
  note.put('too late')
  vi.advanceTimersByTime(10 * READING)
  expect(note.words).toBe('too late')
  note.pass()
  expect(note.words).toBeNull()
})

it('can be read even when the table goes on at once', () => {
  const note = new Note()
  note.put('too late')
  note.pass()
  vi.advanceTimersByTime(READING - 1)
  expect(note.words).toBe('too late')
  vi.advanceTimersByTime(1)
  expect(note.words).toBeNull()
})

it('begins anew with another word', () => {
  const note = new Note()
  note.put('one')
  note.pass()
  vi.advanceTimersByTime(READING - 1)
  note.put('two')
  vi.advanceTimersByTime(READING)
  expect(note.words).toBe('two')
})
