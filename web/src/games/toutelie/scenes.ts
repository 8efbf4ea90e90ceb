// Which event of Toutélié moves what: dice, numbers on sheets, stamps of squares, sheets at the end.

import type { ToutelieEvent } from '../../lib/wire.gen'
import { dieLook } from '../../stage/ghosts'
import type { Scenes } from '../../stage/scenes'
import type { View } from './types'

/** Long enough for the parade, or for a look at the sheets before the result lies on them. */
const FINALE = 1_000
const PARADE = 1_800

/** Everybody with a total, the last place first. */
export function lastFirst(totals: readonly number[]): number[] {
  return totals.map((_, seat) => seat).sort((one, other) => (totals[one] ?? 0) - (totals[other] ?? 0))
}

export const scenes: Scenes<ToutelieEvent, View> = {
  roller: ({ seat }, play) => play.pop(`writer-${seat}`),
  rolled: (_, play) => {
    play.sound('roll')
    play.tumble('die-0')
    play.tumble('die-1')
  },
  sealed: ({ seat }, play) => play.pop(`writer-${seat}`),
  taken_back: ({ seat }, play) => play.shake(`writer-${seat}`),
  // The own numbers are inked when they are written; the others' sheets open together, when all have.
  wrote: ({ seat, cells, numbers }, play, { viewer }) => {
    play.together()
    if (seat === viewer) {
      for (const cell of cells) play.pop(`own-${cell}`)
      play.sound('put')
      return
    }
    cells.forEach((cell, i) => play.fly(dieLook(numbers[i] ?? 1), `die-${i}`, `cell-${seat}-${cell}`))
  },
  completed: ({ seat, square, points }, play, { viewer }) => {
    play.together()
    play.pop(`square-${seat}-${square}`)
    if (points > 0) play.rise(`+${points}`, `square-${seat}-${square}`)
    if (points > 0 && seat === viewer) play.sound('good')
  },
  bonus: ({ seat, points }, play) => {
    play.rise(`+${points}`, `writer-${seat}`)
    play.sound('parade')
  },
  finished: ({ totals }, play, { bonus = [] }) => {
    for (const seat of totals.length > 1 ? lastFirst(totals) : []) {
      play.sound('turn')
      play.turn(`sheet-${seat}`)
      play.then()
    }
    const isParade = bonus.some((points) => points > 0)
    play.sound(isParade ? 'parade' : 'win')
    play.moment(isParade ? PARADE : FINALE)
  },
}
