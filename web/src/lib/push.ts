// Web Push: whether this device can be told of somebody's turn, and how it comes about.

/** What there is to say about it: nothing, how an iPhone gets it, that it can be had, that it is on, that the browser
 * forbids it. */
export type Offer = 'none' | 'home_screen' | 'offered' | 'on' | 'blocked'

export interface Surroundings {
  /** The page came by https, or from this machine. */
  readonly secure: boolean
  /** The browser knows how. */
  readonly able: boolean
  /** An iPhone or iPad, */
  readonly apple: boolean
  /** and the page was opened by its icon on the home screen. */
  readonly installed: boolean
}

/** Whether anything is offered here at all; elsewhere nobody is bothered with it. */
export function possible({ secure, able, apple, installed }: Surroundings): 'none' | 'home_screen' | 'able' {
  if (!secure) return 'none'
  if (apple && !installed) return 'home_screen'
  return able ? 'able' : 'none'
}

export function surroundings(): Surroundings {
  return {
    secure: window.isSecureContext,
    able: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    apple: isApple(navigator.userAgent, navigator.maxTouchPoints),
    installed: matchMedia('(display-mode: standalone)').matches,
  }
}

/** An iPad says that it is a Mac, but no Mac has a screen to touch. */
export function isApple(agent: string, touches: number): boolean {
  return /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touches > 1)
}

/** A key as browsers want it. */
export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

/** Whether a subscription was made for this key: the server can have another one since. */
export function isFor(key: string, given: ArrayBuffer | null): boolean {
  const [wanted, found] = [bytesOf(key), new Uint8Array(given ?? new ArrayBuffer(0))]
  return wanted.length === found.length && wanted.every((byte, at) => byte === found[at])
}
