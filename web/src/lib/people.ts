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
  const faces = facesOf(table.chairs, table.code)
  return table.chairs.map((chair, seat) => personOf(chair, faces[seat] ?? chair))
}

/** Who plays, seat by seat; when the match is over, who played it, wherever they sit by now. */
export function playersOf(table: TableShown): Person[] {
  if (!table.players.length) return peopleOf(table)
  const faces = facesOf(table.players, table.code)
  return table.players.map((player, seat) => playerOf(player, faces[seat] ?? player, table))
}

function personOf(chair: ChairShown, { name, avatar }: Face): Person {
  const { free, ready, host, here, yours: me } = chair
  const bot = chair.bot !== ''
  return { name, avatar, bot, away: !bot && !free && !here, me, free, ready, host }
}

function playerOf(player: PlayerShown, { name, avatar }: Face, table: TableShown): Person {
  const chair = player.chair === null ? undefined : table.chairs[player.chair]
  const bot = player.bot !== ''
  const now = { me: chair?.yours ?? false, ready: chair?.ready ?? false, host: chair?.host ?? false }
  return { name, avatar, bot, away: !bot && !chair?.here, free: false, ...now }
}

interface Face {
  readonly name: string
  readonly avatar: string
}

/** People have their own names and dogs; each bot is a dog that nobody else is, and has its name. */
function facesOf(seated: readonly (Face & { readonly bot: string })[], code: string): Face[] {
  const taken = new Set(seated.filter((each) => !each.bot).map((each) => each.avatar))
  const faces: Face[] = seated.map(({ name, avatar }) => ({ name, avatar }))
  const numberOf = (seat: number) => Number(/\d+$/.exec(seated[seat]?.avatar ?? '')?.[0] ?? seat)
  const bots = seated.map((_, seat) => seat).filter((seat) => seated[seat]?.bot)
  for (const seat of bots.sort((one, other) => numberOf(one) - numberOf(other))) {
    const avatar = freeDog(code, numberOf(seat), taken)
    taken.add(avatar)
    faces[seat] = { name: dogName(avatar), avatar }
  }
  return faces
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
