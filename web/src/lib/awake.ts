// A screen that nobody touches must not fall asleep, where the browser allows to ask for that (over https only).

interface Lock {
  release(): Promise<void>
}

type Awake = { readonly wakeLock?: { request(type: 'screen'): Promise<Lock> } }

/** Keep the screen on while the page is seen; gives back how to let it sleep. */
export function stayAwake(device: Awake = navigator as Awake, page: Document = document): () => void {
  let lock: Promise<Lock | null> = Promise.resolve(null)
  const ask = () => {
    // The browser takes it back whenever the page is hidden.
    if (page.visibilityState !== 'visible' || !device.wakeLock) return
    lock = device.wakeLock.request('screen').catch(() => null)
  }
  ask()
  page.addEventListener('visibilitychange', ask)
  return () => {
    page.removeEventListener('visibilitychange', ask)
    void lock.then((held) => held?.release())
  }
}
