// What the on-screen keyboard leaves of the window: an element is told how high it may be, and where that begins.

import type { Attachment } from 'svelte/attachments'

export const inSight: Attachment<HTMLElement> = (element) => {
  const seen = window.visualViewport
  if (!seen) return undefined
  const fit = () => {
    element.style.setProperty('--visible-height', `${seen.height}px`)
    element.style.setProperty('--visible-top', `${seen.offsetTop}px`)
  }
  fit()
  for (const change of ['resize', 'scroll'] as const) seen.addEventListener(change, fit)
  return () => {
    for (const change of ['resize', 'scroll'] as const) seen.removeEventListener(change, fit)
  }
}
