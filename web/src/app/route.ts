// Addresses: the door at the base path, a table at /t/CODE, and nothing else.

export type Route =
  { readonly page: 'home' | 'nowhere' } | { readonly page: 'table'; readonly code: string }

export function routeOf(path: string, base: string): Route {
  const inside = path.startsWith(base) ? path.slice(base.length) : path
  const found = /^\/t\/([^/]+)\/?$/.exec(inside)
  if (found?.[1]) return { page: 'table', code: tidyCode(decoded(found[1])) }
  return { page: /^\/?$/.test(inside) ? 'home' : 'nowhere' }
}

export function pathOf(route: Route, base: string): string {
  return route.page === 'table' ? `${base}/t/${encodeURIComponent(route.code)}` : `${base}/`
}

/** A code as people type it: small letters and blanks do not matter; a whole link is fine too. */
export function tidyCode(typed: string): string {
  return typed.replace(/^.*\/t\//, '').replace(/[\s.-]/g, '').slice(0, 20).toUpperCase()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
