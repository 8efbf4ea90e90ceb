// The people around a table, as every game's screen is given them; the index is the seat.

import { AVATARS } from '../dogs/kennel'
import { asWord, type Params } from './speak'
import { say, sayIfKnown } from './voice.svelte'
import type { ChairShown, PlayerShown, TableShown } from './wire.gen'

export interface Person {
  readonly name: string
  readonly avatar: string
  readonly bot: boolean
  /** How well a bot plays; nothing for people. */
  readonly level?: string
  /** A bot plays for this person; when the match is over, it has for a while. */
  readonly held?: boolean
  /** Has taken back a roll, a draw or a reveal, in the match that is over. */
  readonly rewound?: boolean
  readonly away: boolean
  readonly me: boolean
  readonly free: boolean
  readonly ready: boolean
  readonly host: boolean
  /** A bot that is waited for. */
  readonly thinks?: boolean
  /** Has asked for hints in the match that is over. */
  readonly hinted?: boolean
}

/** What stands beside a bot's name: that it is one, and how well it plays. */
export function botWords(level = ''): string {
  return sayIfKnown(`level.${level}`) ? say('client.seat.bot_level', { level }) : say('client.seat.bot')
}

/** Who sits around the table now, chair by chair. */
export function peopleOf(table: TableShown): Person[] {
  return calledAt(table.chairs, table.code).map(personOf)
}

/** Who plays, seat by seat; when the match is over, who played it, wherever they sit by now. */
export function playersOf(table: TableShown): Person[] {
  if (!table.players.length) return peopleOf(table)
  return calledAt(table.players, table.code).map((player) => playerOf(player, table))
}

/** Those who played a match of a table, as everyone is called there. */
export function calledAt<T extends Seated>(players: readonly T[], code: string): T[] {
  return toldApart(withDogs(players, code))
}

function personOf(chair: ChairShown): Person {
  const { name, avatar, free, ready, host, here, yours: me } = chair
  const bot = chair.bot !== ''
  const held = chair.held !== ''
  const away = !bot && !free && !here && !held
  return { name, avatar, bot, level: chair.bot || chair.held, held, away, me, free, ready, host }
}

function playerOf(player: PlayerShown, table: TableShown): Person {
  const { name, avatar } = player
  const chair = player.chair === null ? undefined : table.chairs[player.chair]
  const bot = player.bot !== ''
  const now = { me: chair?.yours ?? false, ready: chair?.ready ?? false, host: chair?.host ?? false }
  const { hinted, held, rewound } = player
  const then = { hinted, held, rewound }
  return { name, avatar, bot, level: player.bot, away: !bot && !chair?.here, free: false, ...now, ...then }
}

/** The same people, with the bots that the match waits for. */
export function withThinking(people: readonly Person[], toMove: readonly number[]): Person[] {
  const thinks = ({ bot, held }: Person, seat: number) => (bot || held === true) && toMove.includes(seat)
  return people.map((person, seat) => ({ ...person, thinks: thinks(person, seat) }))
}

/** What stands beside whose turn it is. */
export function turnWords({ me, thinks }: Pick<Person, 'me' | 'thinks'>): string {
  if (thinks) return say('client.seat.thinks')
  return say(me ? 'client.seat.your_turn' : 'client.seat.turn')
}

type Seated = Pick<ChairShown, 'name' | 'avatar' | 'bot'>

/** People keep their names and dogs; each bot becomes a dog that nobody else is, and has its name. */
function withDogs<T extends Seated>(seated: readonly T[], code: string): T[] {
  const shown = [...seated]
  const taken = new Set(seated.filter((each) => !each.bot).flatMap((each) => [alike(each.avatar), alike(each.name)]))
  const counted = seated.map((each, seat) => ({ each, seat, number: Number(/\d+$/.exec(each.avatar)?.[0] ?? seat) }))
  const bots = counted.filter(({ each }) => each.bot).sort((one, other) => one.number - other.number)
  for (const { each, seat, number } of bots) {
    const avatar = freeDog(code, number, taken)
    taken.add(alike(avatar))
    shown[seat] = { ...each, name: dogName(avatar), avatar }
  }
  return shown
}

