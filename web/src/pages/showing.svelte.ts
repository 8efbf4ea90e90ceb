// What is on the screen of a match and how it came there: the stage, the film of what was seen, and which taps count.

import { tick } from 'svelte'
import type { Screen } from '../games/screens'
import { isUndo, type Match } from '../lib/known'
import { filmed, lastTurn, type Picture } from '../stage/film'
import { Stage } from '../stage/stage.svelte'
import { mayAct, SETTLE, type Guard } from '../stage/timing'

/** How long a picture of the last turn stays when nothing moves in it. */
const LOOK = 700

export class Showing {
  readonly stage = new Stage()
  /** A picture of an earlier moment, while the last turn is shown again. */
  again = $state.raw<Picture | null>(null)
  /** Nothing moves, and taps count. */
  ready = $state(false)
  private film = $state.raw<Picture[]>([])
  private guard: Guard = { before: '', now: '', since: -SETTLE }
  private n = -1

  /** Before the screen changes: where everything lies. */
  look(match: Match): void {
    if (match.n !== this.n) this.stage.look()
  }

  /** After it has changed: play what is new. */
  show(match: Match, screen: Screen | null): void {
    const { n, told, prompt, liveFrom } = match
    const { now, since } = this.guard
    this.guard = { before: now, now: prompt.id, since: now === prompt.id ? since : performance.now() }
    if (this.n >= 0 && n > this.n) {
      const fresh = told.filter((each) => each.n > Math.max(this.n, liveFrom))
      // What was undone has not happened: it is neither played nor seen again.
      const gone = fresh.findLast(isUndo)
      this.film = filmed(gone ? [] : this.film, match, fresh)
      if (gone) this.again = null
      if (screen && !this.again) this.stage.play(fresh, screen.scenes, match.view)
    }
    this.n = n
  }

  /** Taps count again a moment after the question has changed and all is still. */
  settle(): (() => void) | undefined {
    this.ready = false
    if (this.stage.isPlaying) return undefined
    const timer = setTimeout(() => (this.ready = true), Math.max(0, this.guard.since + SETTLE - performance.now()))
    return () => clearTimeout(timer)
  }

  /** The last turn that can be shown again to this viewer. */
  turn(viewer: number | null): Picture[] {
    return this.again ? [] : lastTurn(this.film, viewer)
  }

  /** Show a turn once more; a tap ends it. */
  async repeat(turn: readonly Picture[], screen: Screen): Promise<void> {
    for (const picture of turn) {
      this.stage.look()
      this.again = picture
      await tick()
      this.stage.play(picture.told, screen.scenes, picture.match.view)
      await this.stage.still(LOOK)
      if (this.again !== picture) return
    }
    this.again = null
  }

  /** A finger comes down: nothing is picked up that may not be. */
  pressed = (event: PointerEvent): void => {
    if (this.again || !mayAct(this.guard, this.stage.isPlaying, performance.now())) event.stopPropagation()
  }

  /** A tap while pictures move brings their end; it acts only on what could be chosen before. */
  tapped = (event: MouseEvent): void => {
    const { again, stage } = this
    // Enter and Space are meant for what has the focus.
    const acts = !again && (event.detail === 0 || mayAct(this.guard, stage.isPlaying, performance.now()))
    this.again = null
    if (stage.isPlaying || again) stage.finish()
    if (acts) return
    event.stopPropagation()
    event.preventDefault()
  }
}
