// How the dogs of a pack lie on the television.

/** In how many columns dogs are largest in a place of this size. */
export function bestColumns(dogs: number, width: number, height: number): number {
  const side = (columns: number) => Math.min(width / columns, height / Math.ceil(dogs / columns))
  const all = Array.from({ length: Math.max(1, dogs) }, (_, i) => i + 1)
  return all.reduce((best, columns) => (side(columns) > side(best) ? columns : best))
}
