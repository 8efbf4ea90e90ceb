// A table that was made to be played alone starts by itself, once.

let wanted = ''

export function startAtOnce(code: string): void {
  wanted = code
}

/** Whether this table is to start by itself; asking again says no. */
export function takeQuick(code: string): boolean {
  const found = wanted === code
  if (found) wanted = ''
  return found
}
