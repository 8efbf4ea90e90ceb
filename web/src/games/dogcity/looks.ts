// Passing pictures of Dog City: what follows a finger or flies over the table. Who uses them gives them their size.

import type { Kind } from './animals'
import { animalClass, dominoClass } from './pictures'

function drawn(name: string): HTMLElement {
  const holder = document.createElement('div')
  holder.className = name
  return holder
}

export function dominoLook(text: string, turn = 0): HTMLElement {
  return drawn(dominoClass(text, turn))
}

export function animalLook(kind: Kind): HTMLElement {
  return drawn(animalClass(kind))
}
