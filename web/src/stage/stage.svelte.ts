// The stage: it plays what happened, event by event, on the things that the events are about. What is on the screen is
// always what was sent last; a scene only shows how it came there, so nobody ever waits for one.

import type { GameEvent, Told } from '../lib/known'
import { sounding } from '../lib/attention.svelte'
import type { AnyScenes, Look, Play, Scene } from './scenes'
import { sound, type Sound } from './sounds'
import { QUICK, READ, starts, TUMBLE } from './timing'

/** One part of a scene, to be begun at its time: how long it takes, and how it is shown faster or slower. */
interface Part {
  readonly ms: number
  readonly begin: (delay: number, rate: number) => void
  readonly together?: boolean
  readonly slow?: boolean
}

type AnyScene = Scene<GameEvent, unknown> | null | undefined

const EASE = 'cubic-bezier(0.3, 0.7, 0.3, 1)'

export class Stage {
  /** The event that is being shown; null when all is still. */
  now = $state.raw<Told | null>(null)
  isPlaying = $state(false)
  private root: HTMLElement | null = null
  private over: HTMLElement | null = null
  private lay = new Map<string, DOMRect>()
  private running = new Set<Animation>()
  private timers = new Set<ReturnType<typeof setTimeout>>()
  private frames = new Set<number>()
  private end = 0

  /** The element whose things are played on; gives back how to leave it. */
  open = (root: HTMLElement): (() => void) => {
    this.root = root
    this.over = document.createElement('div')
    this.over.className = 'stage-over'
    this.over.ariaHidden = 'true'
    document.body.append(this.over)
    return () => {
      this.finish()
      this.over?.remove()
      this.root = this.over = null
    }
  }

  /** Remember where everything lies, before it changes. */
  look(): void {
    if (!this.root || isStill()) return
    this.lay = new Map()
    for (const each of this.root.querySelectorAll<HTMLElement>('[data-thing]')) {
      this.lay.set(each.dataset.thing ?? '', each.getBoundingClientRect())
    }
  }

  /** Play what happened, after what plays already. */
  play(told: readonly Told[], scenes: AnyScenes, view: unknown): void {
    if (!told.length) return
    if (isStill() || !this.root) return this.onlyHear(told, scenes, view)
    const acts = told.map((each) => ({ each, parts: this.parts(each.event, scenes, view) }))
    const lengths = acts.map(({ each, parts }) => ({
      kind: each.event.kind,
      ms: Math.max(0, ...parts.map(({ ms }) => ms)),
      together: parts.some(({ together }) => together),
      slow: parts.some(({ slow }) => slow),
    }))
    const now = performance.now()
    const { at, end, rates } = starts(lengths, Math.max(0, this.end - now))
    this.end = now + end
    this.isPlaying = true
    acts.forEach(({ each }, i) => {
      if (at[i] === 0) this.now = each
      else this.later(() => (this.now = each), at[i] ?? 0)
    })
    // Where things lie now is asked in the next frame, when the browser knows it anyway.
    const { lay } = this
    this.frame(() => {
      this.lay = lay
      acts.forEach(({ parts }, i) => parts.forEach((part) => part.begin(at[i] ?? 0, rates[i] ?? 1)))
    })
    this.later(() => this.rest(), end)
  }

  /** When all that plays has been shown, and some time has gone. */
  async still(ms: number): Promise<void> {
    const left = Math.max(0, this.end - performance.now())
    await new Promise((done) => setTimeout(done, left + ms))
  }

  /** Bring the end of everything at once. */
  finish(): void {
    for (const timer of this.timers) clearTimeout(timer)
    for (const animation of this.running) animation.cancel()
    for (const frame of this.frames) cancelAnimationFrame(frame)
    this.timers.clear()
    this.running.clear()
    this.frames.clear()
    this.over?.replaceChildren()
    this.end = 0
    this.isPlaying = false
    this.now = null
  }

