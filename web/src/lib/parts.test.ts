import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { part, type Line } from './parts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function line(answers: boolean[], pause = 0) {
  const isThere = vi.fn(() => Promise.resolve(answers.shift() ?? true))
  return { isThere, pause: () => pause, reload: vi.fn() } satisfies Line
}

it('is what was loaded, and nobody is asked', async () => {
  const { isThere, ...rest } = line([])
  await expect(part(() => Promise.resolve('board'), { isThere, ...rest })).resolves.toBe('board')
  expect(isThere).not.toHaveBeenCalled()
})

it('loads the page again once the server answers, and shows nothing half until then', async () => {
  const down = line([false, false, true])
  const settled = vi.fn()
  void part(() => Promise.reject(new Error('no line')), down).then(settled, settled)
  await vi.advanceTimersByTimeAsync(3000)
  expect(down.reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3000)
  expect(down.reload).toHaveBeenCalledTimes(1)
  expect(settled).not.toHaveBeenCalled()
})

it('does not load a page over and over that fails at once', async () => {
  const broken = line([true], 5000)
  void part(() => Promise.reject(new Error('broken')), broken)
  await vi.advanceTimersByTimeAsync(4900)
  expect(broken.reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(broken.reload).toHaveBeenCalledTimes(1)
})
