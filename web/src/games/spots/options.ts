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

/** In every match. */
export const ALWAYS = ['howl', 'roll_over'] as const satisfies readonly TrickId[]

/** The tricks of the recommended sets, by family; the server has the same. */
export const SET_TRICKS = {
  adoption: ['walk', 'run', 'fetch', 'beg'],
  caniparc: ['dig', 'chase', 'guard', 'chew'],
  agilite: ['trot', 'bolt', 'fetch', 'gobble'],
  chasse: ['retrieve', 'sprint', 'hunt', 'stay'],
  club: ['track', 'dogpile', 'search', 'beg'],
  chiots: ['retrieve', 'bolt', 'scavenge', 'play_dead'],
} as const satisfies Partial<Record<SetId, readonly TrickId[]>>

/** T0ut0u's treats at the start: each number has a word for how tough that makes it. */
export const TREATS = [0, 1, 2, 3, 4, 5, 6] as const

export const FAMILY_NUMBERS = [1, 2, 3, 4] as const

/** The six tricks of a match, where they are known before it begins. */
export function sixTricks({ set, tricks }: Options): readonly TrickId[] | null {
  if (tricks) return [...ALWAYS, ...chosenTricks({ tricks, solo_treats: 0 })]
  return set && Object.hasOwn(SET_TRICKS, set) ? [...ALWAYS, ...SET_TRICKS[set as keyof typeof SET_TRICKS]] : null
}

export function setOf({ set, tricks }: Options): SetId {
  return tricks ? 'free' : (set ?? 'adoption')
}

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
