// What the server sends short: what has changed of a value, and moves that differ in one place.

/** `[value]` where a value is new, or an object that goes into it; null for a key that is no more. */
export type Patch = readonly [unknown] | { readonly [key: string]: Patch | null }

/** The value that a patch makes of another, which stays as it is. */
export function patched(before: unknown, patch: Patch): unknown {
  if (isNew(patch)) return patch[0]
  const after = Array.isArray(before) ? [...(before as unknown[])] : { ...(before as object) }
  const places = after as Record<string, unknown>
  for (const [key, each] of Object.entries(patch)) {
    if (each === null) delete places[key]
    else places[key] = patched(places[key], each)
  }
  return after
}

function isNew(patch: Patch): patch is readonly [unknown] {
  return Array.isArray(patch)
}

/** All moves of a list in which `a1=3,{b1|c1}=5` stands for `a1=3,b1=5` and `a1=3,c1=5`. */
export function unfolded(moves: readonly string[]): string[] {
  return moves.flatMap((text) => {
    const [, before = '', choices, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(text) ?? []
    return choices === undefined ? [text] : choices.split('|').map((choice) => before + choice + after)
  })
}
