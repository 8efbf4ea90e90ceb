// Calling somebody whose turn it is: a short vibration where the phone can, two soft notes where they are switched on.

import { recall, remember } from './memory'

let sounds = $state(recall('sounds') === 'on')

export function sounding(): boolean {
  return sounds
}

export function switchSounds(on: boolean): void {
  sounds = on
  remember('sounds', on ? 'on' : 'off')
  if (on) play(NOTES)
}

export function call(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(40)
  if (sounds) play(NOTES)
}

/** Two notes going up: their pitch in hertz and when they begin, in seconds. */
const NOTES = [
  [587, 0],
  [784, 0.14],
] as const

function play(notes: typeof NOTES): void {
  const audio = new AudioContext()
  for (const [pitch, start] of notes) note(audio, pitch, audio.currentTime + start)
  setTimeout(() => void audio.close(), 800)
}

/** A soft pluck: it swells at once and fades. */
function note(audio: AudioContext, pitch: number, at: number): void {
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()]
  tone.type = 'triangle'
  tone.frequency.value = pitch
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(0.12, at + 0.02)
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.4)
  tone.connect(loudness).connect(audio.destination)
  tone.start(at)
  tone.stop(at + 0.45)
}
