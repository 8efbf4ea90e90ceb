// What becomes of a completed round: flowers upon flowers, water that jumps, lanterns. All of it in full colour.

import { disc, dots, flowers, ink, leaves, n, path, ring, spokes, type Colour } from './rounds'

/** It reaches over the rim of the quarters that lie below. */
const RIM = 47.5

function bed(): string {
  return [
    dots(ring(24, 44.5), 10.5, '#2b2a33'),
    dots(ring(24, 44.5), 7.5, '#5e9a62'),
    disc(42, '#d9503f', ink(2)),
    leaves([...ring(8, 31), ...ring(8, 18, 22.5)], 8),
    flowers(ring(8, 38.5, 22.5), 4.5, '#f7d774', '#c8402f'),
    flowers(ring(4, 31), 9.5, '#fffaf1'),
    flowers(ring(4, 30, 45), 9.5, '#f9b9cf', '#fffaf1'),
    flowers(ring(8, 17, 22.5), 5, '#f8cfc4', '#c8402f'),
    flowers([[0, 0]], 10, '#fffaf1'),
  ].join('')
}

/** Water that rises in the middle and falls to both sides. */
const JETS = 'M0 2V-21M0-8C0-23-15-24-16-8M0-8C0-23 15-24 16-8M0-4C-2-37-31-31-32-3M0-4C2-37 31-31 32-3'

function fountain(): string {
  const falls = [[-16, -2], [16, -2], [-32, 4], [32, 4], [-24, 17], [24, 17], [0, 31]] as const
  const around = ring(16, 44.5, 11.25)
  return [
    disc(RIM, '#fffdf8', ink(2.4)),
    path(spokes(42, RIM - 1, 16), ink(1.2, '#7f97ab')),
    disc(41.5, '#4f97da', ink(2)),
    [35, 25].map((radius) => disc(radius, 'none', `${ink(1.8, '#bfe0fa')} stroke-dasharray="12 5"`)).join(''),
    disc(14, '#8cc4f2', ink(1.8, '#eaf4fc')),
    dots(falls, 7.5, '#2b2a33') + dots(around, 5, '#2b2a33') + path(JETS, ink(7.5)),
    dots(falls, 4.5, '#fffdf8') + dots(around, 2.8, '#8cc4f2') + path(JETS, ink(4.5, '#fffdf8')),
    '<ellipse cy="6" rx="10" ry="4.5" fill="#fffdf8" stroke="#2b2a33" stroke-width="1.6"/>',
  ].join('')
}

function plaza(): string {
  const joint = ink(1.6, '#9a6a12')
  return [
    disc(RIM, '#c98f2b', ink(2.4)),
    disc(40, '#f2bb3c', ink(1.6)),
    path(spokes(29, 40, 16) + spokes(19, 29, 12, 15) + spokes(9, 19, 8), joint),
    [29, 19, 9].map((radius) => disc(radius, 'none', joint)).join(''),
    ['#e8705c', '#fffdf8', '#6ea6e0'].map((light, i) => dots(ring(8, 43.8, i * 15), 5, light)).join(''),
    lanterns(),
  ].join('')
}

function lanterns(): string {
  const spots = [...ring(4, 31), ...ring(4, 30, 45), [0, 0] as const]
  const lamps = (d: string) => spots.map(([x, y]) => `M${n(x)} ${n(y)}${d}`).join('')
  return [
    `<g opacity=".8">${dots(spots, 19, '#fff1b8')}</g>`,
    `<path d="${lamps('m-4.5-3.5h9l-1.5 9h-6z')}" fill="#ffe27a"${ink(1.7)}/>`,
    `<path d="${lamps('m-5-4q5-6 10 0z')}" fill="#d9503f"${ink(1.7)}/>`,
  ].join('')
}

const DRAW: Record<Colour, () => string> = { R: bed, B: fountain, Y: plaza }

export function bloom(colour: Colour): string {
  return DRAW[colour]()
}