  private rest(): void {
    if (performance.now() + 1 < this.end) return
    this.finish()
  }

  /** Who has asked for less motion sees the end of it, and hears the last of it. */
  private onlyHear(told: readonly Told[], scenes: AnyScenes, view: unknown): void {
    if (document.visibilityState !== 'visible') return
    const sounds: Sound[] = []
    const ears = { ...DEAF, sound: (which: Sound) => sounds.push(which) }
    for (const { event } of told) (scenes[event.kind] as AnyScene)?.(event, ears, view)
    const last = sounds.at(-1)
    if (last) heard(last)
  }

  private frame(run: () => void): void {
    const frame = requestAnimationFrame(() => {
      this.frames.delete(frame)
      run()
    })
    this.frames.add(frame)
  }

  private later(run: () => void, ms: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      run()
    }, ms)
    this.timers.add(timer)
  }

  private parts(event: GameEvent, scenes: AnyScenes, view: unknown): Part[] {
    const scene = scenes[event.kind] as AnyScene
    const parts: Part[] = []
    scene?.(event, this.director(parts), view)
    return parts.length ? parts : [{ ms: READ, begin: () => undefined }]
  }

  private director(parts: Part[]): Play {
    let from = 0
    const add = (ms: number, begin: Part['begin'] = nothing) => {
      const at = from
      parts.push({ ms: at + ms, begin: (delay, rate) => begin(delay + at / rate, rate) })
    }
    const moved = (thing: string, frames: Keyframe[], ms: number, easing = EASE) =>
      add(ms, (delay, rate) => this.animate(this.find(thing), frames, ms / rate, delay, easing))
    return {
      come: (thing, was) => add(QUICK, (delay, rate) => this.come(thing, was, delay, rate)),
      fly: (look, was, to) => add(QUICK, (delay, rate) => this.fly(look, was, to, delay, rate)),
      tumble: (thing) => moved(thing, TUMBLING, TUMBLE, 'cubic-bezier(0.2, 0.9, 0.3, 1.1)'),
      turn: (thing) => moved(thing, TURNING, QUICK),
      pop: (thing) => moved(thing, POPPING, QUICK),
      shake: (thing) => moved(thing, SHAKING, TUMBLE),
      rise: (words, over) => add(TUMBLE, (delay) => this.rise(words, over, delay)),
      moment: (ms) => add(ms),
      rest: (ms) => add(ms),
      sound: (which) => add(0, (delay) => this.later(() => heard(which), delay)),
      then: () => (from = Math.max(from, ...parts.map(({ ms }) => ms))),
      together: () => parts.push({ ms: 0, begin: nothing, together: true }),
      unhurried: () => parts.push({ ms: 0, begin: nothing, slow: true }),
    }
  }

  private find(thing: string): HTMLElement | null {
    return this.root?.querySelector<HTMLElement>(`[data-thing="${CSS.escape(thing)}"]`) ?? null
  }

  /** Where a thing lies; where it lay, if it is gone. */
  private where(thing: string): DOMRect | null {
    return this.find(thing)?.getBoundingClientRect() ?? this.lay.get(thing) ?? null
  }

  private come(thing: string, from: string, delay: number, rate: number): void {
    const element = this.find(thing)
    const to = element?.getBoundingClientRect()
    const was = this.lay.get(from) ?? this.where(from)
    if (!element || !to || !was || !to.width) return
    // What lies in a layer that is shown larger or smaller moves in the measure of that layer.
    const zoom = to.width / element.offsetWidth || 1
    const shift = `translate(${(mid(was)[0] - mid(to)[0]) / zoom}px, ${(mid(was)[1] - mid(to)[1]) / zoom}px)`
    const frames = [{ transform: `${shift} scale(${Math.min(2, was.width / to.width)})` }, { transform: 'none' }]
    this.animate(element, frames, QUICK / rate, delay, EASE)
  }

  private fly(look: Look, from: string, to: string, delay: number, rate: number): void {
    const [was, goal] = [this.lay.get(from) ?? this.where(from), this.where(to)]
    if (!was || !goal || !this.over) return
    const shift = `translate(${mid(goal)[0] - mid(was)[0]}px, ${mid(goal)[1] - mid(was)[1]}px) scale(0.7)`
    const frames = [{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { transform: shift, opacity: 0 }]
    // It is not there before its time.
    this.later(() => this.animate(this.ghost(look(), small(was)), frames, QUICK / rate, 0, EASE), delay)
  }

  private rise(words: string, from: string, delay: number): void {
    const at = this.where(from)
    if (!at || !this.over) return
    const text = document.createElement('span')
    text.className = 'stage-words'
    text.textContent = words
    const holder = document.createElement('div')
    holder.append(text)
    const ghost = this.ghost(holder, at)
    const frames = [
      { opacity: 0, transform: 'translateY(0) scale(0.7)' },
      { opacity: 1, transform: 'translateY(-18px) scale(1.1)', offset: 0.25 },
      { opacity: 1, transform: 'translateY(-26px)', offset: 0.75 },
      { opacity: 0, transform: 'translateY(-46px)' },
    ]
    this.animate(ghost, frames, TUMBLE * 1.6, delay, EASE)
  }

  private ghost(element: HTMLElement, at: DOMRect): HTMLElement {
    element.classList.add('stage-ghost')
    Object.assign(element.style, {
      left: `${at.left}px`,
      top: `${at.top}px`,
      width: `${at.width}px`,
      height: `${at.height}px`,
    })
    this.over?.append(element)
    return element
  }

  private animate(element: HTMLElement | null, frames: Keyframe[], ms: number, delay: number, easing: string): void {
    if (!element) return
    const animation = element.animate(frames, { duration: ms, delay, easing, fill: 'backwards' })
    this.running.add(animation)
    animation.onfinish = () => {
      this.running.delete(animation)
      if (element.classList.contains('stage-ghost')) element.remove()
    }
  }
}

