// Passing pictures of Spots.

import type { Look } from '../../stage/scenes'

const INK = 'fill="#fffdf8" stroke="#2b2a33" stroke-width="3"'
const BONE =
  'M14 6a8 8 0 0 0-6 13 8 8 0 0 0 10 13q3-2 4-5h16q1 3 4 5a8 8 0 0 0 10-13 8 8 0 0 0-10-13' +
  'q-3 2-4 5H22q-1-3-4-5z'

/** A treat, simply drawn: it is gone in a third of a second. */
export const boneLook: Look = () => {
  const holder = document.createElement('span')
  holder.innerHTML = `<svg viewBox="0 0 60 40" width="34" height="24"><path d="${BONE}" ${INK}/></svg>`
  return holder
}
