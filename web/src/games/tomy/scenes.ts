// Which event of Tomy moves what.

import type { TomyEvent, TomyView } from '../../lib/wire.gen'
import type { Play, Scenes } from '../../stage/scenes'
import { backLook } from './looks'
import { thing } from './notation'
import { BREATH, cardTime, LIGHT, revealOf } from './table'

const LISTEN = 1_000
const ADOPTED = 1_800

function comesToLight(_: unknown, play: Play): void {
  play.unhurried()
  play.moment(LIGHT)
  play.sound('parade')
}

export const scenes: Scenes<TomyEvent, TomyView> = {
  leash: ({ seat }, play) => {
    play.pop(thing.head(seat))
    play.rest(400)
  },
  laid: ({ breed }, play) => {
    play.together()
    play.come(thing.place(breed), thing.pile)
  },
  dealt: ({ seat }, play) => {
    play.together()
    play.fly(backLook, thing.pile, thing.head(seat))
  },
  hand: ({ cards }, play) => {
    play.together()
    for (const breed of new Set(cards)) play.come(thing.card(breed), thing.pile)
  },
  round: (_, play) => {
    play.come(thing.leash, thing.leash)
    play.rest(400)
  },
  story: ({ breed }, play) => {
    play.pop(thing.place(breed))
    play.moment(LISTEN)
    play.sound('turn')
  },
  passed: ({ seat }, play) => {
    play.shake(thing.head(seat))
    play.rest(400)
  },
  voting: (_, play) => {
    play.moment(700)
    play.sound('good')
  },
  // A card and a blank vote go the same way, with the same sound.
  voted: ({ vote }, play) => {
    play.together()
    play.come(thing.envelope, thing.card(vote))
  },
  sealed: ({ seat }, play) => {
    play.together()
    play.pop(thing.ballot(seat))
    play.sound('put')
  },
  taken_back: ({ seat }, play) => play.shake(thing.head(seat)),
  shown: ({ seat }, play, view) => {
    const order = revealOf(view)?.order ?? []
    play.unhurried()
    play.moment(cardTime(view.seats) + (order[0] === seat ? BREATH : 0))
    play.sound('turn')
  },
  tied: ({ breeds }, play) => {
    for (const breed of breeds) play.shake(thing.place(breed))
    play.moment(800)
    play.sound('bust')
  },
  chose: ({ breed }, play) => {
    play.pop(thing.place(breed))
    play.rest(500)
  },
  tomy: comesToLight,
  agreed: comesToLight,
  fewer: null,
  more: null,
  no_breed: (_, play) => {
    play.moment(LIGHT)
    play.sound('bust')
  },
  remade: (_, play) => play.pop(thing.pile),
  drew: ({ seat }, play, { viewer }) => {
    play.together()
    if (seat !== viewer) play.fly(backLook, thing.pile, thing.head(seat))
  },
  card: ({ breed }, play) => {
    play.together()
    play.come(thing.card(breed), thing.pile)
  },
  cleared: null,
  owner: (_, play) => {
    play.unhurried()
    play.moment(ADOPTED)
    play.sound('win')
  },
  hand_over: (_, play) => play.moment(1_200),
  finished: (_, play) => play.sound('win'),
  shared: null,
}
