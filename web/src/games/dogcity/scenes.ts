// Which event of Dog City moves what.

import type { DogcityEvent, DogcityEventCompleted, DogcityView } from '../../lib/wire.gen'
import type { Play, Scenes } from '../../stage/scenes'
import type { Kind } from './animals'
import { animalLook, dominoLook } from './looks'
import { thing } from './notation'

const AGAIN = 800
const FINALE = 1_200

/** What a round brings, and below it how it comes about, coat by coat: 3 + 1. */
export function sumOf(parts: readonly number[], points: number): string {
  return parts.length > 1 ? `+${points}\n${parts.join(' + ')}` : `+${points}`
}

function comes(play: Play, { viewer, tiles }: DogcityView, seat: number, tile: number): void {
  play.together()
  if (seat === viewer) play.come(thing.hand(seat, tile), thing.pile)
  else play.fly(() => dominoLook(tiles[tile - 1] ?? ''), thing.pile, thing.hand(seat, tile))
}

/** The animals of a round hop to whoever completed it; of several rounds one after the other is counted. */
function collect({ seat, point, animals, points, parts }: DogcityEventCompleted, play: Play): void {
  play.pop(thing.round(point))
  for (const animal of animals) {
    const goal = animal === 'x' ? thing.cats(seat) : thing.points(seat)
    play.fly(() => animalLook(animal as Kind), thing.round(point), goal)
  }
  if (points) play.rise(sumOf(parts, points), thing.round(point))
  play.rest(600)
  play.sound('good')
}

export const scenes: Scenes<DogcityEvent, DogcityView> = {
  first: ({ seat }, play) => {
    play.pop(thing.points(seat))
    play.rest(400)
  },
  dealt: ({ seat, tile }, play, view) => comes(play, view, seat, tile),
  drawn: ({ seat, tile }, play, view) => comes(play, view, seat, tile),
  pile_empty: (_, play) => {
    play.shake(thing.pile)
    play.rest(500)
  },
  laid: ({ seat, tile, x, y }, play) => {
    play.come(thing.lies({ x, y }), thing.hand(seat, tile))
    play.come(thing.edge({ x, y }), thing.hand(seat, tile))
    play.rest(350)
    play.sound('put')
  },
  round: collect,
  only_cats: collect,
  plain: ({ point }, play) => {
    play.pop(thing.round(point))
    play.rest(300)
    play.sound('good')
  },
  alike: null,
  at_once: null,
  cats: ({ seat, cost }, play) => {
    play.rise(`−${cost}`, thing.cats(seat))
    play.shake(thing.cats(seat))
    play.sound('bust')
  },
  again: (_, play) => {
    play.moment(AGAIN)
    play.sound('parade')
  },
  given: ({ seat, tiles }, play, { tiles: texts }) => {
    for (const tile of tiles) play.fly(() => dominoLook(texts[tile - 1] ?? ''), thing.hand(seat, tile), thing.pile)
    play.rest(350)
    play.sound('turn')
  },
  returned: (_, play) => play.pop(thing.pile),
  passed: ({ seat }, play) => {
    play.shake(thing.points(seat))
    play.rest(500)
  },
  finished: (_, play) => {
    play.moment(FINALE)
    play.sound('win')
  },
  brings: null,
}
