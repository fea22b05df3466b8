/** An own path to go back to, or null: `next` never leads to another site (quality 12). */
export function safeNext(value: FormDataEntryValue | null): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || /[\r\n]/.test(value)) return null
  const path = new URL(value, 'http://own')
  return path.origin === 'http://own' ? `${path.pathname}${path.search}` : null
}

/** The page somebody asked for; for a form sent by script the page it stands on, whose draft this device has kept. */
export function wantedOf(request: Request): string | null {
  const { origin, pathname, search } = new URL(request.url)
  if (request.method === 'GET') return `${pathname.replace(/\.data$/, '')}${withoutData(search)}`
  const from = URL.parse(request.headers.get('referer') ?? '')
  return from?.origin === origin ? safeNext(`${from.pathname}${from.search}`) : null
}

/** Remix asks for the data of a page with `_routes` in its query. */
function withoutData(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('_routes')
  return params.size > 0 ? `?${params}` : ''
}
