const OWN = 'http://own'
/** Served by the API and by the network, not by a screen: a form is never sent on to these. */
const NOT_A_SCREEN = /^\/(api|cdn-cgi)(\/|$)/i

/**
 * An own path to go back to, or null. What is returned is what was checked: the URL parser drops dot segments, tabs, and
 * line ends, so `/..//elsewhere.example` only shows as `//elsewhere.example` afterwards.
 */
export function safeNext(value: FormDataEntryValue | null): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null
  const url = URL.parse(value, OWN)
  if (url?.origin !== OWN) return null
  const path = `${url.pathname}${url.search}`
  return path.startsWith('//') || NOT_A_SCREEN.test(path) ? null : path
}

/** The page somebody asked for; for a form sent by script the page it stands on, whose draft this device has kept. */
export function wantedOf(request: Request): string | null {
  const { origin, pathname, search } = new URL(request.url)
  if (request.method === 'GET') return safeNext(`${pathname.replace(/\.data$/, '')}${withoutData(search)}`)
  const from = URL.parse(request.headers.get('referer') ?? '')
  return from?.origin === origin ? safeNext(`${from.pathname}${from.search}`) : null
}

/** Remix asks for the data of a page with `_routes` in its query. */
function withoutData(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('_routes')
  return params.size > 0 ? `?${params}` : ''
}
