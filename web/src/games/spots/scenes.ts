// Which event of Spots moves what.

import type { SpotsEvent, SpotsView } from '../../lib/wire.gen'
import { dieLook } from '../../stage/ghosts'
import type { Play, Scenes } from '../../stage/scenes'
import type { Sound } from '../../stage/sounds'
import { boneLook } from './looks'
import { thing } from './notation'
import { placeOf } from './tiles'

type Told = SpotsEvent & { readonly [field: string]: unknown }

const trickAt = (view: SpotsView, trick: string) => thing.trick(placeOf(view.tricks, trick))

function spot(view: SpotsView, seat: number, dog: string, die: number): string {
  return thing.spot(seat, view.players[seat]?.dogs.findIndex(({ name }) => name === dog) ?? -1, die)
}

function pays(play: Play, from: string, to: string, n: number): void {
  for (let i = 0; i < Math.min(n, 4); i++) play.fly(boneLook, from, to)
}

function big(play: Play, sound: Sound): void {
  play.moment(1200)
  play.sound(sound)
}

export const scenes: Scenes<Told, SpotsView> = {
  no_dice: (_, play) => big(play, 'bust'),
  rival_turn: null,
  rival_pays: (_, play) => pays(play, thing.rival, thing.supply, 2),
  rival_won: (_, play) => big(play, 'bust'),
  rival_trick: ({ trick, n }, play, view) => {
    play.turn(trickAt(view, trick))
    pays(play, trickAt(view, trick), thing.rival, n)
    play.rest(500)
  },
  rival_validated: (_, play) => {
    play.come(thing.rival, thing.top)
    play.rest(500)
  },
  rival_grabs: null,
  rival_rolled: ({ die, trick }, play, view) => {
    play.fly(dieLook(die), thing.rival, trickAt(view, trick))
    play.shake(trickAt(view, trick))
    play.rest(600)
    play.sound('roll')
  },
  starts: (_, play) => play.rest(400),
  turn: null,
  keeps: null,
  stops: (_, play) => play.rest(300),
  enough: (_, play) => play.rest(300),
  moves_none: (_, play) => play.rest(300),
  goes_on: (_, play) => play.rest(200),
  quiet: (_, play) => play.sound('good'),
  express: (_, play) => big(play, 'parade'),
  won: (_, play) => big(play, 'win'),
  treats: ({ seat, n }, play) => {
    pays(play, thing.supply, thing.treats(seat), n)
    play.rise(`+${n}`, thing.treats(seat))
  },
  gives_back: ({ seat, n }, play) => pays(play, thing.treats(seat), thing.supply, n),
  sets_aside: null,
  busted: ({ seat }, play) => {
    play.shake(thing.kennel(seat))
    big(play, 'bust')
  },
  scattered: ({ seat }, play) => {
    play.together()
    play.shake(thing.kennel(seat))
  },
  first_roll: ({ seat, die }, play) => play.fly(dieLook(die), thing.supply, thing.kennel(seat)),
  sets: (_, play) => play.turn(thing.die(0)),
  names: ({ seat, die }, play) => play.rise(String(die), thing.kennel(seat)),
  digs_up: ({ seat, die }, play) => play.fly(dieLook(die), thing.kennel(seat), thing.tray),
  buried: ({ seat, die }, play) => {
    play.fly(dieLook(die), thing.tray, thing.kennel(seat))
    play.sound('put')
  },
  brimming: ({ seat, die }, play) => {
    play.fly(dieLook(die), thing.tray, thing.kennel(seat))
    play.shake(thing.kennel(seat))
    play.sound('put')
  },
  rolled: ({ dice }, play) => {
    dice.forEach((_, i) => play.tumble(thing.die(i)))
    play.sound('roll')
  },
  rerolls: ({ seat }, play) => pays(play, thing.treats(seat), thing.supply, 1),
  chooses: null,
  discards: ({ dice }, play) => {
    for (const die of dice.slice(0, 8)) play.fly(dieLook(die), thing.tray, thing.supply)
  },
  dealt: ({ seat, dog }, play) => play.come(thing.dog(seat, dog), thing.top),
  drew: ({ seat, dog }, play) => {
    play.come(thing.dog(seat, dog), thing.top)
    play.sound('turn')
  },
  validated: ({ seat, dog }, play) => {
    play.come(thing.medals(seat), thing.dog(seat, dog))
    play.sound('good')
  },
  placed: ({ seat, dog, die }, play, view) => {
    play.fly(dieLook(die), thing.tray, spot(view, seat, dog, die))
    play.pop(thing.dog(seat, dog))
    play.sound('put')
  },
  lifts: ({ seat, dog, die }, play, view) => play.fly(dieLook(die), spot(view, seat, dog, die), thing.tray),
  lands: ({ seat, dog, die }, play, view) => {
    play.fly(dieLook(die), thing.tray, spot(view, seat, dog, die))
    play.sound('put')
  },
  nudged: ({ owner }, play) => play.shake(thing.kennel(owner)),
  nudged_own: ({ owner }, play) => play.shake(thing.kennel(owner)),
  tied: (_, play) => play.rest(400),
  trick: ({ seat, trick, n }, play, view) => {
    play.turn(trickAt(view, trick))
    pays(play, trickAt(view, trick), thing.treats(seat), n)
    play.rest(350)
    play.sound('turn')
  },
  tile: ({ place }, play) => play.turn(thing.trick(place)),
  reset: ({ trick, n }, play, view) => {
    for (let place = 0; place < 6; place++) play.turn(thing.trick(place))
    pays(play, thing.supply, trickAt(view, trick), n)
    play.sound('turn')
  },
  top: (_, play) => play.turn(thing.top),
  would_hold: null,
}
