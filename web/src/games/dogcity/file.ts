// A set of dominoes from a file: JSON, or a table as spreadsheets save it. Here it is only split into rows, one for
// each domino; whether they are right, the server says.

export type Trouble = 'empty' | 'large' | 'binary' | 'json'

/** One domino as the file has it. */
export interface Row {
  /** Its cells with commas between them, such as `Bc,B-,B-,Bk`. */
  readonly text: string
  /** Its line in the file, counted from 1, where lines are dominoes. */
  readonly line: number | null
}

export interface Found {
  /** What is sent as `tiles`. */
  readonly tiles: unknown
  readonly rows: readonly Row[]
}

/** No set that could be played is larger, in whatever form it was saved. */
export const MOST_BYTES = 100_000
/** What the server takes in one message, with room for the rest of the options. */
const MOST_SENT = 15_000
/** No domino is longer, and nobody reads more of a wrong one. */
const MOST_ROW = 60

const CORNERS = ['nw', 'ne', 'se', 'sw']

/** The dominoes of a file, or why there are none. */
export function readSet(bytes: Uint8Array): Found | Trouble {
  if (bytes.length > MOST_BYTES) return 'large'
  const text = decode(bytes)
  if (isBinary(text)) return 'binary'
  if (!text.trim()) return 'empty'
  const found = /^\s*[{[]/.test(text) ? readJson(text) : readTable(text)
  if (typeof found === 'string') return found
  return JSON.stringify(found.tiles).length > MOST_SENT ? 'large' : found
}

/** Spreadsheets save "Unicode text" in UTF-16; everything else here is plain letters. */
function decode(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes)
}

/** Pictures and archives have letters that no text has. */
function isBinary(text: string): boolean {
  return /[\0-\x08\x0e-\x1f]/.test(text)
}

function readJson(text: string): Found | Trouble {
  try {
    const tiles = JSON.parse(text) as unknown
    const rows = (tiles as { rows?: unknown } | null)?.rows
    if (!Array.isArray(rows) || rows.some((row) => typeof row !== 'string')) return { tiles, rows: [] }
    const read = rows.map((row: string) => ({ text: joined(cellsOf(row)), line: null }))
    return { tiles: { ...(tiles as object), rows: read.map((row) => row.text) }, rows: read }
  } catch {
    return 'json'
  }
}

function readTable(text: string): Found | Trouble {
  const lines = text.split(/\r\n|\r|\n/).map((line, i) => ({ cells: cellsOf(line), line: i + 1 }))
  const [first, ...others] = lines.filter(({ cells }) => cells.some(Boolean))
  const columns = columnsOf(first?.cells ?? [])
  const dominoes = columns ? others : [...(first ? [first] : []), ...others]
  const rows = dominoes.map(({ cells, line }) => ({ text: joined(cells, columns), line }))
  return rows.length ? { tiles: { rows: rows.map((row) => row.text) }, rows } : 'empty'
}

/** The cells of a line, whatever stands between them; empty ones at its end are none. */
function cellsOf(line: string): string[] {
  const by = [';', '\t', ','].find((sign) => line.includes(sign)) ?? /\s+/
  const cells = line.trim().split(by).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1').trim())
  return cells.slice(0, cells.findLastIndex(Boolean) + 1)
}

/** Where the four corners stand, if the first line names them. */
function columnsOf(cells: readonly string[]): number[] | null {
  const names = cells.map((cell) => cell.toLowerCase())
  const columns = CORNERS.map((corner) => names.indexOf(corner))
  return columns.includes(-1) ? null : columns
}

/** A row as it is sent: the named columns, else all cells but the number of the domino before them. */
function joined(cells: readonly string[], columns: readonly number[] | null = null): string {
  const hasNumber = cells.length > 4 && /^\d+$/.test(cells[0] ?? '')
  const corners = columns ? columns.map((column) => cells[column] ?? '') : cells.slice(hasNumber ? 1 : 0)
  return corners.join(',').slice(0, MOST_ROW)
}

/** The four corners as written, and as a domino that can be drawn: `BcB-B-Bk`, or null. */
export function drawn(row: string): { readonly corners: readonly string[]; readonly text: string | null } {
  const corners = row.split(',')
  const isDrawable = corners.length === 4 && corners.every((corner) => /^[RBY][wcgkx-]$/i.test(corner))
  const text = isDrawable ? corners.map((one) => one.charAt(0).toUpperCase() + one.charAt(1).toLowerCase()) : null
  return { corners, text: text?.join('') ?? null }
}

/** A small file to begin with. */
export const SAMPLE = [
  'tile,nw,ne,se,sw',
  '1,Bc,B-,B-,Bk',
  '2,R-,R-,Yx,Y-',
  '3,Y-,B-,R-,B-',
  '4,Rw,R-,R-,Rw',
  '5,Yg,Y-,B-,B-',
  '6,B-,R-,Bw,R-',
  '7,Y-,Y-,Yk,R-',
  '8,R-,Bg,Y-,Y-',
  '',
].join('\r\n')
