// Addresses: the door at the base path, a table at /t/CODE.

export type Route = { readonly page: 'home' } | { readonly page: 'table'; readonly code: string }

export function routeOf(path: string, base: string): Route {
  const found = /^\/t\/([^/]+)\/?$/.exec(path.startsWith(base) ? path.slice(base.length) : path)
  return found?.[1] ? { page: 'table', code: tidyCode(decoded(found[1])) } : { page: 'home' }
}

export function pathOf(route: Route, base: string): string {
  return route.page === 'home' ? `${base}/` : `${base}/t/${encodeURIComponent(route.code)}`
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
