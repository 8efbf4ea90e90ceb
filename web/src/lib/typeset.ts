// French as it is printed, as in src/ouaf/texts/speak.py: for the rules, which come to the client as they were written.

const KEEPING = /(?<=\S) (?=[!?:;»])|(?<=«) /gu
const APOSTROPHE = /(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}])/gu

/** Blanks that keep words together, and curly apostrophes. */
export function typeset(words: string): string {
  return words.replace(KEEPING, '\u00a0').replace(APOSTROPHE, '’')
}
