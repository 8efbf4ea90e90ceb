import { expect, it, vi } from 'vitest'
import { stayAwake } from './awake'

function screen() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const release = vi.fn(() => Promise.resolve())
  const request = vi.fn(() => Promise.resolve({ release }))
  return { page, release, request, device: { wakeLock: { request } } }
}

it('asks again whenever the page is seen again, and lets go in the end', async () => {
  const { page, release, request, device } = screen()
  const leave = stayAwake(device, page as unknown as Document)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledTimes(1)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledTimes(2)
  leave()
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1))
  expect(request).toHaveBeenCalledTimes(2)
})

it('does without where the browser cannot or will not', async () => {
  const { page } = screen()
  stayAwake({}, page as unknown as Document)()
  const refused = vi.fn(() => Promise.reject(new Error('no')))
  stayAwake({ wakeLock: { request: refused } }, page as unknown as Document)()
  await vi.waitFor(() => expect(refused).toHaveBeenCalled())
})
