// T0ut0u's head: a tin with a lid, lamps for eyes and a bolt for a nose.

import type { Mood } from './dog.ts'
import { blob, INK, inked, line, oval, whole, type Shape } from './shapes.ts'

const TIN = '#cfd5da'
const SHINE = '#f1f4f5'
const DARK = '#8b949d'
const LAMP = '#7fd6e0'
const RED = '#c8402f'

const HEAD = blob(whole([[0, 52], [46, 54], [56, 64], [56, 140], [46, 158], [0, 160]]), 0.8)
const EAR = 'M62 56L40 16Q36 10 44 12L92 34Q96 44 88 54Z'

export function tinHead(mood: Mood): Shape[] {
  return [
    inked(EAR, DARK),
    inked('M138 56L160 16Q164 10 156 12L108 34Q104 44 112 54Z', DARK),
    line('M100 52V24', 6),
    inked(oval(100, 20, 8), mood === 'bust' ? '#e9ae26' : RED, 4),
    inked(HEAD, TIN),
    {
      clip: HEAD,
      inside: [{ d: 'M50 40H68V170H50Z', fill: SHINE }, { d: 'M138 40H170V170H138Z', fill: INK, opacity: 0.12 }],
    },
    line('M46 68Q100 75 154 68', 3, DARK),
    inked(HEAD, 'none'),
    ...lamp(mood, 74, -1),
    ...lamp(mood, 126, 1),
    ...muzzle(mood),
  ]
}

function lamp(mood: Mood, x: number, side: -1 | 1): Shape[] {
  const glass = inked(oval(x, 94, 19), '#2f3d46', 4)
  if (mood === 'bust') return [glass, line(`M${x - 7} 87L${x + 7} 101M${x + 7} 87L${x - 7} 101`, 5, LAMP)]
  if (mood === 'sleepy') return [glass, line(`M${x - 9} 96H${x + 9}`, 5, LAMP)]
  if (mood === 'happy' || mood === 'proud') return [glass, line(`M${x - 9} 98Q${x} 84 ${x + 9} 98`, 5, LAMP)]
  const look = mood === 'waiting' ? -4 : 0
  return [glass, { d: oval(x - side * look, 94 + look, 11), fill: LAMP },
    { d: oval(x - 4, 89 + look, 3.5), fill: '#ffffff' }]
}

function muzzle(mood: Mood): Shape[] {
  const grin = mood === 'bust' ? 'M80 146L90 138L100 146L110 138L120 146' : 'M82 137Q100 153 118 137'
  return [
    inked('M70 120Q70 112 78 112H122Q130 112 130 120V146Q130 156 120 156H80Q70 156 70 146Z', SHINE, 4),
    ...(mood === 'happy' ? [inked('M92 144H108V156Q100 168 92 156Z', '#e5796f', 4)] : []),
    line(grin, 5),
    inked('M88 110L100 104L112 110V121L100 128L88 121Z', '#5b646d', 4),
    { d: oval(95, 112, 3.5, 2.5), fill: '#ffffff', opacity: 0.6 },
  ]
}
