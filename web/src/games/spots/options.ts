// The options of Spots: a set or four tricks of one's own, and how strong T0ut0u is.

import type { SpotsTile, SpotsView } from '../../lib/wire.gen'

export type TrickId = NonNullable<SpotsTile['id']>
export type SetId = SpotsView['set']

export interface Options {
  readonly set?: SetId
  readonly tricks?: readonly TrickId[]
  readonly solo_treats: number
}

/** The four families, in the order of their places; the server has the same (tests/client/test_options.py). */
export const FAMILIES = [
  ['walk', 'dig', 'trot', 'retrieve', 'track'],
  ['run', 'chase', 'bolt', 'sprint', 'dogpile'],
  ['fetch', 'guard', 'hunt', 'search', 'scavenge'],
  ['beg', 'chew', 'gobble', 'stay', 'play_dead'],
] as const satisfies readonly (readonly TrickId[])[]

export const SETS = ['adoption', 'caniparc', 'agilite', 'chasse', 'club', 'chiots', 'random', 'wild', 'free'] as const

export const MOST_TREATS = 6

/** The options after choosing a set; free choice begins with the first trick of each family. */
export function withSet({ solo_treats }: Options, set: SetId): Options {
  return set === 'free' ? { tricks: FAMILIES.map(([first]) => first), solo_treats } : { set, solo_treats }
}

/** The options after choosing another trick of a family. */
export function withTrick(options: Options, family: number, trick: TrickId): Options {
  const tricks = chosenTricks(options).map((one, i) => (i === family ? trick : one))
  return { tricks, solo_treats: options.solo_treats }
}

/** The chosen tricks, family by family. */
export function chosenTricks({ tricks = [] }: Options): TrickId[] {
  return FAMILIES.map((family) => (family as readonly TrickId[]).find((trick) => tricks.includes(trick)) ?? family[0])
}
