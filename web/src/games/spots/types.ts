import type { SpotsPrompt, SpotsView } from '../../lib/wire.gen'
import type { Seen } from '../plain/plain'

export type SpotsSeen = Seen<SpotsView, SpotsPrompt>
