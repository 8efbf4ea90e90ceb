// The icon and the manifest, written into the built client.

import { portrait } from '../dogs/dog.ts'
import { MASCOT } from '../dogs/kennel.ts'
import { oval } from '../dogs/shapes.ts'
import { toSvg } from '../dogs/svg.ts'

const DISC = { d: oval(100, 100, 100), fill: '#f6d98e' }
const FRAMED = { clip: DISC.d, inside: [{ transform: 'translate(4 14) scale(.96)', inside: portrait(MASCOT, 'happy') }] }

export const ICON = toSvg([DISC, FRAMED], '0 0 200 200')

export const MANIFEST = JSON.stringify({
  name: 'Ouaf',
  short_name: 'Ouaf',
  start_url: '__BASE__/',
  scope: '__BASE__/',
  display: 'standalone',
  background_color: '#f6efe4',
  theme_color: '#f6efe4',
  icons: [{ src: '__BASE__/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
})
