// The text forms: cells are a1 to f6, an entry is `a1=3,d1=5`.

const COLUMNS = 'abcdef'

export interface Written {
  readonly cell: number
  readonly number: number
}

export function cellName(cell: number): string {
  return `${COLUMNS[cell % 6]}${Math.floor(cell / 6) + 1}`
}

function cellOf(name: string): number {
  return COLUMNS.indexOf(name[0] ?? '') + 6 * (Number(name[1]) - 1)
}

/** What an entry writes where; nothing for a text that is no entry. */
export function readEntry(text: string): Written[] {
  const found = /^([a-f][1-6])=([1-6]),([a-f][1-6])=([1-6])$/.exec(text)
  if (!found) return []
  const [, first = '', one, second = '', two] = found
  return [
    { cell: cellOf(first), number: Number(one) },
    { cell: cellOf(second), number: Number(two) },
  ]
}

/** The cells of an entry stand in the order of the sheet. */
export function entryText(written: readonly Written[]): string {
  const sorted = [...written].sort((a, b) => a.cell - b.cell)
  return sorted.map(({ cell, number }) => `${cellName(cell)}=${number}`).join(',')
}
