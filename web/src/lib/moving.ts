// Another device: whose chairs it can be given from here.

import type { Person } from './people'

/** The chairs of this device, and for who acts as host those of people who are away. */
export function movable(people: readonly Person[], hosting: boolean): number[] {
  const may = ({ me, away }: Person) => me || (hosting && away)
  return people.flatMap((person, seat) => (may(person) ? [seat] : []))
}

/** The ticket that stands behind an address. */
export function secretIn(hash: string): string {
  return /^#take=([A-Z]+)$/.exec(hash)?.[1] ?? ''
}
