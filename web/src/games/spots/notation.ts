// The moves of Spots that a board shows as things: docs/games/spots.md has their text forms.

/** Where on the table something is: also what the stage and the hand know it by. */
export const thing = {
  spot: (seat: number, dog: number, number: number) => `spot:${seat}:${dog}:${number}`,
  dog: (seat: number, name: string) => `dog:${seat}:${name}`,
  kennel: (seat: number) => `kennel:${seat}`,
  buried: (seat: number, place: number) => `buried:${seat}:${place}`,
  treats: (seat: number) => `treats:${seat}`,
  medals: (seat: number) => `medals:${seat}`,
  die: (place: number) => `die:${place}`,
  ghost: (place: number) => `ghost:${place}`,
  trick: (place: number) => `trick:${place}`,
  /** A number to choose, so many dice to set aside, and a change of a buried die. */
  number: (number: number) => `number:${number}`,
  aside: (n: number) => `aside:${n}`,
  change: (move: string) => `change:${move}`,
  supply: 'supply',
  top: 'top',
  tray: 'tray',
  bowl: 'bowl',
  rival: 'rival',
} as const

const FORM = /^(?:dog(\d)|(kennel|supply)):(\d)$/

export interface Goal {
  readonly dog: number | null
  readonly place: 'dog' | 'kennel' | 'supply'
  readonly number: number
}

/** Where a move puts a die; null for another kind of move. */
export function readGoal(move: string): Goal | null {
  const found = FORM.exec(move)
  if (!found) return null
  const number = Number(found[3])
  if (found[1]) return { dog: Number(found[1]) - 1, place: 'dog', number }
  return { dog: null, place: found[2] as 'kennel' | 'supply', number }
}

/** The thing that a move puts a die on. */
export function thingOf(move: string, seat: number): string | null {
  const goal = readGoal(move)
  if (!goal) return null
  if (goal.place === 'supply') return thing.supply
  return goal.dog === null ? thing.kennel(seat) : thing.spot(seat, goal.dog, goal.number)
}

/** The move that puts a die of this number onto a thing of the board; it may well be an illegal one. */
export function moveOnto(goal: string, die: number): string {
  const [what, , dog] = goal.split(':')
  if (what === 'spot') return `dog${Number(dog) + 1}:${die}`
  return `${what === 'supply' ? 'supply' : 'kennel'}:${die}`
}

/** The dice of a move that chooses some: take=3-5, reroll=1-6. */
export function chosenText(verb: 'take' | 'reroll', dice: readonly number[]): string {
  return `${verb}=${[...dice].sort((a, b) => a - b).join('-')}`
}
