// The options of Dog City: who begins, and a set of one's own.

export interface Chosen {
  readonly first: 'random' | number
  readonly tiles?: { readonly rows: readonly string[] }
}

/** Some of our dominoes, for a picture of the set. */
export const OURS = ['BcB-B-Bk', 'R-R-YxY-', 'YwB-R-R-'] as const
