// The language of this device and `say`, typed by id. Reading it in a component makes the component follow the switch.

import type { Texts } from '../texts.gen/ids'
import { recall, remember } from './memory'
import { LANGUAGES, NoSuchText, speak, type Language, type Params, type Words } from './speak'
import type { Tongue, Voice } from './tell'
import type { GameShown } from './wire.gen'

export type TextId = keyof Texts
type Given<Id extends TextId> = keyof Texts[Id] extends never ? [] : [params: Texts[Id]]

const MODULES: Record<Language, () => Promise<{ default: Words }>> = {
  fr: () => import('../texts.gen/fr'),
  en: () => import('../texts.gen/en'),
}

let language = $state<Language>('fr')
let words = $state.raw<Words>({})
let voices = $state.raw<Readonly<Record<string, Voice>>>({})

/** Whom to ask about games that this client was not built with. */
export interface Source {
  texts: (language: Language) => Promise<Words>
  games: () => Promise<readonly Pick<GameShown, 'voices'>[]>
}

/** Nobody while there are none. */
let source: Source | null = null

/** The words of an id: a missing id or parameter is a type error. */
export function say<Id extends TextId>(id: Id, ...given: Given<Id>): string {
  return speak(words, language, id, given[0])
}

/** The words of an id that came over the wire; null when this client has none. */
export function sayIfKnown(id: string, params: Params = {}): string | null {
  try {
    return speak(words, language, id, params)
  } catch (error) {
    if (error instanceof NoSuchText) return null
    throw error
  }
}

/** The words of this device's language, for what is told of a match. */
export function tongue(): Tongue {
  return { words, language, voices }
}

export function spoken(): Language {
  return language
}

/** Load a language and switch to it; the device remembers, also when the words cannot be had right now. */
export async function switchTo(wanted: Language): Promise<void> {
  remember('language', wanted)
  await speakFor(wanted)
}

/** Load a language and switch to it, for this page. */
export async function speakFor(wanted: Language): Promise<void> {
  words = await load(wanted)
  language = wanted
  if (typeof document !== 'undefined') document.documentElement.lang = wanted
}

async function load(wanted: Language): Promise<Words> {
  const [built, more] = await Promise.all([MODULES[wanted](), source?.texts(wanted).catch(() => ({}))])
  return more ? { ...more, ...built.default } : built.default
}

/** Learn the words of games that this client was not built with, and how loud, if one of these is such a game. */
export async function learn(games: readonly string[], from: Source): Promise<void> {
  if (source || games.every((game) => Object.hasOwn(words, `${game}.title`))) return
  source = from
  const [more, all] = await Promise.all([load(language), from.games().catch(() => [])])
  words = more
  voices = Object.assign({}, ...all.map(({ voices }) => voices))
}

/** What was chosen on this device, else French unless the browser speaks only English. */
export function preferred(stored: string | null = recall('language'), browser: readonly string[] = []): Language {
  if (stored === 'fr' || stored === 'en') return stored
  const known = browser.map((tag) => tag.slice(0, 2).toLowerCase())
  return known.includes('fr') || !known.includes('en') ? 'fr' : 'en'
}

export { LANGUAGES, type Language }
