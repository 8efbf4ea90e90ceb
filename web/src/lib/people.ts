// The people around a table, as every game's screen is given them; the index is the seat.

import { AVATARS } from '../dogs/kennel'
import type { Params } from './speak'
import type { ChairShown, PlayerShown, TableShown } from './wire.gen'

export interface Person {
  readonly name: string
  readonly avatar: string
  readonly bot: boolean
  readonly away: boolean
  readonly me: boolean
  readonly free: boolean
  readonly ready: boolean
  readonly host: boolean
}

/** Who sits around the table now, chair by chair. */
export function peopleOf(table: TableShown): Person[] {
  return table.chairs.map((chair, seat) => personOf(chair, seat, table.code))
}

/** Who plays, seat by seat; when the match is over, who played it, wherever they sit by now. */
export function playersOf(table: TableShown): Person[] {
  if (!table.players.length) return peopleOf(table)
  return table.players.map((player, seat) => playerOf(player, seat, table))
}

function personOf(chair: ChairShown, seat: number, code: string): Person {
  const { free, ready, host, here, yours: me } = chair
  const bot = chair.bot !== ''
  return { ...faceOf(chair, seat, code), bot, away: !bot && !free && !here, me, free, ready, host }
}

function playerOf(player: PlayerShown, seat: number, table: TableShown): Person {
  const chair = player.chair === null ? undefined : table.chairs[player.chair]
  const bot = player.bot !== ''
  const now = { me: chair?.yours ?? false, ready: chair?.ready ?? false, host: chair?.host ?? false }
  return { ...faceOf(player, seat, table.code), bot, away: !bot && !chair?.here, free: false, ...now }
}

/** A person's own name and avatar; every bot of a table is another dog, and has its name. */
function faceOf({ name, avatar, bot }: Pick<ChairShown, 'name' | 'avatar' | 'bot'>, seat: number, code: string) {
  if (!bot) return { name, avatar }
  const dog = botAvatar(code, Number(/\d+$/.exec(avatar)?.[0] ?? seat))
  return { name: dogName(dog), avatar: dog }
}

/** Ids are plain letters; names are not always. */
const ACCENTED: Readonly<Record<string, string>> = { reglisse: 'Réglisse' }

/** The name of a dog, for bots and for people who have given none. */
export function dogName(avatar: string): string {
  return ACCENTED[avatar] ?? avatar.charAt(0).toUpperCase() + avatar.slice(1)
}

function botAvatar(code: string, number: number): string {
  const start = [...code].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return AVATARS[(start + number * 5) % AVATARS.length]?.id ?? 'ouaf'
}

/** The parameters of texts that are seats. */
const SEATS: readonly string[] = ['seat', 'owner', 'seats']

/** Parameters of a text with people's names for seats. */
export function withNames(params: Params, people: readonly Person[]): Record<string, unknown> {
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named)
    return typeof value === 'number' ? (people[value]?.name ?? String(value)) : value
  }
  const all = Object.entries(params)
  return Object.fromEntries(all.map(([key, value]) => [key, SEATS.includes(key) ? named(value) : value]))
}
