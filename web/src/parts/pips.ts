// Where the pips of a die lie, in a box of 100 by 100, and how it comes to rest.

const [LOW, MIDDLE, HIGH] = [27, 50, 73]

type Pip = readonly [x: number, y: number]

const FACES: Readonly<Record<number, readonly Pip[]>> = {
  1: [[MIDDLE, MIDDLE]],
  2: [[LOW, LOW], [HIGH, HIGH]],
  3: [[LOW, LOW], [MIDDLE, MIDDLE], [HIGH, HIGH]],
  4: [[LOW, LOW], [HIGH, LOW], [LOW, HIGH], [HIGH, HIGH]],
  5: [[LOW, LOW], [HIGH, LOW], [MIDDLE, MIDDLE], [LOW, HIGH], [HIGH, HIGH]],
  6: [[LOW, LOW], [HIGH, LOW], [LOW, MIDDLE], [HIGH, MIDDLE], [LOW, HIGH], [HIGH, HIGH]],
}

export function pips(number: number): readonly Pip[] {
  return FACES[number] ?? []
}

/** Dice do not lie straight: a few degrees, the same for the same throw. */
export function tilt(number: number, place: number): number {
  return ((number * 7 + place * 11) % 13) - 6
}