const nothing = () => undefined
const DEAF: Play = {
  come: nothing, fly: nothing, tumble: nothing, turn: nothing, pop: nothing,
  shake: nothing, rise: nothing, moment: nothing, rest: nothing, sound: nothing, then: nothing, together: nothing,
  unhurried: nothing,
}

function heard(which: Sound): void {
  if (sounding()) sound(which)
}

/** How large a die is, in rem. */
const DIE = 3

/** Where a passing picture begins: in the middle of a thing, never larger than a die. */
function small(at: DOMRect): DOMRect {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const side = Math.min(DIE * rem, at.width, at.height)
  return new DOMRect(mid(at)[0] - side / 2, mid(at)[1] - side / 2, side, side)
}

function mid({ left, top, width, height }: DOMRect): [number, number] {
  return [left + width / 2, top + height / 2]
}

/** Nothing moves for who has asked for less motion, or cannot see it. */
function isStill(): boolean {
  return document.visibilityState !== 'visible' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

const TUMBLING: Keyframe[] = [
  { transform: 'translate(-40%, -90%) rotate(-300deg) scale(0.8)', opacity: 0.4 },
  { transform: 'translate(4%, 6%) rotate(20deg) scale(1.06)', opacity: 1, offset: 0.55 },
  { transform: 'none', opacity: 1 },
]
/** From its edge on: its words are never seen in a mirror. */
const TURNING: Keyframe[] = [{ transform: 'rotateY(90deg)' }, { transform: 'none' }]
const POPPING: Keyframe[] = [{ transform: 'none' }, { transform: 'scale(1.18)', offset: 0.4 }, { transform: 'none' }]
const SHAKING: Keyframe[] = [0, -7, 6, -5, 4, -2, 0].map((x) => ({
  transform: `translateX(${x}px) rotate(${x / 3}deg)`,
}))
