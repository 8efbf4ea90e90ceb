import type { PlainGame } from '../plain/plain'
import Around from './Around.svelte'
import Near from './Near.svelte'
import { choice } from './words'

export default { choice, Near, Around } as unknown as PlainGame
