// What the two buttons do: from the question and what is half chosen to the moves that would be sent.

import type { SpotsPrompt } from '../../lib/wire.gen'
import type { Said } from '../plain/plain'
import { isSame, type Layout } from './arrange'
import { chosenText } from './notation'

/** What is chosen and not yet final. */
export interface Half {
  /** Where each die of the roll would go. */
  readonly layout?: Layout
  /** Dice that are chosen, as places in the roll. */
  readonly marked?: readonly number[]
  /** A move that is chosen: a trick, a number, a die, a change. */
  readonly chosen?: string | null
  /** Trot: the die that is lifted, and where it lands. */
  readonly from?: string | null
  readonly to?: string | null
  /** Bolt's count. */
  readonly n?: number
}

export interface Deed {
  readonly words: Said
  /** The moves that it plays; none while something is still to be chosen. */
  readonly moves: readonly string[]
  readonly danger?: boolean
  /** It plays nothing and only takes back what is half chosen. */
  readonly takesBack?: boolean
  readonly bone?: boolean
}

export interface Deeds {
  readonly left: Deed | null
  readonly right: Deed | null
}

const NONE: Deeds = { left: null, right: null }

/** The buttons of a question; `legal` has the last word on what can be sent. */
export function deeds(prompt: SpotsPrompt, half: Half, legal: readonly string[]): Deeds {
  const found = WAYS[prompt.kind]?.(prompt as never, half)
  if (!found || !legal.length) return NONE
  return { left: checked(found.left, legal), right: checked(found.right, legal) }
}

/** A single move that is not legal is not offered; a list is for the server to judge. */
function checked(deed: Deed | null, legal: readonly string[]): Deed | null {
  if (!deed || deed.moves.length !== 1 || legal.includes(deed.moves[0] ?? '')) return deed
  return { ...deed, moves: [] }
}

type Of<Kind> = Extract<SpotsPrompt, { kind: Kind }> extends never ? SpotsPrompt : Extract<SpotsPrompt, { kind: Kind }>
type Way = (prompt: never, half: Half) => Deeds

const plain = (id: Said['id'], ...moves: string[]): Deed => ({ words: { id }, moves })

const WAYS: Readonly<Record<string, Way>> = {
  turn: ({ validate }: Of<'turn'>, { chosen }) => ({
    left: validate ? plain('spots.move.validate', 'validate') : null,
    right: chosen
      ? { words: { id: 'spots.move.trick', params: { trick: chosen } }, moves: [chosen] }
      : plain('client.spots.choose'),
  }),
  reroll: (_: SpotsPrompt, __) => ({
    left: plain('spots.move.keep', 'keep'),
    right: { ...plain('client.spots.reroll', 'reroll'), bone: true },
  }),
  track: ({ dice }: { dice: number[] }, { marked = [] }) => ({
    left: plain('spots.move.keep', 'keep'),
    right: {
      words: { id: 'client.spots.reroll_some', params: { n: marked.length } },
      moves: marked.length ? [chosenText('reroll', picked(dice, marked))] : [],
      bone: true,
    },
  }),
  place: ({ plan }: Of<'place'>, { layout = [] }) => ({
    left: isSame(layout, plan.moves) ? null : { ...plain('client.spots.take_back'), takesBack: true },
    right: plain('client.spots.final', ...layout),
  }),
  more: () => ({ left: plain('spots.move.stop', 'stop'), right: plain('spots.move.roll', 'roll') }),
  fetch: (_: SpotsPrompt, half) => number('spots.move.fetch', half),
  name: (_: SpotsPrompt, half) => number('spots.move.name', half),
  set: (_: SpotsPrompt, half) => number('spots.move.set', half),
  count: ({ low }: Of<'count'>, { n = low }) => ({
    left: null,
    right: { words: { id: 'client.spots.set_aside', params: { n } }, moves: [`aside=${n}`] },
  }),
  hunt: ({ dice }: { dice: number[] }, { marked = [] }) => taken(dice, marked),
  search: ({ dice }: { dice: number[] }, { marked = [] }) => taken(dice, marked),
  lift: (_: SpotsPrompt, { from, to }) => ({
    left: plain('spots.move.lift_none', 'stop'),
    right: plain('client.spots.move_die', ...(from && to ? [from, to] : [])),
  }),
  land: (_: SpotsPrompt, { chosen }) => ({ left: null, right: plain('client.spots.move_die', ...one(chosen)) }),
  own: (_: SpotsPrompt, { chosen }) => ({ left: null, right: plain('client.spots.roll_own', ...one(chosen)) }),
  nudge: (_: SpotsPrompt, { chosen }) => ({
    left: plain('spots.move.nudge_none', 'stop'),
    right: plain('client.spots.dig', ...one(chosen)),
  }),
} as Readonly<Record<string, Way>>

function one(chosen: string | null | undefined): string[] {
  return chosen ? [chosen] : []
}

function number(id: 'spots.move.fetch' | 'spots.move.name' | 'spots.move.set', { chosen }: Half): Deeds {
  if (!chosen) return { left: null, right: plain('client.spots.choose') }
  return { left: null, right: { words: { id, params: { number: Number(chosen.at(-1)) } }, moves: [chosen] } }
}

function taken(dice: readonly number[], marked: readonly number[]): Deeds {
  const moves = marked.length ? [chosenText('take', picked(dice, marked))] : []
  return { left: null, right: { words: { id: 'client.spots.keep_these' }, moves } }
}

/** The numbers of the dice in these places. */
export function picked(dice: readonly number[], marked: readonly number[]): number[] {
  return marked.map((place) => dice[place] ?? 0)
}
