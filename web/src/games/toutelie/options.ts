// The options of a match of Toutélié: a side, or an own sheet from a file.

export interface Options {
  readonly side: 'a' | 'b'
  readonly sheet?: unknown
}

/** The options after choosing a side: an own sheet is put away. */
export function withSide(side: 'a' | 'b'): Record<string, unknown> {
  return { side }
}

/** The options that a file holds; null when it is no JSON. What is wrong inside, the server says. */
export function withSheet(text: string): Record<string, unknown> | null {
  try {
    return { sheet: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}
