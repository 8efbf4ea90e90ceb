// Light or evening: what was chosen on this device, else what the device asks for.

import { recall, remember } from './memory'

export type Theme = 'light' | 'evening'

/** The paper of each: what a phone puts around the page. */
export const PAPER: Readonly<Record<Theme, string>> = { light: '#f6efe4', evening: '#1f1e26' }

let theme = $state<Theme>('light')

export function lit(): Theme {
  return theme
}

export function light(wanted: Theme): void {
  theme = wanted
  document.documentElement.dataset.theme = wanted
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.setAttribute('content', PAPER[wanted])
}

export function choose(wanted: Theme): void {
  remember('theme', wanted)
  light(wanted)
}

/** What was chosen, else evening on a device that is set to dark. */
export function wantedTheme(stored: string | null = recall('theme'), dark = false): Theme {
  if (stored === 'light' || stored === 'evening') return stored
  return dark ? 'evening' : 'light'
}
