// Light or evening: what was chosen on this device, else what the device asks for.

import { recall, remember } from './memory'

export type Theme = 'light' | 'evening'

let theme = $state<Theme>('light')

export function lit(): Theme {
  return theme
}

export function light(wanted: Theme): void {
  theme = wanted
  document.documentElement.dataset.theme = wanted
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
