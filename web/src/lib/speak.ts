// From an id and parameters to a sentence, as in src/ouaf/texts/speak.py.

export type Value = string | number | readonly (string | number)[]
export type Text = string | { readonly zero?: string; readonly one: string; readonly other: string }
export type Words = Readonly<Record<string, Text>>
export type Params = Readonly<Record<string, unknown>>
export type Language = 'fr' | 'en'

export const LANGUAGES: readonly Language[] = ['fr', 'en']

/** A slot, with the `de` or `que` before it. */
const SLOT = /(?:(?<![\p{L}\p{N}_])([Dd]|[Qq]u)e )?\{(\w+)(?::([\w.]+))?\}/gu
const AND: Readonly<Record<Language, string>> = { fr: 'et', en: 'and' }
const VOWEL = /^(?:[aeiouæœ]|y[b-df-hj-np-tv-xz])/

/** An id that has no words, or words that want a parameter which was not given. */
export class NoSuchText extends Error {}

/** The words of an id, with the parameters put in. */
export function speak(words: Words, language: Language, id: string, params: Params = {}): string {
  const text = Object.hasOwn(words, id) ? words[id] : undefined
  if (text === undefined) throw new NoSuchText(id)
  return form(text, language, params).replace(SLOT, (_, link: string | undefined, name: string, prefix?: string) => {
    if (!Object.hasOwn(params, name)) throw new NoSuchText(`${id} wants ${name}`)
    const said = prefix ? speak(words, language, `${prefix}.${String(params[name])}`) : asWords(params[name], language)
    if (!link) return said
    return elides(said, { isName: !prefix }) ? `${link}’${said}` : `${link}e ${said}`
  })
}

/** Whether `de` loses its e before these words. The h of a name is nearly always silent: d’Hélène, but de husky. */
function elides(words: string, { isName }: { isName: boolean }): boolean {
  const plain = words.normalize('NFD').toLowerCase()
  return VOWEL.test(isName ? plain.replace(/^h/, '') : plain)
}

function form(text: Text, language: Language, params: Params): string {
  if (typeof text === 'string') return text
  const n = Number(params.n)
  return (n === 0 ? text.zero : undefined) ?? text[plural(language, n)]
}

/** French counts 0 and 1 as one thing, English only 1. */
function plural(language: Language, n: number): 'one' | 'other' {
  return Math.abs(n) === 1 || (language === 'fr' && n === 0) ? 'one' : 'other'
}

/** A list is said as people say it: Léa, Max et Zoé. */
function asWords(value: unknown, language: Language): string {
  if (!Array.isArray(value)) return asWord(value)
  const all = value.map(asWord)
  const others = all.slice(0, -1).join(', ')
  return others ? `${others} ${AND[language]} ${all.at(-1)}` : all.join('')
}

/** A number below zero has a real minus, not a hyphen. */
export function asWord(value: unknown): string {
  return typeof value === 'number' && value < 0 ? `\u2212${-value}` : String(value)
}
