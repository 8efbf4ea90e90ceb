import { beforeEach, expect, test, vi } from 'vitest'

type Layers = typeof import('./layers')

/** A browser's history: it goes back in its own time, and tells it then. */
class History {
  at = 0
  private moves: number[] = []
  pushState() {
    this.at += 1
  }
  go(by: number) {
    this.moves.push(by)
  }
  arrive(layers: Layers) {
    for (const by of this.moves.splice(0)) {
      this.at += by
      layers.wentBack()
    }
  }
}

let layers: Layers
let past: History
const closed: string[] = []
const cover = (name: string) => layers.cover(() => closed.push(name))
const calm = async () => {
  await Promise.resolve()
  past.arrive(layers)
  await Promise.resolve()
}

beforeEach(async () => {
  vi.resetModules()
  closed.length = 0
  vi.stubGlobal('history', (past = new History()))
  layers = await import('./layers')
})

test('back closes the uppermost, and goes elsewhere only when nothing is open', async () => {
  cover('sheet')
  cover('book')
  await calm()
  expect(past.at).toBe(2)
  expect([layers.wentBack(), layers.wentBack(), layers.wentBack()]).toEqual([true, true, false])
  expect(closed).toEqual(['book', 'sheet'])
})

test('what is closed otherwise takes its step in history back', async () => {
  const close = cover('sheet')
  await calm()
  close()
  await calm()
  expect(past.at).toBe(0)
  expect(closed).toEqual([])
  expect(layers.wentBack()).toBe(false)
})

test('a menu that makes room for a dialog leaves it its step, and closing that stays on the page', async () => {
  const closeMenu = cover('menu')
  await calm()
  closeMenu()
  const closeDialog = cover('dialog')
  await calm()
  expect(past.at).toBe(1)
  closeDialog()
  await calm()
  expect(past.at).toBe(0)
})

test('what opens while the browser still goes back has a step of its own', async () => {
  const close = cover('sheet')
  await calm()
  close()
  await Promise.resolve()
  cover('dialog')
  await calm()
  expect(past.at).toBe(1)
  expect(layers.wentBack()).toBe(true)
  expect(closed).toEqual(['dialog'])
})

test('two that close at once go back together', async () => {
  const [one, two] = [cover('sheet'), cover('book')]
  await calm()
  one()
  two()
  await calm()
  expect(past.at).toBe(0)
})

test('who goes elsewhere leaves what lay over the page', async () => {
  const close = cover('menu')
  await calm()
  expect([layers.uncoverAll(), layers.uncoverAll()]).toEqual([true, false])
  close()
  await calm()
  expect(past.at).toBe(1)
})
