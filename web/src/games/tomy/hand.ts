// A hand of cards, counted by breed in the order of the table.

import type { TomyBreedCard } from '../../lib/wire.gen'
import type { Breed } from './breeds'

export function counted(hand: readonly Breed[], breeds: readonly TomyBreedCard[]): { breed: Breed; n: number }[] {
  const all = breeds.map(({ id }) => ({ breed: id, n: hand.filter((card) => card === id).length }))
  return all.filter(({ n }) => n > 0)
}
