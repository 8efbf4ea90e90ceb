// Shoulders for a portrait, and the sitting body.

import type { Colours } from './coats.ts'
import type { Dog, Mood, Tail } from './dog.ts'
import { blob, INK, inked, line, oval, strand, tufts, turned, whole, type Shape } from './shapes.ts'

const CHEST = blob(whole([[0, 150], [20, 152], [26, 176], [16, 214], [0, 222]]))
const SHOULDERS = blob(whole([[0, 130], [34, 134], [56, 172], [66, 204], [40, 232], [0, 236]]))

export function shoulders(dog: Dog, colours: Colours): Shape[] {
  return [
    inked(SHOULDERS, colours.fur),
    { clip: SHOULDERS, inside: [{ d: CHEST, fill: colours.light }, ...shirt(dog)] },
  ]
}

const BODY = blob(whole([[0, 130], [34, 138], [50, 182], [60, 230], [54, 268], [30, 276], [0, 276]]))
const SHADE = blob([[138, 150], [176, 180], [176, 290], [110, 290], [140, 240]])

export function figure(dog: Dog, mood: Mood, colours: Colours): Shape[] {
  return [
    ...tail(dog.tail, mood, colours),
    haunch(colours, 50),
    haunch(colours, 150),
    inked(BODY, colours.fur),
    { clip: BODY, inside: [{ d: CHEST, fill: colours.light }, ...shirt(dog), { d: SHADE, fill: INK, opacity: 0.09 }] },
    inked(BODY, 'none'),
    ...legs(colours),
  ]
}

function haunch({ fur }: Colours, x: number): Shape {
  return inked(oval(x, 246, 26, 32), fur)
}

/** Two front legs and their paws. */
function legs({ light }: Colours): Shape[] {
  return [
    line(strand([[84, 206], [83, 234], [82, 258]]), 4),
    line(strand([[116, 206], [117, 234], [118, 258]]), 4),
    ...[76, 124].flatMap((x) => [
      inked(blob([[x - 22, 276], [x - 20, 262], [x, 255], [x + 20, 262], [x + 22, 276], [x, 281]]), light),
      line(`M${x - 7} 268V275M${x + 7} 268V275`, 4),
    ]),
  ]
}

const WAG: Record<Mood, number> = { calm: 0, happy: -14, sleepy: 26, bust: 22, proud: -18, waiting: -4 }

/** The tail; its root is at 152, 256. */
export function tail(kind: Tail, mood: Mood, colours: Colours): Shape[] {
  return [turned(TAILS[kind](colours), WAG[mood], 152, 256)]
}

const TAILS: Record<Tail, (colours: Colours) => Shape[]> = {
  whip: ({ fur }) => [
    inked(
      blob([
        [140, 262], [168, 252], [186, 226], [190, 194], [198, 196], [196, 230], [180, 262], [150, 276],
      ]),
      fur,
    ),
  ],
  curl: ({ fur }) => [
    inked(oval(174, 218, 25, 25), fur),
    line(strand([[166, 236], [186, 232], [188, 212], [172, 206], [164, 218], [174, 224]]), 5),
  ],
  plume: ({ light }) => [
    inked(
      tufts(
        [
          [142, 262], [164, 244], [172, 214], [180, 188], [196, 196], [204, 220], [198, 246], [180, 268], [156, 276],
        ],
        8,
        [176, 232],
      ),
      light,
    ),
  ],
  stub: ({ fur }) => [inked(blob([[146, 256], [168, 232], [182, 232], [184, 246], [160, 272]]), fur)],
}

/** The sailor's stripes: the fur shows at the neck. */
function shirt(dog: Dog): Shape[] {
  if (dog.accessory !== 'sailor') return []
  const cloth = { d: 'M20 156Q100 190 180 156V300H20Z', fill: '#fffdf8' }
  const stripes = [174, 188, 202, 216, 230, 244].map((y) =>
    line(`M20 ${y - 12}Q100 ${y + 22} 180 ${y - 12}`, 5, dog.tint),
  )
  return [cloth, ...stripes]
}
