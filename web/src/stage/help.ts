// The button for hints: the bar of every board has it, and the frame says when and what it does.

export interface Help {
  /** Something is asked, and the table allows hints. */
  readonly may: boolean
  readonly isOpen: boolean
  /** Ask for hints, or put them away. */
  readonly toggle: () => void
}

export const HELP = Symbol('help')
