// From an id and parameters to a sentence, as in src/ouaf/texts/speak.py.

export type Value = string | number | readonly (string | number)[]
export type Variant = string | { readonly zero?: string; readonly one: string; readonly other: string }
export type Text = Variant | readonly Variant[]
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
  const wanted = (name: string) => {
    if (!Object.hasOwn(params, name)) throw new NoSuchText(`${id} wants ${name}`)
    return params[name]
  }
  const named = (prefix: string, value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((each) => named(prefix, each))
      : speak(words, language, `${prefix}.${String(value)}`)
  return form(text, language, wanted).replace(SLOT, (_, link: string | undefined, name: string, prefix?: string) => {
    const said = asWords(prefix ? named(prefix, wanted(name)) : wanted(name), language)
    if (!link) return said
    return elides(said, { isName: !prefix }) ? `${link}’${said}` : `${link}e ${said}`
  })
}

/** Whether `de` loses its e before these words. The h of a name is nearly always silent: d’Hélène, but de husky. */
function elides(words: string, { isName }: { isName: boolean }): boolean {
  const plain = words.normalize('NFD').toLowerCase()
  return VOWEL.test(isName ? plain.replace(/^h/, '') : plain)
}

/** Of several variants that of the journal's line, so that all screens say the same; of its forms that of `n`. */
function form(text: Text, language: Language, wanted: (name: string) => unknown): string {
  const variant = isVariant(text) ? text : (text[Number(wanted('line')) % text.length] ?? '')
  if (typeof variant === 'string') return variant
  const n = Number(wanted('n'))
  return (n === 0 ? variant.zero : undefined) ?? variant[plural(language, n)]
}

function isVariant(text: Text): text is Variant {
  return !Array.isArray(text)
}

/** All that a text can say. */
export function forms(text: Text): string[] {
  const variants: readonly Variant[] = isVariant(text) ? [text] : text
  return variants.flatMap((variant) => (typeof variant === 'string' ? [variant] : Object.values(variant)))
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
