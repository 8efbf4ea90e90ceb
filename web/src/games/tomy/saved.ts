// The book as one file that needs nothing else. What people wrote comes from the page, where it is text and no markup.

import type { Language } from '../../lib/speak'

/** The file may load and run nothing, whatever is in it. */
const ALONE = "default-src 'none'; style-src 'unsafe-inline'"

export interface BookFile {
  readonly title: string
  readonly language: Language
  readonly css: string
  /** The sheets as markup. */
  readonly sheets: string
}

export function fileOf({ title, language, css, sheets }: BookFile): string {
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${ALONE}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<style>body{margin:1rem;background:#ebe0cf}@media print{body{margin:0;background:none}}${css}</style>`,
  ]
  return `<!doctype html>\n<html lang="${language}"><head>${head.join('')}</head><body>${sheets}</body></html>\n`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}

/** What stands on the page, as markup, without the marks that the page keeps for itself. */
export function markupOf(sheets: HTMLElement): string {
  const copy = sheets.cloneNode(true) as HTMLElement
  const comments = document.createNodeIterator(copy, NodeFilter.SHOW_COMMENT)
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) (comment as Comment).remove()
  return copy.outerHTML
}

/** Hand a text to the person as a file. */
export function keep(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/html;charset=utf-8' }))
  link.download = name
  link.click()
  // The browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
