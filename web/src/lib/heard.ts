// What people said in their own words, as far as this device may hear it.

import type { Match } from './known'
import type { Person } from './people'

export interface Heard {
  /** By the number of the entry that said it. */
  readonly words: Match['words']
  readonly withheld: Match['withheld']
  /** Whether this device may take away what this seat has said. */
  readonly mayBlank: (seat: number) => boolean
  /** Take the words of an entry away, from everywhere and for good. */
  readonly onblank: (entry: number) => void
}

/** Words belong to who said them and to the host. */
export function heardIn(
  { words, withheld }: Pick<Match, 'words' | 'withheld'>,
  people: readonly Person[],
  isHost: boolean,
  onblank: Heard['onblank'],
): Heard {
  return { words, withheld, mayBlank: (seat) => isHost || people[seat]?.me === true, onblank }
}