/** People of one name are told apart by their dogs, and by numbers where the dogs are the same too: the same for
 * everyone, wherever they sit. Names stay as they were typed everywhere else. */
function toldApart<T extends Pick<Seated, 'name' | 'avatar'>>(seated: readonly T[]): T[] {
  const named = seated.map((each, seat) => {
    const shared = each.name && seated.some((other, place) => place !== seat && alike(other.name) === alike(each.name))
    return shared ? { ...each, name: `${each.name} (${dogName(each.avatar)})` } : each
  })
  return numbered(named.map(({ name }) => name)).map((name, seat) => ({ ...(named[seat] as T), name }))
}

/** A second one of the same name gets a 2: for lists that know no dogs. */
export function numbered(names: readonly string[]): string[] {
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => alike(other) === alike(name)).length
    return name && before ? `${name} ${before + 1}` : name
  })
}

/** Letters and digits that look like others: who borrows a name with them is told apart all the same. */
const BORROWED: readonly (readonly [string, string])[] = [
  ['0оοσ', 'o'],
  ['1lі|ιӏ!', 'i'],
  ['аαɑ@', 'a'],
  ['еεё3', 'e'],
  ['сϲ', 'c'],
  ['рρ', 'p'],
  ['хχ', 'x'],
  ['уγ', 'y'],
  ['ѕ5$', 's'],
  ['вβ8', 'b'],
  ['кκ', 'k'],
  ['мμ', 'm'],
  ['тτ', 't'],
  ['нη', 'h'],
  ['ν', 'v'],
  ['ԁ', 'd'],
  ['ј', 'j'],
]
const LOOKS: ReadonlyMap<string, string> = new Map(
  BORROWED.flatMap(([many, one]) => [...many].map((each) => [each, one] as const)),
)

/** A name as it looks: neither capitals nor accents, blanks, dots or borrowed letters make another person. */
function alike(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\p{M}\p{Cf}\s.,_·'’-]/gu, '').toLowerCase()
  return [...plain].map((letter) => LOOKS.get(letter) ?? letter).join('')
}

/** So many letters of a name have room in the line beside what is asked. */
const IN_LINE = 20

/** A name for the line: what makes it too long is left out. */
export function shortName(name: string): string {
  const letters = [...name]
  return letters.length > IN_LINE ? `${letters.slice(0, IN_LINE - 1).join('').trimEnd()}…` : name
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
  return (dogs.find((dog) => !taken.has(alike(dog.id))) ?? dogs[0])?.id ?? 'ouaf'
}

/** The parameters of texts that are seats. */
const SEATS: readonly string[] = ['seat', 'owner', 'seats']

/** The parameters that have a number for every seat: 1 where more is better, -1 where less is. */
const STANDINGS: Readonly<Record<string, 1 | -1>> = { totals: 1, scores: -1, left: -1 }

/** Parameters of a text with people's names: for seats, and beside what each of them has. */
export function withNames(params: Params, people: readonly Person[]): Record<string, unknown> {
  const nameOf = (seat: number) => people[seat]?.name ?? String(seat)
  const named = (key: string, value: unknown): unknown => {
    const better = STANDINGS[key]
    if (better && Array.isArray(value)) return standings(value.map(Number), better, nameOf)
    if (!SEATS.includes(key)) return value
    if (Array.isArray(value)) return value.map((each) => named(key, each))
    return typeof value === 'number' ? nameOf(value) : value
  }
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, named(key, value)]))
}

/** Who has how much, the best first: Léa 13, Zoé 7. */
function standings(numbers: readonly number[], better: 1 | -1, nameOf: (seat: number) => string): string[] {
  const ranked = numbers.map((number, seat) => ({ number, seat })).sort((a, b) => better * (b.number - a.number))
  return ranked.map(({ number, seat }) => `${nameOf(seat)} ${asWord(number)}`)
}
