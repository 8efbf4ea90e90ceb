// Where the page is, and going elsewhere without loading it anew.

import { BASE } from '../lib/api'
import { uncoverAll, wentBack } from './layers'
import { pathOf, routeOf, type Route } from './route'

let here = $state.raw<Route>({ page: 'home' })

export function route(): Route {
  return here
}

export function hrefOf(to: Route): string {
  return pathOf(to, BASE)
}

export function go(to: Route): void {
  if (uncoverAll()) history.replaceState(null, '', hrefOf(to))
  else history.pushState(null, '', hrefOf(to))
  arrive()
  scrollTo(0, 0)
}

/** For links: a plain click stays on the page, a click with a key opens a tab as ever. */
export function follow(event: MouseEvent, to: Route): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go(to)
}

export function arrive(): void {
  here = routeOf(location.pathname, BASE)
}

/** Back or forward: what lies over the page is closed first. */
export function back(): void {
  if (!wentBack()) arrive()
}
