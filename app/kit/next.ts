const OWN = 'http://own'
/** The API and the network serve these, not a screen, so we never send a form there. */
const NOT_A_SCREEN = /^\/(api|cdn-cgi)(\/|$)/i

/**
 * A path of ours to return to, or null. Returns exactly what it checked: the URL parser drops dot segments, tabs, and
 * line ends, so `/..//elsewhere.example` turns into `//elsewhere.example` only after parsing.
 */
export function safeNext(value: FormDataEntryValue | null): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null
  const url = URL.parse(value, OWN)
  if (url?.origin !== OWN) return null
  const path = `${url.pathname}${url.search}`
  return path.startsWith('//') || NOT_A_SCREEN.test(path) ? null : path
}

/** The page that the person requested; for a form sent by script, the form's page, whose draft this device has kept. */
export function wantedOf(request: Request): string | null {
  const { origin, pathname, search } = new URL(request.url)
  if (request.method === 'GET') return safeNext(`${pathname.replace(/\.data$/, '')}${withoutData(search)}`)
  const from = URL.parse(request.headers.get('referer') ?? '')
  return from?.origin === origin ? safeNext(`${from.pathname}${from.search}`) : null
}

/** Remix requests a page's data with `_routes` in the query. */
function withoutData(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('_routes')
  return params.size > 0 ? `?${params}` : ''
}
