// What is chosen and not yet final.

export interface Half {
  /** The move whose domino lies in the city. */
  readonly lies?: string
  /** The dominoes that would be swapped, in the order in which they were ticked. */
  readonly ticked?: readonly number[]
}
