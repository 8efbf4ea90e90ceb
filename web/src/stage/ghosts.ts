// Passing pictures: what follows a finger or flies over the table.

import { pips } from '../parts/pips'
import type { Look } from './scenes'

const SPACE = 'http://www.w3.org/2000/svg'

function drawn(viewBox: string, inside: string): HTMLElement {
  const holder = document.createElement('span')
  const svg = document.createElementNS(SPACE, 'svg')
  svg.setAttribute('viewBox', viewBox)
  svg.innerHTML = inside
  holder.append(svg)
  return holder
}

/** A die, as parts/Die.svelte draws it. */
export function dieLook(number: number): Look {
  const dots = pips(number).map(([x, y]) => `<circle cx="${x}" cy="${y - 1}" r="${number === 1 ? 13 : 9}"/>`)
  const face = '<rect x="9" y="8" width="82" height="82" rx="24" fill="#fffdf8" stroke="#2b2a33" stroke-width="5"/>'
  const under = '<rect x="9" y="13" width="82" height="82" rx="24" fill="#2b2a33" stroke="#2b2a33" stroke-width="5"/>'
  const ink = number === 1 ? '#c8402f' : '#2b2a33'
  return () => drawn('0 0 100 100', `${under}${face}<g fill="${ink}">${dots.join('')}</g>`)
}
