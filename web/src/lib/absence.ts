// Somebody keeps the table waiting: when may a bot play instead, and for whom?

import type { Person } from './people'

/** Somebody who is here may think so many times as long as somebody who is away; the server says the same. */
const HERE = 3

export interface Offer {
  readonly seat: number
  readonly name: string
  readonly away: boolean
}

/** For whom a bot may play, after so many quiet seconds of the match; whoever is away comes first. */
export function offerOf(
  people: readonly Person[],
  toMove: readonly number[],
  patience: number,
  quiet: number,
): Offer | null {
  if (!people.some(({ me }) => me) || toMove.some((seat) => people[seat]?.me)) return null
  const waited = toMove.flatMap((seat) => {
    const person = people[seat]
    if (!person || person.bot || person.held || quiet < patience * (person.away ? 1 : HERE)) return []
    return [{ seat, name: person.name, away: person.away }]
  })
  return waited.find(({ away }) => away) ?? waited[0] ?? null
}
