// A domino in words.

import { say } from '../../lib/voice.svelte'
import { corners } from './city'

/** Its number and its corners from the upper left on. */
export function dominoWords(tile: number, text: string, turn = 0): string {
  const words = corners(text, turn).map(({ colour, animal }) =>
    animal ? say('client.dogcity.corner_animal', { colour, animal }) : say('client.dogcity.corner', { colour }),
  )
  return say('client.dogcity.domino', { tile, corners: words })
}
