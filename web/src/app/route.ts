// Addresses: the door at the base path, a table at /t/CODE, the same for a television at /tv/CODE, and nothing else.

export type Route =
  { readonly page: 'home' | 'nowhere' } | { readonly page: 'table' | 'tv'; readonly code: string }

export function routeOf(path: string, base: string): Route {
  const inside = path.startsWith(base) ? path.slice(base.length) : path
  const found = /^\/(t|tv)\/([^/]+)\/?$/.exec(inside)
  if (found?.[2]) return { page: found[1] === 'tv' ? 'tv' : 'table', code: tidyCode(decoded(found[2])) }
  return { page: /^\/?$/.test(inside) ? 'home' : 'nowhere' }
}

export function pathOf(route: Route, base: string): string {
  if (route.page !== 'table' && route.page !== 'tv') return `${base}/`
  return `${base}/${route.page === 'tv' ? 'tv' : 't'}/${encodeURIComponent(route.code)}`
}

/** The address of a table as a television opens it. */
export function tvLink(link: string): string {
  return link.replace(/\/t\/([^/]+)$/, '/tv/$1')
}

/** A code as people type it: small letters and blanks do not matter; a whole link is fine too. */
export function tidyCode(typed: string): string {
  return typed.replace(/^.*\/tv?\//, '').replace(/[\s.-]/g, '').slice(0, 20).toUpperCase()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
