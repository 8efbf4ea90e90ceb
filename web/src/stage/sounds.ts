// A handful of soft sounds, made in code. Off until somebody switches them on.

export type Sound = 'call' | 'roll' | 'put' | 'turn' | 'good' | 'bust' | 'parade' | 'win'

/** The notes of a sound: pitch in hertz, when it begins in seconds, and how long. */
type Note = readonly [pitch: number, start: number, length: number]

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  call: [[587, 0, 0.4], [784, 0.14, 0.4]],
  roll: [[196, 0, 0.06], [220, 0.08, 0.06], [185, 0.17, 0.06], [208, 0.27, 0.07], [174, 0.39, 0.09]],
  put: [[330, 0, 0.09]],
  turn: [[392, 0, 0.08], [440, 0.07, 0.08]],
  good: [[523, 0, 0.15], [659, 0.1, 0.2]],
  bust: [[330, 0, 0.14], [277, 0.12, 0.14], [220, 0.24, 0.16], [165, 0.38, 0.3]],
  parade: [[523, 0, 0.12], [659, 0.12, 0.12], [784, 0.24, 0.25]],
  win: [[523, 0, 0.15], [659, 0.13, 0.15], [784, 0.26, 0.15], [1047, 0.42, 0.5]],
}

let audio: AudioContext | null = null

/** Play a sound now. */
export function sound(which: Sound): void {
  audio ??= new AudioContext()
  for (const [pitch, start, length] of NOTES[which]) pluck(audio, pitch, audio.currentTime + start, length)
}

/** A soft pluck: it swells at once and fades. */
function pluck(audio: AudioContext, pitch: number, at: number, length: number): void {
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()]
  tone.type = 'triangle'
  tone.frequency.value = pitch
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(0.12, at + 0.015)
  loudness.gain.exponentialRampToValueAtTime(0.001, at + length)
  tone.connect(loudness).connect(audio.destination)
  tone.start(at)
  tone.stop(at + length + 0.05)
}
