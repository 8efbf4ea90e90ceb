// What moves the city on the screen. While it moves, one transform is written and nothing else is done; what hangs on
// the camera (the map, the arrows, the size of letters) follows when it rests.

import type { Attachment } from 'svelte/attachments'
import { centred, kept, panned, transformOf, zoomed, type Camera, type Size } from './camera'
import type { Frame } from './city'
import { gestures } from './gestures'
import type { Spot } from './notation'

/** How long the camera glides; the style of the layer has the same. */
const GLIDE = 380
/** The camera rests when it has not moved for so long. */
const REST = 120

export class Lens {
  /** Where it rests. */
  still = $state.raw<Camera>({ x: 0, y: 0, scale: 64 })
  size = $state.raw<Size>({ width: 0, height: 0 })
  /** Moved by hand: it does not follow the game until it is asked to. */
  isFree = $state(false)
  /** On its way to where the game is. */
  glides = $state(false)
  private live: Camera = this.still
  private layer: HTMLElement | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  /** Where it is, or glides to. */
  get at(): Camera {
    return this.live
  }

  /** Which part of the plane there is to be seen. */
  constructor(private readonly whole: () => Frame) {}

  /** The window through which the city is seen. */
  window: Attachment<HTMLElement> = (element) => {
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      this.size = { width, height }
    })
    observer.observe(element)
    const leave = gestures(element, {
      pan: (dx, dy) => this.byHand(panned(this.live, dx, dy)),
      zoom: (factor, x, y) => this.byHand(zoomed(this.live, factor, { x, y })),
      end: () => this.rest(REST),
    })
    return () => {
      observer.disconnect()
      clearTimeout(this.timer)
      leave()
    }
  }

  /** What is moved. */
  plane: Attachment<HTMLElement> = (element) => {
    this.layer = element
    this.write()
    return () => {
      this.layer = null
    }
  }

  /** Go there: at once, or gliding. */
  go(camera: Camera, glide = true): void {
    this.live = camera
    this.glides = glide
    this.layer?.classList.toggle('glides', glide)
    this.layer?.classList.remove('moves')
    this.write()
    this.rest(glide ? GLIDE : 0)
  }

  /** The keys and the buttons: around the middle of the window. */
  zoom(factor: number): void {
    const { width, height } = this.size
    this.isFree = true
    this.go(kept(zoomed(this.live, factor, { x: width / 2, y: height / 2 }), this.whole(), this.size))
  }

  pan(dx: number, dy: number): void {
    this.isFree = true
    this.go(kept(panned(this.live, dx, dy), this.whole(), this.size))
  }

  /** A point of the city comes into the middle. */
  centre(at: Spot): void {
    this.isFree = true
    this.go(kept(centred(at, this.size, this.live.scale), this.whole(), this.size))
  }

  private byHand(camera: Camera): void {
    if (!this.isFree) this.isFree = true
    this.live = kept(camera, this.whole(), this.size)
    if (this.glides) this.glides = false
    this.layer?.classList.remove('glides')
    this.layer?.classList.add('moves')
    this.write()
    this.rest(GLIDE)
  }

  private write(): void {
    if (this.layer) this.layer.style.transform = transformOf(this.live)
  }

  private rest(ms: number): void {
    clearTimeout(this.timer)
    if (!ms) return this.settle()
    this.timer = setTimeout(() => this.settle(), ms)
  }

  private settle(): void {
    this.layer?.classList.remove('glides', 'moves')
    this.still = this.live
    this.glides = false
  }
}
