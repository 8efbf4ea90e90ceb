// Hints on the board: whatever a choice is about gets its number, as a tag on a collar. The board knows nothing of it.

import type { Attachment } from 'svelte/attachments'

/** The numbers of the choices that are about a thing, and the one that is looked at. */
export interface Marks {
  readonly on: ReadonlyMap<string, readonly number[]>
  readonly now: number
}

/** From choices in their order to the numbers on things. */
export function numbered(choices: readonly (readonly string[])[]): Map<string, number[]> {
  const on = new Map<string, number[]>()
  choices.forEach((things, i) => {
    for (const thing of new Set(things)) on.set(thing, [...(on.get(thing) ?? []), i + 1])
  })
  return on
}

/** Mark the things inside an element, and again whenever it is drawn anew. */
export function marking(marks: () => Marks): Attachment<HTMLElement> {
  return (root) => {
    const { on, now } = marks()
    if (!on.size) return undefined
    const draw = () => {
      for (const each of root.querySelectorAll<HTMLElement>('[data-thing]')) {
        put(each, on.get(each.dataset.thing ?? '') ?? [], now)
      }
    }
    draw()
    const observer = new MutationObserver(draw)
    observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-thing'] })
    return () => {
      observer.disconnect()
      for (const each of root.querySelectorAll<HTMLElement>('[data-hint]')) put(each, [], now)
    }
  }
}

/** Drawing what is drawn already changes nothing, so that it can follow every change. */
function put(thing: HTMLElement, numbers: readonly number[], now: number): void {
  const text = numbers.join(' ')
  const isNow = String(numbers.includes(now))
  const tags = thing.querySelector(':scope > .hint-tags')
  if ((thing.dataset.hint ?? '') === text && (!text || (tags && thing.dataset.hintNow === isNow))) return
  tags?.remove()
  if (!text) {
    delete thing.dataset.hint
    delete thing.dataset.hintNow
    return
  }
  Object.assign(thing.dataset, { hint: text, hintNow: isNow })
  thing.append(tagsOf(numbers, now))
}

function tagsOf(numbers: readonly number[], now: number): HTMLElement {
  const tags = document.createElement('span')
  tags.className = 'hint-tags'
  tags.ariaHidden = 'true'
  for (const number of numbers) {
    const tag = document.createElement('b')
    // Drawn by the style: it is no part of what a thing is called.
    tag.dataset.number = String(number)
    tag.className = number === now ? 'hint-tag now' : 'hint-tag'
    tags.append(tag)
  }
  return tags
}
