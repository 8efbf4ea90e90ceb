// What a television shows, as far as it needs no screen to be known.

import type { Language } from '../../lib/speak'

/** The language of the address, else that of the table; none while neither is known. */
export function wantedLanguage(asked: string | null, table: Language | undefined): Language | null {
  return asked === 'fr' || asked === 'en' ? asked : (table ?? null)
}

/** More than these are counted and not named. */
const NAMED = 3

/** How many are waited for, where their names would be too many to read; null where they can be named. */
export function crowd(toMove: readonly number[], seats: number): number | 'all' | null {
  if (toMove.length <= NAMED) return null
  return toMove.length === seats ? 'all' : toMove.length
}
