// What lies over the page (a dialog, a sheet): Back closes the uppermost, and only with nothing open goes elsewhere.

type Close = () => void

const open: Close[] = []
/** How many steps in the browser's history are ours. */
let steps = 0
/** We go back ourselves: what the browser says then is not the person's doing. */
let going = false

/** Something lies over the page now; gives back how to take it away without Back. */
export function cover(close: Close): () => void {
  open.push(close)
  queueMicrotask(settle)
  return () => {
    const at = open.indexOf(close)
    if (at < 0) return
    open.splice(at, 1)
    queueMicrotask(settle)
  }
}

/** A step for each thing that lies there. One that makes room for another leaves it its step: the browser goes back in
 * its own time, and would take the new one. */
function settle(): void {
  if (going) return
  while (steps < open.length) history.pushState({ layer: ++steps }, '')
  if (steps === open.length) return
  going = true
  history.go(open.length - steps)
  steps = open.length
}

/** The browser went back: true when that has closed something, or was our own doing, and the page stays. */
export function wentBack(): boolean {
  if (going) {
    going = false
    settle()
    return true
  }
  const close = open.pop()
  if (close) steps -= 1
  close?.()
  return close !== undefined
}

/** The page goes elsewhere: nothing lies over it any more. True when something did: its place in history is free. */
export function uncoverAll(): boolean {
  const covered = steps > 0
  open.length = steps = 0
  return covered
}
