/** What a file holds; undefined when it is no JSON. What is wrong inside, the server says. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
