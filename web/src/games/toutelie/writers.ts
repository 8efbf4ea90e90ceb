// Who still writes, and which dogs stand in the row of the dice.

/** So many dogs have room beside the dice of a phone. */
const ROOM = 6

export function stillWriting(seats: number, written: readonly number[]): number[] {
  return everybody(seats).filter((seat) => !written.includes(seat))
}

/** The others in their order; where they are too many, those who still write first, and how many more there are. */
export function dogsInRow(
  seats: number,
  written: readonly number[],
  viewer: number | null,
): { shown: number[]; more: number } {
  const others = everybody(seats).filter((seat) => seat !== viewer)
  if (others.length <= ROOM) return { shown: others, more: 0 }
  const late = others.filter((seat) => !written.includes(seat))
  const shown = [...late, ...others.filter((seat) => written.includes(seat))].slice(0, ROOM - 1)
  return { shown, more: others.length - shown.length }
}

function everybody(seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => seat)
}
