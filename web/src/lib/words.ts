// Who reads what people write at a table that takes words: whether it is shared, and which screens are let in.

import type { ScreenShown, TableShown } from './wire.gen'

type Words = Pick<TableShown, 'takes_words' | 'share' | 'hears' | 'sign' | 'screens' | 'hosting' | 'phase'>

/** What the host can do about sharing now: it begins between matches only, and ends at any time. */
export function sharing({ share, hosting, phase }: Words): 'choose' | 'later' | 'told' {
  if (!hosting) return 'told'
  return share || phase !== 'playing' ? 'choose' : 'later'
}

/** What a device without a chair is: it may offer itself as a screen, waits to be let in, or hears all. */
export function screenOf({ takes_words, sign, hears }: Words, asks: boolean): 'offer' | 'waiting' | 'hears' | null {
  if (!takes_words || !sign) return null
  if (hears) return 'hears'
  return asks ? 'waiting' : 'offer'
}

/** The screens that wait for the host's word; one that has left asks no more. */
export function waiting({ hosting, screens }: Words): ScreenShown[] {
  return hosting ? screens.filter(({ admitted, here }) => !admitted && here) : []
}

/** Those worth showing, the asking ones first. */
export function shownScreens(words: Words): ScreenShown[] {
  return [...waiting(words), ...words.screens.filter(({ admitted }) => admitted)]
}
