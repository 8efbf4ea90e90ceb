// Calling somebody whose turn it is: a short vibration where the phone can, two soft notes where they are switched on.

import { sound } from '../stage/sounds'
import { recall, remember } from './memory'

let sounds = $state(recall('sounds') === 'on')

export function sounding(): boolean {
  return sounds
}

export function switchSounds(on: boolean): void {
  sounds = on
  remember('sounds', on ? 'on' : 'off')
  if (on) sound('call')
}

export function call(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(40)
  if (sounds) sound('call')
}
