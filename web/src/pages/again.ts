// Another match by agreement: who wants it, who does not, and who has yet to answer.

import { peopleOf, playersOf, type Person } from '../lib/people'
import { ownSeats } from '../lib/sharing'
import type { TableShown } from '../lib/wire.gen'

export type Answer = 'yes' | 'no' | 'none'

export interface Answered extends Pick<Person, 'name' | 'avatar' | 'me' | 'away'> {
  readonly answer: Answer
}

/** Whether everybody of this device wants another match; in the next one, whether they did. */
export function wants(shown: Pick<TableShown, 'chairs'>): boolean {
  const own = ownSeats(shown)
  return own.length > 0 && own.every((seat) => shown.chairs[seat]?.ready)
}

/** What the people of the match that is over have answered, and then those who have come since. */
export function answersOf(shown: TableShown): Answered[] {
  const played = playersOf(shown).map((person, seat) => answered(person, hasLeft(shown, seat)))
  const known = shown.players.map(({ chair }) => chair)
  const come = peopleOf(shown).filter(({ free }, seat) => !free && !known.includes(seat))
  return [...played, ...come.map((person) => answered(person))].filter(({ bot }) => !bot)
}

/** Whether nobody else has to answer: whoever plays alone, or against bots, or all on one device. */
export function isAlone(answers: readonly Answered[]): boolean {
  return answers.every(({ me, answer }) => me || answer === 'no')
}

/** Who is here and has not answered yet. */
export function undecided(answers: readonly Answered[]): string[] {
  return answers.filter(({ answer, away, me }) => answer === 'none' && !away && !me).map(({ name }) => name)
}

function answered(person: Person, left = false): Answered & Pick<Person, 'bot'> {
  const { name, avatar, me, away, bot, ready } = person
  return { name, avatar, me, away: away && !left, bot, answer: left ? 'no' : ready ? 'yes' : 'none' }
}

function hasLeft(shown: TableShown, seat: number): boolean {
  const player = shown.players[seat]
  return player !== undefined && player.chair === null
}
