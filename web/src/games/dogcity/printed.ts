// A domino as a part of a larger drawing, 100 wide.

import { bodyOf } from '../../dogs/svg'
import { animal } from './animals'
import { corners, type Corner } from './city'
import { round, street } from './rounds'

/** `name` makes the ids of its clips its own. */
export function printed(text: string, name: string): string {
  const rounds = corners(text).map(({ colour }, i) => `<g transform="translate(${AT[i]})">${round(colour)}</g>`)
  const animals = corners(text).map(({ animal: kind }, i) => (kind ? seated(kind, i, `${name}${i}`) : ''))
  return `<g stroke-linecap="round" stroke-linejoin="round">${street()}${rounds.join('')}${animals.join('')}</g>`
}

const AT = ['0 0', '100 0', '100 100', '0 100']
const SITS = ['3.8 3.8', '54.2 3.8', '54.2 54.2', '3.8 54.2']

function seated(kind: NonNullable<Corner['animal']>, corner: number, name: string): string {
  return `<g transform="translate(${SITS[corner]}) scale(.21)">${bodyOf(animal(kind), name)}</g>`
}
