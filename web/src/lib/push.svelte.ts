// What this device has to do with Web Push, for all pages: one offer, taken or not.

import { api, BASE } from './api'
import { bytesOf, isFor, possible, surroundings, type Offer } from './push'
import { spoken } from './voice.svelte'

class Push {
  offer = $state<Offer>('none')
  /** The last tap came to nothing. */
  failed = $state(false)
  busy = $state(false)

  /** Look how it stands; what cannot be found out is not offered. */
  async look(): Promise<void> {
    const found = possible(surroundings())
    this.failed = false
    if (found !== 'able') this.offer = found
    else if (Notification.permission === 'denied') this.offer = this.offer === 'blocked' ? 'blocked' : 'none'
    else this.offer = (await isOn().catch(() => null)) ? 'on' : 'offered'
  }

  /** The browser asks its own question first: it wants a tap for it. */
  start(): Promise<void> {
    return this.attempt(async () => {
      const answer = await Notification.requestPermission()
      if (answer === 'granted') await subscribe()
      this.offer = answer === 'granted' ? 'on' : answer === 'denied' ? 'blocked' : 'offered'
    })
  }

  stop(): Promise<void> {
    return this.attempt(async () => {
      await api.pushNowhere()
      await (await subscription())?.unsubscribe()
      this.offer = 'offered'
    })
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.busy = true
    this.failed = false
    await work().catch(() => (this.failed = true))
    this.busy = false
  }
}

export const push = new Push()

/** The worker that shows the notification, in the language of the page. */
function registered(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(`${BASE}/sw.js?lang=${spoken()}`, { scope: `${BASE}/` })
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(`${BASE}/`)
  return (await worker?.pushManager.getSubscription()) ?? null
}

/** On is what the browser and the server both know of; the worker learns the language that is spoken now. */
async function isOn(): Promise<boolean> {
  const found = await subscription()
  if (!found) return false
  const { key, on } = await api.push()
  const good = on && isFor(key, found.options.applicationServerKey)
  if (good) await registered()
  return good
}

async function subscribe(): Promise<void> {
  const [{ key }, old] = await Promise.all([api.push(), subscription()])
  if (old && !isFor(key, old.options.applicationServerKey)) await old.unsubscribe()
  await registered()
  const worker = await navigator.serviceWorker.ready
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  await api.pushTo({ endpoint: made.endpoint })
}
