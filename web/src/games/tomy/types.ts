import type { TomyPrompt, TomyView } from '../../lib/wire.gen'
import type { Seen } from '../plain/plain'

export type TomySeen = Seen<TomyView, TomyPrompt>
