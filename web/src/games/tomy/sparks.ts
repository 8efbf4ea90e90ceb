// Words to begin a story with: two of the place, one of the breed.

type Chance = () => number

/** Some of a list, each at most once. */
function some(list: readonly string[], n: number, chance: Chance): string[] {
  const left = [...list]
  return Array.from({ length: Math.min(n, left.length) }, () => {
    const [word = ''] = left.splice(Math.floor(chance() * left.length), 1)
    return word
  })
}

function listed(words: string): string[] {
  return words.split(',').map((word) => word.trim()).filter(Boolean)
}

/** Three words; other ones than those before, where there are enough. */
export function sparks(place: string, breed: string, before: readonly string[] = [], chance: Chance = Math.random) {
  const other = (words: string) => listed(words).filter((word) => !before.includes(word))
  return [...some(other(place), 2, chance), ...some(other(breed), 1, chance)]
}

/** A text with one more word at its end. */
export function withWord(text: string, word: string): string {
  return text && !/\s$/.test(text) ? `${text} ${word}` : text + word
}

/** People count what they see as one character, the server what has a number of its own. */
export function lengthOf(text: string): number {
  return [...text.trim()].length
}
