// The people around a table, as every game's screen is given them; the index is the seat.

import { AVATARS } from '../dogs/kennel'
import type { ChairShown, TableShown } from './wire.gen'

export interface Person {
  readonly name: string
  readonly avatar: string
  readonly bot: boolean
  readonly away: boolean
  readonly me: boolean
  readonly free: boolean
}

export function peopleOf(table: TableShown): Person[] {
  return table.chairs.map((chair, seat) => personOf(chair, seat, table.code))
}

function personOf(chair: ChairShown, seat: number, code: string): Person {
  const bot = chair.bot !== ''
  const avatar = bot ? botAvatar(code, seat) : chair.avatar
  const name = bot ? avatar.charAt(0).toUpperCase() + avatar.slice(1) : chair.name
  return { name, avatar, bot, away: !bot && !chair.free && !chair.here, me: chair.yours, free: chair.free }
}

/** Every bot of a table is another dog, and has its name. */
function botAvatar(code: string, seat: number): string {
  const start = [...code].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return AVATARS[(start + seat * 5) % AVATARS.length]?.id ?? 'ouaf'
}

/** The parameters of texts that are seats. */
const SEATS: readonly string[] = ['seat', 'owner', 'seats']

/** Parameters of a text with people's names for seats. */
export function withNames(params: Readonly<Record<string, unknown>>, people: readonly Person[]): Record<string, unknown> {
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named)
    return typeof value === 'number' ? (people[value]?.name ?? String(value)) : value
  }
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, SEATS.includes(key) ? named(value) : value]))
}
