// A word of the board beside what happened. It stays until something else happens, and long enough to be read.

/** So long a note can be read, whatever happens. */
export const READING = 4_000

export class Note {
  words = $state<string | null>(null)
  private isRead = true
  private isPast = false
  private timer: ReturnType<typeof setTimeout> | undefined

  put(words: string): void {
    this.words = words
    this.isRead = this.isPast = false
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.isRead = true
      if (this.isPast) this.words = null
    }, READING)
  }

  /** Something else has happened. */
  pass(): void {
    this.isPast = true
    if (this.isRead) this.words = null
  }
}
