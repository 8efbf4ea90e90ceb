// What the device remembers. Storage may be forbidden (private windows, blocked cookies): then it lasts for the page.

const forThisPage = new Map<string, string>()

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`ouaf.${key}`) ?? forThisPage.get(key) ?? null
  } catch {
    return forThisPage.get(key) ?? null
  }
}

export function remember(key: string, value: string): void {
  forThisPage.set(key, value)
  try {
    localStorage.setItem(`ouaf.${key}`, value)
  } catch {
    return
  }
}

/** Whatever was remembered of a match. */
export function forgetMatch(match: string): void {
  const isOfIt = (key: string) => key.endsWith(`.${match}`)
  for (const key of [...forThisPage.keys()].filter(isOfIt)) forget(key)
  try {
    for (const key of Object.keys(localStorage).filter(isOfIt)) localStorage.removeItem(key)
  } catch {
    return
  }
}

export function forget(key: string): void {
  forThisPage.delete(key)
  try {
    localStorage.removeItem(`ouaf.${key}`)
  } catch {
    return
  }
}
