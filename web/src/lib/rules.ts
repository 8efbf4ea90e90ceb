// A game's RULES page as blocks: headings, numbered clauses, tables and paragraphs, with bold words inside.

import type { Language } from './speak'
import { typeset } from './typeset'

export interface Run {
  readonly text: string
  readonly strong: boolean
}

export type Block =
  | { readonly is: 'title' | 'heading' | 'paragraph'; readonly runs: readonly Run[] }
  | { readonly is: 'clause'; readonly clause: string; readonly runs: readonly Run[] }
  | { readonly is: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

export function readRules(markdown: string, language: Language): Block[] {
  const written = language === 'fr' ? typeset(markdown) : markdown
  const groups = written.split(/\n(?=\n)|\n(?=- )|\n(?=#)/).map((group) => group.trim())
  return groups.filter((group) => group !== '').map(block)
}

function block(text: string): Block {
  if (text.startsWith('|')) return table(text)
  const heading = /^(#+) (.*)$/s.exec(text)
  if (heading) return { is: heading[1] === '#' ? 'title' : 'heading', runs: runs(heading[2] ?? '') }
  const clause = /^- \*\*([0-9a-z.]+)\*\* (.*)$/s.exec(text)
  if (clause) return { is: 'clause', clause: clause[1] ?? '', runs: runs(clause[2] ?? '') }
  return { is: 'paragraph', runs: runs(text.replace(/^- /, '')) }
}

function runs(text: string): Run[] {
  const pieces = text.replace(/[ \n]+/g, ' ').split('**')
  return pieces.map((piece, i) => ({ text: piece, strong: i % 2 === 1 })).filter((run) => run.text !== '')
}

function table(text: string): Block {
  const lines = text.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/`/g, '')),
  )
  return { is: 'table', head: lines[0] ?? [], rows: lines.slice(2) }
}
