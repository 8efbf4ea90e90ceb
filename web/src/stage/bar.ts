import type { Snippet } from 'svelte'
import type { IconName } from '../parts/icons'

/** A button of the thumb bar. */
export interface Act {
  readonly words: string
  readonly run: () => void
  readonly icon?: IconName | undefined
  readonly picture?: Snippet | undefined
  readonly disabled?: boolean | undefined
  /** What stands under its words: a chance. */
  readonly note?: string | undefined
  /** It costs something that one should know before. */
  readonly danger?: boolean | undefined
  /** On the right, and yet not the main thing to do. */
  readonly quiet?: boolean | undefined
}

/** What a hint marks when its move is one of the two buttons. */
export function barThing(side: 'left' | 'right'): string {
  return `bar:${side}`
}
