// What happened in a match as the lines of a log, as in src/ouaf/texts/tell.py: each event a sentence, and small ones
// of one person in one line.

import voices from '../texts.gen/voices'
import { isUndo, type Told } from './known'
import { withNames, type Person } from './people'
import { forms, NoSuchText, speak, type Language, type Words } from './speak'

export type Voice = 'silent' | 'small' | 'normal' | 'big'

/** What speaks: the words of a language. */
export interface Tongue {
  readonly words: Words
  readonly language: Language
  /** How loud the events of games are that this client was not built with. */
  readonly voices?: Readonly<Record<string, Voice>>
}

export interface Said {
  /** The number of the first line of the journal that it tells of. */
  readonly n: number
  readonly voice: Voice
  /** Whose doing it is; null where it is that of several, or of nobody. */
  readonly seat: number | null
  /** The words piece by piece: where a line grows, all but the last full stop stays. */
  readonly parts: readonly string[]
  /** The latest event that it tells of. */
  readonly last: Told
}

/** An event with the id of its words. */
interface Piece {
  readonly told: Told
  readonly voice: Voice
  readonly id: string
  readonly isClause: boolean
  /** The seat that the line begins with; null where the words name everybody themselves. */
  readonly whose: number | null
  /** Whether it is counted with others of its kind and seat. */
  readonly counts: boolean
  /** Whether it names all seats of its kind. */
  readonly gathers: boolean
}

/** Of somebody who goes back every game tells the same. */
const GONE_BACK = {
  voice: 'normal',
  id: 'line.back',
  isClause: false,
  whose: null,
  counts: false,
  gathers: false,
} as const

type Some<Thing> = [Thing, ...Thing[]]

/** The log of events, the earliest first; what has no words is left out. */
export function tell(tongue: Tongue, game: string, told: readonly Told[], people: readonly Person[]): Said[] {
  const pieces = told.flatMap((each) => pieceOf(tongue, game, each))
  const lines = grouped(pieces, follows).map((run) => said(tongue, run, people))
  return lines.filter(({ parts }) => parts.length)
}

export function wordsOf({ parts }: Pick<Said, 'parts'>): string {
  return parts.join('')
}

/** The words in the room of a few lines: of a long line its latest pieces. */
export function shortened(line: Pick<Said, 'parts'>, most: number): string {
  let { parts } = line
  while (parts.length > 2 && wordsOf({ parts }).length > most) parts = parts.slice(1)
  return parts === line.parts ? wordsOf(line) : wordsOf({ parts }).replace(/^[.,]? /, '… ')
}

function pieceOf({ words, voices: learned }: Tongue, game: string, told: Told): Piece[] {
  const { event } = told
  if (isUndo(told)) return seatOf(told) === null ? [] : [{ told, ...GONE_BACK }]
  const kind = `${game}.${event.kind}`
  const voice = voices[kind] ?? learned?.[kind] ?? 'normal'
  const [sentence, clause] = [`${game}.event.${event.kind}`, `${game}.clause.${event.kind}`]
  const text = Object.hasOwn(words, clause) ? words[clause] : undefined
  if (text !== undefined) {
    const names = (slot: string) => forms(text).some((form) => form.includes(slot))
    const gathers = names('{seats}')
    const whose = gathers || names('{seat}') ? null : seatOf(told)
    const counts = typeof text === 'object' && 'one' in text && !('n' in event)
    return [{ told, voice, id: clause, isClause: true, whose, counts, gathers }]
  }
  const isSaid = voice !== 'silent' && Object.hasOwn(words, sentence)
  return isSaid ? [{ told, voice, id: sentence, isClause: false, whose: null, counts: false, gathers: false }] : []
}

function seatOf({ event }: Told): number | null {
  return typeof event.seat === 'number' ? event.seat : null
}

/** Whether a piece stands in the same line. */
function follows(piece: Piece, last: Piece): boolean {
  const both = piece.isClause && last.isClause && piece.whose === last.whose
  return both && (piece.whose !== null || piece.id === last.id)
}

/** Whether a piece is in the same clause. */
function merges(piece: Piece, last: Piece): boolean {
  return piece.id === last.id && (piece.gathers || (piece.counts && seatOf(piece.told) === seatOf(last.told)))
}

/** Pieces in groups of those that belong together. */
function grouped(pieces: readonly Piece[], belongs: (piece: Piece, last: Piece) => boolean): Some<Piece>[] {
  const groups: Some<Piece>[] = []
  for (const piece of pieces) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && belongs(piece, last)) group.push(piece)
    else groups.push([piece])
  }
  return groups
}

function said(tongue: Tongue, run: Some<Piece>, people: readonly Person[]): Said {
  const [{ told, voice, isClause, whose }] = run
  const words = grouped(run, merges).flatMap((group) => spoken(tongue, group, people))
  const { words: texts, language } = tongue
  const head = whose === null ? '' : speak(texts, language, 'line.run', withNames({ seat: whose }, people))
  const last = run.at(-1)?.told ?? told
  const seat = isClause ? whose : seatOf(told)
  return { n: told.n, voice, seat, parts: isClause ? joined(head, words) : words, last }
}

function spoken({ words, language }: Tongue, group: Some<Piece>, people: readonly Person[]): string[] {
  const [{ id, told, counts, gathers }] = group
  const seats = gathers ? [...new Set(group.map((piece) => seatOf(piece.told)))] : []
  const event = gathers ? { ...told.event, seats } : told.event
  const n = seats.length || group.length
  try {
    return [speak(words, language, id, { ...withNames(event, people), line: told.n, ...(counts ? { n } : {}) })]
  } catch (error) {
    // A newer server may tell of something that this client has no word for.
    if (error instanceof NoSuchText) return []
    throw error
  }
}

const STOP = /[.!?…]$/

/** Clauses as one line, each with what stands before it; what comes later changes nothing but the last full stop. */
function joined(head: string, clauses: readonly string[]): string[] {
  let isOpen = false
  const parts = clauses.map((clause, i) => {
    const wasOpen = isOpen
    isOpen = !STOP.test(clause)
    if (i === 0) return head ? head + clause : capital(clause)
    return wasOpen && isOpen ? `, ${clause}` : `${wasOpen ? '.' : ''} ${capital(clause)}`
  })
  return isOpen ? [...parts, '.'] : parts
}

function capital(words: string): string {
  const [first = '', ...others] = words
  return first.toUpperCase() + others.join('')
}
