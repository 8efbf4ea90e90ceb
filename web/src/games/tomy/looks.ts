// Passing pictures of Tomy: the card under a finger, and the back of one that flies.

import { portrait } from '../../dogs/dog'
import { toSvg } from '../../dogs/svg'
import type { Look } from '../../stage/scenes'
import { DOGS, type Breed } from './breeds'

function card(inside: string): HTMLElement {
  const holder = document.createElement('span')
  holder.className = 'tomy-card'
  holder.innerHTML = inside
  return holder
}

/** Nobody sees which card it is: every back is the same. */
export const backLook: Look = () => card('')

/** The card that follows the finger; the blank one has nothing on it. */
export function cardLook(vote: string): Look {
  const dog = vote in DOGS ? toSvg(portrait(DOGS[vote as Breed], 'calm'), '-14 -22 228 228', 'held') : ''
  return () => {
    const held = card(dog)
    held.classList.add('face')
    return held
  }
}
