// The one line per game: its screen, loaded when it is played, and what its box says.

import type { Component } from 'svelte'
import type { Heard } from '../lib/heard'
import type { GameEvent } from '../lib/known'
import type { Person } from '../lib/people'
import type { RefusedMessage } from '../lib/wire.gen'
import type { AnyScenes } from '../stage/scenes'
import type { Stage } from '../stage/stage.svelte'
import type { PlainGame } from './plain/plain'

/** What every game's board is given; a game knows its own view and prompt. */
export interface BoardProps<View = never, Prompt = never> {
  view: View
  prompt: Prompt
  legal: readonly string[]
  /** The moves that may carry words of one's own, and how many characters. */
  takesWords: Readonly<Record<string, number>>
  people: readonly Person[]
  heard: Heard
  /** The match with its seat: what is half done is kept for it. */
  match: string
  stage: Stage
  /** The last answer was refused: another may be given. */
  refused: boolean
  preview: readonly GameEvent[]
  /** What each move would do by itself, as far as it was asked for and answered since the question came. */
  previews: ReadonlyMap<string, readonly GameEvent[]>
  /** Play a move, or several in a row; a single one may carry words. */
  onmove: (move: string | string[], words?: string) => void
  /** What would this move do, or these one after another? */
  onpreview: (move: string | string[]) => void
  /** What would each of these moves do? What is known or under way is not asked again. */
  onpreviews: (moves: readonly string[]) => void
  /** Words for the line, until the question changes. */
  onsay: (words: string | null) => void
  /** A word beside what happened, until something else happens. */
  onnote: (words: string) => void
  /** Look at somebody's side of the table. */
  onlook: (seat: number) => void
}

interface SideProps {
  view: never
  seat: number
  people: readonly Person[]
  heard: Heard
}

/** Somebody in the result who has no chair. */
export interface Rival {
  readonly name: string
  readonly avatar: string
  readonly score: number
}

type Part<Props> = Component<Props & Record<string, unknown>>

/** A game on its board. */
export interface Screen {
  readonly Board: Part<BoardProps>
  readonly scenes: AnyScenes
  /** The answer that needs no asking, or null; without it, a single legal move that carries no words. */
  readonly forced?: (prompt: never, legal: readonly string[]) => readonly string[] | null
  /** Somebody's side of the table, in full. */
  readonly Side?: Part<SideProps>
  /** What matters of somebody, in a small line. */
  readonly Head?: Part<SideProps>
  /** The count at the end, explained. */
  readonly Count?: Part<Omit<SideProps, 'seat'>>
  readonly rival?: (view: never) => Rival | null
  /** The id of the words for a score in the result, where it is not `<game>.score`. */
  readonly unit?: (view: never) => string
}

/** What is to be played, for everyone to read. */
export interface ChosenProps {
  options: Readonly<Record<string, unknown>>
  people: readonly Person[]
}

export interface OptionsProps extends ChosenProps {
  /** Why the last change, or what was to be checked, is not granted. */
  refused: RefusedMessage | null
  /** Ask whether these options would be granted; nothing changes. */
  oncheck: (options: Record<string, unknown>) => void
  onchange: (options: Record<string, unknown>) => void
}

interface Loaded<Props extends Record<string, unknown>> {
  default: Component<Props>
}

type Load<Props> = () => Promise<Loaded<Props & Record<string, unknown>>>

interface Box {
  readonly minutes: number
  /** The picture on its lid. */
  readonly cover: () => Promise<Loaded<Record<string, never>>>
  readonly screen?: () => Promise<{ default: Screen }>
  /** Words and pictures for the list of its moves: for who prefers words, and until it has a board. */
  readonly plain: () => Promise<{ default: PlainGame }>
  readonly options?: Load<OptionsProps>
  readonly chosen?: Load<ChosenProps>
}

export const BOXES: Readonly<Record<string, Box>> = {
  toutelie: {
    minutes: 15,
    cover: () => import('./toutelie/Cover.svelte'),
    screen: () => import('./toutelie/screen'),
    plain: () => import('./toutelie/plain'),
    options: () => import('./toutelie/Options.svelte') as unknown as ReturnType<Load<OptionsProps>>,
    chosen: () => import('./toutelie/Chosen.svelte') as unknown as ReturnType<Load<ChosenProps>>,
  },
  tomy: {
    minutes: 30,
    cover: () => import('./tomy/Cover.svelte'),
    screen: () => import('./tomy/screen'),
    plain: () => import('./tomy/plain'),
    options: () => import('./tomy/Options.svelte') as unknown as ReturnType<Load<OptionsProps>>,
    chosen: () => import('./tomy/Chosen.svelte') as unknown as ReturnType<Load<ChosenProps>>,
  },
  dogcity: {
    minutes: 25,
    screen: () => import('./dogcity/screen'),
    cover: () => import('./dogcity/Cover.svelte'),
    plain: () => import('./dogcity/plain'),
    options: () => import('./dogcity/Options.svelte') as unknown as ReturnType<Load<OptionsProps>>,
    chosen: () => import('./dogcity/Chosen.svelte') as unknown as ReturnType<Load<ChosenProps>>,
  },
  spots: {
    minutes: 20,
    cover: () => import('./spots/Cover.svelte'),
    screen: () => import('./spots/screen'),
    plain: () => import('./spots/plain'),
    options: () => import('./spots/Options.svelte') as unknown as ReturnType<Load<OptionsProps>>,
    chosen: () => import('./spots/Chosen.svelte') as unknown as ReturnType<Load<ChosenProps>>,
  },
}
