// Ears carry the silhouette. Each is drawn once, for the right side, and moves with the mood.

import type { Colours } from './coats.ts'
import type { Dog, Ears, Mood } from './dog.ts'
import { blob, flipped, inked, tufts, turned, type Point, type Shape } from './shapes.ts'

interface Drawn {
  readonly behind?: readonly Shape[]
  readonly before?: readonly Shape[]
}

/** Where an ear is joined to the head: it turns around this point. */
const ROOT: Point = [140, 62]

/** Ears fall when things go wrong and lift with joy; degrees outwards. */
const FALL: Record<Mood, number> = { calm: 0, happy: -5, sleepy: 9, bust: 22, proud: -7, waiting: -3 }

export function ears(dog: Dog, mood: Mood, colours: Colours): { behind: Shape[]; before: Shape[] } {
  const right = DRAW[dog.ears](colours)
  const left = DRAW[dog.leftEar ?? dog.ears](colours)
  return { behind: pair(right.behind, left.behind, mood), before: pair(right.before, left.before, mood) }
}

function pair(right: readonly Shape[] = [], left: readonly Shape[] = [], mood: Mood): Shape[] {
  // A dog that waits pricks one ear only.
  const pricked = mood === 'waiting' ? FALL[mood] - 10 : FALL[mood]
  return [
    ...(right.length ? [turned(right, FALL[mood], ...ROOT)] : []),
    ...(left.length ? [flipped([turned(left, pricked, ...ROOT)])] : []),
  ]
}

const PINK = '#e9a796'

const DRAW: Record<Ears, (colours: Colours) => Drawn> = {
  floppy: ({ dark }) => ({
    before: [
      inked(
        blob([
          [124, 54], [146, 44], [170, 58], [180, 92], [172, 122], [156, 122], [148, 96], [138, 74],
        ]),
        dark,
      ),
    ],
  }),
  long: ({ dark }) => ({
    before: [
      inked(
        blob([
          [128, 56], [150, 50], [174, 82], [186, 134], [178, 168], [158, 172], [149, 140], [148, 100],
        ]),
        dark,
      ),
    ],
  }),
  pointed: ({ fur }) => ({
    behind: [
      inked(blob([[116, 62], [130, 30], [150, 6], [160, 12], [164, 48], [158, 92]], 0.75), fur),
      { d: blob([[133, 58], [140, 36], [150, 22], [154, 40], [151, 70]], 0.75), fill: PINK },
    ],
  }),
  bat: ({ fur }) => ({
    behind: [
      inked(blob([[112, 62], [120, 22], [140, 4], [164, 18], [170, 54], [156, 86]]), fur),
      { d: blob([[127, 60], [132, 30], [144, 18], [156, 30], [157, 56], [146, 74]]), fill: PINK },
    ],
  }),
  tipped: ({ fur, dark }) => ({
    behind: [inked(blob([[114, 60], [128, 26], [150, 16], [166, 38], [158, 84]], 0.8), fur)],
    before: [inked(blob([[132, 24], [152, 15], [170, 34], [172, 66], [164, 72], [152, 48]], 0.7), dark)],
  }),
  button: ({ dark }) => ({
    before: [inked(blob([[120, 50], [142, 40], [164, 54], [168, 80], [158, 92], [142, 74]], 0.85), dark)],
  }),
  feather: ({ dark }) => ({
    behind: [
      inked(
        tufts(
          [
            [112, 60], [128, 34], [148, 14], [168, 8], [178, 24], [184, 46], [184, 68], [178, 88], [160, 98],
          ],
          8,
          [150, 62],
        ),
        dark,
      ),
      { d: blob([[134, 58], [148, 36], [162, 28], [164, 46], [156, 74]], 0.8), fill: PINK },
    ],
  }),
  cloud: ({ fur }) => ({
    before: [
      inked(
        tufts(
          [
            [130, 58], [148, 50], [166, 60], [176, 80], [180, 104], [172, 126], [154, 130], [144, 112], [142, 84],
          ],
          10,
          [158, 92],
        ),
        fur,
      ),
    ],
  }),
  poodle: ({ fur }) => ({
    before: [
      inked(
        tufts(
          [
            [128, 62], [146, 52], [164, 66], [176, 96],
              [186, 128], [186, 156], [170, 172], [152, 166], [144, 140], [142, 100],
          ],
          9,
          [162, 116],
        ),
        fur,
      ),
    ],
  }),
}
