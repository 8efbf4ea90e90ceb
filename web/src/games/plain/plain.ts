// What a game brings that is played through a list of its legal moves: words for a move, and pictures of the table.

import type { Component } from 'svelte'
import type { Heard } from '../../lib/heard'
import type { Match } from '../../lib/known'
import type { Person } from '../../lib/people'
import type { TextId } from '../../lib/voice.svelte'

/** Words to be said: a text and its parameters. */
export interface Said {
  readonly id: TextId
  readonly params?: Readonly<Record<string, unknown>>
}

export interface Choice {
  readonly words: Said
  /** A second, quieter line. */
  readonly about?: Said
  /** What the move is a move of, where there can be many. */
  readonly group?: Group
  /** Smaller ones come first in their group; all are 0 where the order of the moves is good. */
  readonly rank?: number
  /** What one's own words are called that go with it, where the table takes some. */
  readonly telling?: Said
}

export interface Group {
  readonly key: string
  readonly words: Said
}

export interface Seen<View, Prompt> {
  readonly view: View
  readonly prompt: Prompt
  readonly legal: readonly string[]
  readonly people: readonly Person[]
  /** People's own words. */
  readonly heard: Heard
}

interface SeenProps {
  seen: never
}

interface PictureProps extends SeenProps {
  /** A move, or the key of a group. */
  of: string
}

export interface PlainGame {
  /** A move in words; null when this client does not know its form. */
  readonly choice: (move: string, seen: never) => Choice | null
  /** What one looks at to decide; it comes before the moves. */
  readonly Near: Component<SeenProps & Record<string, unknown>>
  /** The rest of the table. */
  readonly Around?: Component<SeenProps & Record<string, unknown>>
  /** On the buttons, where a picture says more. */
  readonly Picture?: Component<PictureProps & Record<string, unknown>>
}

export function seenOf(match: Match, people: readonly Person[], heard: Heard): Seen<unknown, unknown> {
  const { view, prompt, legal } = match
  return { view, prompt, legal, people, heard }
}

/** The button of a move, as hints know it. */
export function plainThing(move: string): string {
  return `move:${move}`
}
