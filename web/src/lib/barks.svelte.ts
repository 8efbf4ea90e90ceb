// Barks across the table: six moods, shown for a moment at whose head it is. A device can do without.

import type { Mood as Face } from '../dogs/dog'
import { recall, remember } from './memory'
import type { Reaction } from './wire.gen'

export type Mood = Reaction['mood']

export interface Bark {
  readonly key: number
  /** The chair. */
  readonly seat: number
  readonly mood: Mood
}

/** The moods, each with the face of it. */
export const FACES: Readonly<Record<Mood, Face>> = {
  joy: 'happy',
  bravo: 'proud',
  oops: 'bust',
  hmm: 'waiting',
  doze: 'sleepy',
  thanks: 'calm',
}
export const BARKS = Object.keys(FACES) as readonly Mood[]

/** How long one is shown. */
const SHOWN = 3_000
/** The server takes no other before that. */
const PAUSE = 1_500

let muted = $state(recall('barks') === 'off')

export function areMuted(): boolean {
  return muted
}

export function mute(are: boolean): void {
  muted = are
  remember('barks', are ? 'off' : 'on')
}

export class Barks {
  /** One a chair, the latest. */
  now = $state.raw<readonly Bark[]>([])
  /** Somebody here has just barked. */
  resting = $state(false)
  private count = 0

  constructor(private readonly later = (run: () => void, ms: number): void => void setTimeout(run, ms)) {}

  hear({ seat, mood }: Reaction): void {
    if (muted) return
    const key = ++this.count
    this.now = [...this.now.filter((other) => other.seat !== seat), { key, seat, mood }]
    this.later(() => (this.now = this.now.filter((other) => other.key !== key)), SHOWN)
  }

  rest(): void {
    this.resting = true
    this.later(() => (this.resting = false), PAUSE)
  }
}
