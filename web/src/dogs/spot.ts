// A spot and the die that lies on it, around their own middle at 0, 0.

import { pips } from '../parts/pips.ts'
import type { Coat } from './coats.ts'
import { blob, INK, oval, type Point } from './shapes.ts'

/** A patch of fur on each coat that a white die and its own pips both stand out from. */
const PATCH: Record<Coat, string> = {
  snow: '#9c6f49',
  cream: '#9a6231',
  caramel: '#83481c',
  fox: '#77371b',
  chocolate: '#ecd3b5',
  coal: '#ddd3c6',
  slate: '#48525e',
  magpie: '#45404d',
  biscuit: '#a35a26',
  fawn: '#5a4d54',
  berner: '#dd9850',
  apricot: '#8f4c1f',
  honey: '#85560f',
  silver: '#5b5763',
}

const BRIGHT: readonly Coat[] = ['chocolate', 'coal', 'berner']

export interface Patch {
  readonly fill: string
  readonly pip: string
}

export function patchOn(coat: Coat): Patch {
  return { fill: PATCH[coat], pip: BRIGHT.includes(coat) ? INK : '#fff6e4' }
}

/** A soft square that no two places share: the die fits in, and a rim of the patch stays around it. */
export function patchPath(size: number, place: number): string {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((corner): Point => {
    const angle = (corner * Math.PI) / 4
    const far = (corner % 2 ? 0.68 : 0.56) + 0.025 * Math.sin(corner * 2.4 + place * 1.9)
    return [Math.cos(angle) * far * size, Math.sin(angle) * far * size]
  })
  return blob(corners, 0.9)
}

/** The pips of a number, spread as on a die of that side. */
export function pipPath(number: number, size: number): string {
  const unit = size / 87
  const r = (number === 1 ? 13 : 9) * unit
  return pips(number).map(([x, y]) => oval((x - 50) * unit, (y - 50) * unit, r)).join('')
}
