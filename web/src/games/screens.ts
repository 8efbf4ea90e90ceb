// What a game brings to the page, loaded when it is played; all of it is found in the game's own folder.

import type { Component } from 'svelte'
import type { Heard } from '../lib/heard'
import type { GameEvent } from '../lib/known'
import { part } from '../lib/parts'
import type { Person } from '../lib/people'
import type { Hinted, RefusedMessage } from '../lib/wire.gen'
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
  /** The moves that hints speak of now: what they are about is marked, so it must be there. */
  hinted: readonly string[]
  /** The chances that stand beside moves, as far as they are known; null where the table allows none. */
  odds: readonly Hinted[] | null
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

/** What is on the television: nobody acts there. */
export interface TvProps<View = never, Prompt = never> {
  view: View
  prompt: Prompt
  people: readonly Person[]
  heard: Heard
  stage: Stage
}

/** Somebody in the result who has no chair. */
export interface Rival {
  readonly name: string
  readonly avatar: string
  readonly score: number
}

type Part<Props, Exports extends object = object> = Component<Props & Record<string, unknown>, Exports & Any>
type Any = Record<string, unknown>

/** What a board can do for the frame. */
export interface BoardHands {
  /** Put a move forward without deciding it, where that is cheap. */
  readonly propose?: (move: string) => void
}

/** A question with what can be seen of the table. */
export interface Asking<View = never, Prompt = never> {
  readonly view: View
  readonly prompt: Prompt
}

/** A game on its board. */
export interface Screen {
  readonly Board: Part<BoardProps, BoardHands>
  readonly scenes: AnyScenes
  /** The things of the board that a move is about, the first where it is to be made: hints mark them. */
  readonly things?: (move: string, asking: Asking) => readonly string[]
  /** Whether chances stand beside the moves of a question. */
  readonly odds?: (prompt: never) => boolean
  /** The answer that needs no asking, or null; without it, a single legal move that carries no words. */
  readonly forced?: (prompt: never, legal: readonly string[]) => readonly string[] | null
  /** Somebody's side of the table, in full. */
  readonly Side?: Part<SideProps>
  /** What matters of somebody, in a small line. */
  readonly Head?: Part<SideProps>
  /** The board as a television shows it, */
  readonly Tv?: Part<TvProps>
  /** beside it what one counts of somebody, */
  readonly TvHead?: Part<SideProps>
  /** or, where the board has that already, something else; */
  readonly TvAside?: Part<TvProps>
  /** and who leads by now. */
  readonly leaders?: (view: never) => readonly number[]
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

export type Loading<Props> = Promise<Loaded<Props & Record<string, unknown>>>

/** The file `box.ts` in the folder of a game. A game without one is played in words, and has our dog on its lid. */
export interface Box {
  readonly minutes: number
  /** The picture on its lid. */
  readonly cover: () => Promise<Loaded<Record<string, never>>>
  readonly screen?: () => Promise<{ default: Screen }>
  /** Words and pictures for the list of its moves: for who prefers words, and until it has a board. */
  readonly plain?: () => Promise<{ default: PlainGame }>
  readonly options?: () => Loading<OptionsProps>
  readonly chosen?: () => Loading<ChosenProps>
}

const FOUND = import.meta.glob<Box>('./*/box.ts', { eager: true, import: 'default' })

export const BOXES: Readonly<Record<string, Box>> = Object.fromEntries(
  Object.entries(FOUND).map(([path, box]) => [path.split('/')[1] ?? '', patient(box)]),
)

/** The same, of which what one plays with comes for sure; without the picture on its lid one can do. */
function patient(box: Box): Box {
  const { screen, plain, options, chosen } = box
  return {
    ...box,
    ...(screen && { screen: () => part(screen) }),
    ...(plain && { plain: () => part(plain) }),
    ...(options && { options: () => part(options) }),
    ...(chosen && { chosen: () => part(chosen) }),
  }
}

/** How a game is played in words; one that brings nothing shows its moves and its scores. */
export function plainOf(game: string): Promise<{ default: PlainGame }> {
  return BOXES[game]?.plain?.() ?? part(() => import('./plain/any'))
}
