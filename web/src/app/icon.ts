// The icons and the manifest, written into the built client. `make icons` makes the PNG files in web/public of these.

import { portrait } from '../dogs/dog.ts'
import { MASCOT } from '../dogs/kennel.ts'
import { oval, type Shape } from '../dogs/shapes.ts'
import { toSvg } from '../dogs/svg.ts'

const YELLOW = '#f6d98e'
const BOX = '0 0 200 200'
const WHOLE = 'M0 0H200V200H0Z'
const DISC = oval(100, 100, 100)

function framed(clip: string, transform: string): string {
  const inside: Shape[] = [{ transform, inside: portrait(MASCOT, 'happy') }]
  return toSvg([{ d: clip, fill: YELLOW }, { clip, inside }], BOX)
}

/** A disc, for tabs and lists. */
export const ICON = framed(DISC, 'translate(4 14) scale(.96)')
/** The whole square: phones cut their own shape out of it, so the dog keeps to the middle. */
export const FULL_ICON = framed(WHOLE, 'translate(15 34) scale(.85)')

/** The PNG files: name, side, and whether it is the whole square. */
export const PICTURES = [
  { name: 'icon-192.png', side: 192, full: false },
  { name: 'icon-512.png', side: 512, full: false },
  { name: 'icon-full-512.png', side: 512, full: true },
  { name: 'apple-touch-icon.png', side: 180, full: true },
] as const

const LISTED = PICTURES.filter(({ name }) => name.startsWith('icon')).map(({ name, side, full }) => ({
  src: `__BASE__/${name}`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose: full ? 'maskable' : 'any',
}))

export const MANIFEST = JSON.stringify({
  name: 'Ouaf',
  short_name: 'Ouaf',
  description: 'La table de jeux de la famille, dans le navigateur.',
  lang: 'fr',
  start_url: '__BASE__/',
  scope: '__BASE__/',
  display: 'standalone',
  background_color: '#f6efe4',
  theme_color: '#f6efe4',
  icons: [{ src: '__BASE__/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }, ...LISTED],
})
