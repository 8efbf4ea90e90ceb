import type { PlainGame } from '../plain/plain'
import '../../dogs/pack'
import Around from './Around.svelte'
import Near from './Near.svelte'
import Picture from './Picture.svelte'
import { choice } from './words'

export default { choice, Near, Around, Picture } as unknown as PlainGame
