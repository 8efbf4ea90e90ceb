// The roll call of a match: what the phone looks at before it tells its piece. docs/fair-dice.md says why.

import type { Pledge } from './pledges'
import type { ChairShown, TableShown } from './wire.gen'

export interface RollCall {
  readonly table: string
  readonly number: number
  readonly attempt: number
  readonly commitment: string
  readonly game: string
  readonly options: Readonly<Record<string, unknown>>
  /** For each seat the hash of its device's piece, `bot` and a level, or nothing for a person without a piece. */
  readonly seats: readonly string[]
}

/** What is wrong with a roll call. */
export type Flaw = 'promise' | 'match' | 'attempt' | 'list' | 'chairs' | 'options'

export const HASH = /^[0-9a-f]{64}$/

/** A list, or null for one that cannot be read. */
export function readRoll(text: string): RollCall | null {
  try {
    const { table, number, attempt, commitment, game, options, seats } = JSON.parse(text) as RollCall
    const isWhole = HASH.test(commitment) && [number, attempt].every(isCount) && seats.every(isText) && isText(table)
    return isWhole ? { table, number, attempt, commitment, game, options, seats } : null
  } catch {
    return null
  }
}

const isText = (value: unknown) => typeof value === 'string'
const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0

/** The devices that have a piece in it, in the order of the seats, each once. */
export function hashesIn({ seats }: RollCall): string[] {
  return [...new Set(seats.filter((seat) => HASH.test(seat)))]
}

/** Why a piece is not told: null when the list is as it should be. `listed` is its hash, `before` the attempts whose
 * roll calls this device has heard and that have not begun. */
export function flawIn(
  roll: RollCall,
  listed: string,
  pledge: Pledge,
  table: TableShown,
  before: readonly Pledge[],
): Flaw | null {
  const { mark, number, attempt, commitment } = pledge
  if (roll.commitment !== commitment || table.commitment !== commitment) return 'promise'
  if (roll.table !== mark || roll.number !== number) return 'match'
  if (roll.attempt !== attempt || !before.every((each) => isEarlier(each, pledge))) return 'attempt'
  if (pledge.roll && pledge.roll !== listed) return 'list'
  if (!areSeated(roll.seats, table.chairs, pledge.hash ?? '')) return 'chairs'
  return roll.game === table.game && isEqual(roll.options, table.options) ? null : 'options'
}

/** Whether it was an attempt at the same match before this one: an attempt that vanished with its number was hidden. */
function isEarlier(one: Pledge, other: Pledge): boolean {
  return one.mark === other.mark && one.number === other.number && one.attempt < other.attempt
}

/** Whether the list has the chairs that are on the screen, with the own hash at the own chairs and nowhere else. */
function areSeated(seats: readonly string[], chairs: readonly ChairShown[], own: string): boolean {
  const taken = chairs.filter(({ free }) => !free)
  return seats.length === taken.length && taken.every((chair, i) => isSeated(seats[i] ?? '', chair, own))
}

function isSeated(seat: string, { bot, yours }: ChairShown, own: string): boolean {
  if (bot) return seat === `bot ${bot}`
  return yours ? seat === own : seat !== own && (seat === '' || HASH.test(seat))
}

function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const [ones, others] = [Object.entries(one), new Map(Object.entries(other))]
  if (Array.isArray(one) !== Array.isArray(other) || ones.length !== others.size) return false
  return ones.every(([key, value]) => others.has(key) && isEqual(value, others.get(key)))
}
