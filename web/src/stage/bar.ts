import type { Snippet } from 'svelte'
import type { IconName } from '../parts/icons'

/** A button of the thumb bar. */
export interface Act {
  readonly words: string
  readonly run: () => void
  readonly icon?: IconName | undefined
  readonly picture?: Snippet | undefined
  readonly disabled?: boolean | undefined
  /** It costs something that one should know before. */
  readonly danger?: boolean | undefined
  /** On the right, and yet not the main thing to do. */
  readonly quiet?: boolean | undefined
}
