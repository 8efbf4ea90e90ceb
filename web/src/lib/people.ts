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
  return withDogs(table.chairs, table.code).map(personOf)
}

/** Who plays, seat by seat; when the match is over, who played it, wherever they sit by now. */
export function playersOf(table: TableShown): Person[] {
  if (!table.players.length) return peopleOf(table)
  return withDogs(table.players, table.code).map((player) => playerOf(player, table))
}

function personOf(chair: ChairShown): Person {
  const { name, avatar, free, ready, host, here, yours: me } = chair
  const bot = chair.bot !== ''
  return { name, avatar, bot, away: !bot && !free && !here, me, free, ready, host }
}

function playerOf(player: PlayerShown, table: TableShown): Person {
  const { name, avatar } = player
  const chair = player.chair === null ? undefined : table.chairs[player.chair]
  const bot = player.bot !== ''
  const now = { me: chair?.yours ?? false, ready: chair?.ready ?? false, host: chair?.host ?? false }
  return { name, avatar, bot, away: !bot && !chair?.here, free: false, ...now }
}

type Seated = Pick<ChairShown, 'name' | 'avatar' | 'bot'>

/** People keep their names and dogs; each bot becomes a dog that nobody else is, and has its name. */
function withDogs<T extends Seated>(seated: readonly T[], code: string): T[] {
  const shown = [...seated]
  const taken = new Set(seated.filter((each) => !each.bot).map((each) => each.avatar))
  const numbered = seated.map((each, seat) => ({ each, seat, number: Number(/\d+$/.exec(each.avatar)?.[0] ?? seat) }))
  const bots = numbered.filter(({ each }) => each.bot).sort((one, other) => one.number - other.number)
  for (const { each, seat, number } of bots) {
    const avatar = freeDog(code, number, taken)
    taken.add(avatar)
    shown[seat] = { ...each, name: dogName(avatar), avatar }
  }
  return shown
}

/** Ids are plain letters; names are not always. */
const ACCENTED: Readonly<Record<string, string>> = { reglisse: 'Réglisse' }

/** The name of a dog, for bots and for people who have given none. */
export function dogName(avatar: string): string {
  return ACCENTED[avatar] ?? avatar.charAt(0).toUpperCase() + avatar.slice(1)
}

/** A bot's own dog by table and number; the next one where somebody is that dog already. */
function freeDog(code: string, number: number, taken: ReadonlySet<string>): string {
  const start = [...code].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), number * 5) % AVATARS.length
  const dogs = [...AVATARS.slice(start), ...AVATARS.slice(0, start)]
  return (dogs.find((dog) => !taken.has(dog.id)) ?? dogs[0])?.id ?? 'ouaf'
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
