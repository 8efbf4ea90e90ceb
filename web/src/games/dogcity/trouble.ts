// What is wrong with an own set of dominoes: where in the file, and which domino is to be marked.

import type { RefusedMessage } from '../../lib/wire.gen'
import type { Row } from './file'

const CORNERS = ['nw', 'ne', 'se', 'sw'] as const

export type CornerId = (typeof CORNERS)[number]

export interface Wrong {
  /** The number of the domino, from 1 on. */
  readonly row: number
  /** Its line in the file, where lines are dominoes. */
  readonly line: number | null
  /** Which of the four corners; null when there are not just four. */
  readonly corner: number | null
  readonly column: CornerId | null
  /** What was there. */
  readonly got: string
}

/** The domino that the server names, or null when it is something about the set as a whole. */
export function wrongDomino(refused: RefusedMessage, rows: readonly Row[]): Wrong | null {
  const { row, column, got } = refused.params ?? {}
  if (typeof row !== 'number') return null
  const corner = CORNERS.findIndex((one) => one === column)
  const isOne = corner >= 0
  return {
    row,
    line: rows[row - 1]?.line ?? null,
    corner: isOne ? corner : null,
    column: isOne ? (CORNERS[corner] ?? null) : null,
    got: String(got ?? ''),
  }
}
