// What a game says of its events: which of them moves what. The table of scenes is typed by the game's own events, so
// that an event without a scene or a `null` (its words are enough) does not compile.

import type { Sound } from './sounds'

/** A passing picture, made when it is needed. */
export type Look = () => HTMLElement

/** What a scene can do. All that one scene asks for begins together; the next event follows. */
export interface Play {
  /** A thing that lies there now comes from where another one lay. */
  come(thing: string, from: string): void
  /** A picture flies from one thing to another and is gone. */
  fly(look: Look, from: string, to: string): void
  tumble(thing: string): void
  /** A card or a tile turns over. */
  turn(thing: string): void
  pop(thing: string): void
  shake(thing: string): void
  /** Words rise from a thing. */
  rise(words: string, from: string): void
  /** A big moment, which the board draws itself. */
  moment(ms: number): void
  /** Nothing moves: time to read. */
  rest(ms: number): void
  sound(sound: Sound): void
  /** What is asked for from here on begins when all before it is over. */
  then(): void
  /** Events of this kind that follow each other are one moment: they begin together. */
  together(): void
  /** This event takes its time, however much is waiting: for the one scene of a game that may. */
  unhurried(): void
}

/** The view is the one after the event, and after all that came with it. */
export type Scene<Event, View = never> = (event: Event, play: Play, view: View) => void

/** A scene, or null where words are enough. */
export type Scenes<Event extends { readonly kind: string }, View = never> = {
  readonly [Kind in Event['kind']]: Scene<Of<Event, Kind>, View> | null
}

/** The events that can be of this kind. */
type Of<Event extends { readonly kind: string }, Kind> = Event extends unknown
  ? Kind extends Event['kind']
    ? Event
    : never
  : never

/** The same for whom does not know the game. */
export type AnyScenes = Readonly<Record<string, Scene<never> | null>>
