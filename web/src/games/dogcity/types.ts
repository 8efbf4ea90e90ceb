import type { DogcityPrompt, DogcityView } from '../../lib/wire.gen'
import type { Seen } from '../plain/plain'

export type DogcitySeen = Seen<DogcityView, DogcityPrompt>
