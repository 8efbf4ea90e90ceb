// The one line per game: its screen, loaded when it is played, and what its box says.

import type { Component } from 'svelte'
import type { GameEvent } from '../lib/known'
import type { Person } from '../lib/people'
import type { PlainGame } from './plain/plain'

/** What every game's screen is given. */
export interface ScreenProps {
  view: never
  prompt: never
  legal: readonly string[]
  people: readonly Person[]
  match: string
  preview: readonly GameEvent[]
  onmove: (move: string) => void
  onpreview: (move: string) => void
}

export interface OptionsProps {
  options: Readonly<Record<string, unknown>>
  people: readonly Person[]
  onchange: (options: Record<string, unknown>) => void
}

interface Loaded<Props extends Record<string, unknown>> {
  default: Component<Props>
}

type Load<Props> = () => Promise<Loaded<Props & Record<string, unknown>>>

interface Box {
  readonly minutes: number
  readonly screen?: Load<ScreenProps>
  /** Until it has a screen of its own: words and pictures for the list of its moves. */
  readonly plain?: () => Promise<{ default: PlainGame }>
  readonly options?: Load<OptionsProps>
}

export const BOXES: Readonly<Record<string, Box>> = {
  toutelie: {
    minutes: 15,
    screen: () => import('./toutelie/Board.svelte') as unknown as ReturnType<Load<ScreenProps>>,
    options: () => import('./toutelie/Options.svelte') as unknown as ReturnType<Load<OptionsProps>>,
  },
  tomy: {
    minutes: 30,
    plain: () => import('./tomy/plain'),
    options: () => import('./tomy/Options.svelte') as unknown as ReturnType<Load<OptionsProps>>,
  },
  dogcity: {
    minutes: 25,
    plain: () => import('./dogcity/plain'),
    options: () => import('./dogcity/Options.svelte') as unknown as ReturnType<Load<OptionsProps>>,
  },
  spots: {
    minutes: 20,
    plain: () => import('./spots/plain'),
    options: () => import('./spots/Options.svelte') as unknown as ReturnType<Load<OptionsProps>>,
  },
}
