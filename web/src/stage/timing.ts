// How long things take: pure, so that it can be tested without a screen.

/** A move of a thing, and one roll of the dice. */
export const QUICK = 300
export const TUMBLE = 500
/** How long an event that has only words stays before the next one. */
export const READ = 250
/** A queue that is longer plays faster, so that nobody waits for a picture. */
export const MOST = 2_000
/** A button that has just changed its meaning takes no tap for so long. */
export const SETTLE = 300

/** How much faster a queue must play: 1 for a short one. */
export function hurry(total: number, most = MOST): number {
  return Math.max(1, total / most)
}

export interface Shown {
  readonly kind: string
  readonly ms: number
  /** It begins with those of its kind beside it. */
  readonly together: boolean
  /** It is not hurried. */
  readonly slow: boolean
}

/** How long each event holds up the next one; of those that begin together only the last one does. */
export function holds(acts: readonly Pick<Shown, 'kind' | 'ms' | 'together'>[]): number[] {
  let longest = 0
  return acts.map(({ kind, ms, together }, i) => {
    const next = acts[i + 1]
    longest = Math.max(longest, ms)
    if (together && next?.together && next.kind === kind) return 0
    const held = longest
    longest = 0
    return held
  })
}

/** When each event of a queue begins, and how fast it plays, in the time that is left after what plays already. */
export function starts(acts: readonly Shown[], waiting: number): { at: number[]; rates: number[]; end: number } {
  const lengths = holds(acts)
  const hurried = lengths.filter((_, i) => !acts[i]?.slow)
  const rate = hurry(waiting + hurried.reduce((sum, length) => sum + length, 0))
  const rates = acts.map(({ slow }) => (slow ? 1 : rate))
  const at: number[] = []
  let end = waiting
  lengths.forEach((length, i) => {
    at.push(end)
    end += length / (rates[i] ?? 1)
  })
  return { at, rates, end }
}

export interface Guard {
  /** What was asked when the animation began, what is asked now, and since when. */
  readonly before: string
  readonly now: string
  readonly since: number
}

/** What a tap on the board does: a tap on what could be chosen before the animation acts; else it only ends it. */
export function mayAct({ before, now, since }: Guard, playing: boolean, at: number): boolean {
  if (playing) return before === now
  return at - since >= SETTLE
}
