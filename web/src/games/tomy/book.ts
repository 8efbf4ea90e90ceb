// The book of a match: a cover, a page for each story, an end; and how it is leafed through.

import type { Heard } from '../../lib/heard'
import type { TomyOwner, TomyView } from '../../lib/wire.gen'
import { storiesOf, tellingOf, type Story, type Telling } from './stories'

export interface StoryPage extends Story {
  readonly kind: 'story'
  readonly telling: Telling
}

export type Page = { readonly kind: 'cover' } | StoryPage | { readonly kind: 'end' }

/** Only what this device may hear is in it. */
export function pagesOf(view: TomyView, heard: Pick<Heard, 'words' | 'withheld'>): Page[] {
  const stories = storiesOf(view).map((story): StoryPage => {
    return { kind: 'story', ...story, telling: tellingOf(story.entry, heard) }
  })
  return [{ kind: 'cover' }, ...stories, { kind: 'end' }]
}

/** Who has found Tomy in the hand that was played last; nobody before that, or when the places ran out. */
export function lastOwners(view: Pick<TomyView, 'past_hands' | 'phase'>): readonly TomyOwner[] {
  return view.phase === 'over' ? (view.past_hands.at(-1)?.owners ?? []) : []
}

const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  PageUp: (at) => at - 1,
  PageDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** The page that a key leads to; null for a key that leafs nothing. */
export function leafedBy(key: string, at: number, last: number): number | null {
  const to = KEYS[key]?.(at, last)
  return to === undefined ? null : within(to, last)
}

export function within(page: number, last: number): number {
  return Math.min(Math.max(page, 0), last)
}

/** So far, in px, and more sideways than down: somebody turns a page and does not scroll. */
const TURNED = 40

/** By how many pages a finger has leafed. */
export function swiped(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < TURNED || Math.abs(dx) < 1.5 * Math.abs(dy)) return 0
  return dx < 0 ? 1 : -1
}
