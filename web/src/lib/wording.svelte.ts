// Moves in words instead of on the board: one switch, remembered.

import { recall, remember } from './memory'

let wording = $state(recall('words') === 'on')

export function inWords(): boolean {
  return wording
}

export function switchWords(on: boolean): void {
  wording = on
  remember('words', on ? 'on' : 'off')
}
