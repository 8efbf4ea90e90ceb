// Parts of the page that are fetched when they are wanted.

import { BASE } from './api'

/** Milliseconds between two questions whether the server is there. */
const EVERY = 2000
/** A page that came anew and fails at once is not loaded again before it is so old. */
const PATIENCE = 10_000

export interface Line {
  /** Whether the server can be reached. */
  readonly isThere: () => Promise<boolean>
  /** How long to wait before a page that fails is loaded again. */
  readonly pause: () => number
  readonly reload: () => void
}

const LINE: Line = {
  isThere: async () => (await fetch(`${BASE}/health`, { cache: 'no-store' }).catch(() => null))?.ok ?? false,
  pause: () => {
    const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return came?.type === 'reload' ? Math.max(0, PATIENCE - performance.now()) : 0
  },
  reload: () => location.reload(),
}

/** A part of the page. Where it cannot be had, as the line is down or the server was changed meanwhile, the page comes
 * anew once the server answers: a browser may remember what failed, and in the same page not ask for it again. */
export async function part<Loaded>(load: () => Promise<Loaded>, line = LINE): Promise<Loaded> {
  try {
    return await load()
  } catch {
    await wait(line.pause())
    while (!(await line.isThere())) await wait(EVERY)
    line.reload()
    return new Promise<never>(() => undefined)
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
