// Where things lie on a sheet, in units: a cell is 100 wide, squares stand apart.

export const CELL = 100
const WITHIN = 6
const BETWEEN = 30
const EDGE = 16

export const SIZE = position(5) + CELL + EDGE

export interface Box {
  readonly x: number
  readonly y: number
}

function position(index: number): number {
  return EDGE + index * CELL + Math.ceil(index / 2) * WITHIN + Math.floor(index / 2) * BETWEEN
}

/** The upper left corner of a cell. */
export function cellBox(cell: number): Box {
  return { x: position(cell % 6), y: position(Math.floor(cell / 6)) }
}

/** The middle of a square, 0 to 8. */
export function squareMiddle(square: number): Box {
  const half = CELL + WITHIN / 2
  return { x: position((square % 3) * 2) + half, y: position(Math.floor(square / 3) * 2) + half }
}

export interface Bridge {
  readonly letter: string
  readonly from: Box
  readonly to: Box
  readonly length: number
  readonly angle: number
}

/** The bridges of side A: from the middle of a cell to the middle of the other one of its letter. */
export function bridges(text: string): Bridge[] {
  const letters = [...new Set(text.match(/[a-z]/g) ?? [])].sort()
  return letters.map((letter) => bridge(letter, middle(text.indexOf(letter)), middle(text.lastIndexOf(letter))))
}

function bridge(letter: string, from: Box, to: Box): Bridge {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return { letter, from, to, length: Math.hypot(dx, dy), angle: (Math.atan2(dy, dx) * 180) / Math.PI }
}

function middle(cell: number): Box {
  const { x, y } = cellBox(cell)
  return { x: x + CELL / 2, y: y + CELL / 2 }
}

/** What a cell is: printed, white, an end of a bridge, or one of the colours. */
export function material(mark: string): 'printed' | 'white' | 'bridge' | 'R' | 'Y' | 'G' | 'B' | 'V' {
  if (/[1-6]/.test(mark)) return 'printed'
  if (mark === '.') return 'white'
  return /[a-z]/.test(mark) ? 'bridge' : (mark as 'R')
}

/** The height of the name under a small sheet. */
const NAME = 34

/** In how many columns sheets are largest in a place of this size, with a name under each and a gap beside it. */
export function bestColumns(sheets: number, width: number, height: number, name = NAME, gap = 0): number {
  const side = (columns: number) => Math.min(width / columns - gap, height / Math.ceil(sheets / columns) - name)
  const all = Array.from({ length: Math.max(1, sheets) }, (_, i) => i + 1)
  return all.reduce((best, columns) => (side(columns) > side(best) ? columns : best))
}

/** What can be read from three metres on a sheet that is so many rem wide. */
export type Far = 'words' | 'points' | 'numbers'

export function farDetail(side: number): Far {
  if (side >= 21) return 'words'
  return side >= 10.6 ? 'points' : 'numbers'
}

/** The square that a cell belongs to, 0 to 8. */
export function squareOf(cell: number): number {
  return Math.floor(cell / 12) * 3 + Math.floor((cell % 6) / 2)
}

/** How many numbers a square has. */
export function filledIn(square: number, numbers: readonly number[]): number {
  return numbers.filter((number, cell) => number > 0 && squareOf(cell) === square).length
}
