// For tests: what a scene asks for, in its order.

import type { Play, Scene } from './scenes'

type Kind = { readonly kind: string }

export function played<Event extends Kind, View>(scenes: object, event: Event, view: View): string[] {
  const asked: string[] = []
  const record =
    (name: string) =>
    (...given: unknown[]) =>
      void asked.push([name, ...given.filter((each) => typeof each !== 'function')].join(' '))
  const play = new Proxy({}, { get: (_, name) => record(String(name)) }) as Play
  const scene = (scenes as Record<string, Scene<Event, View> | null>)[event.kind]
  scene?.(event, play, view)
  return asked
}
