import { redirect } from '@remix-run/cloudflare'
import { PAGE_SIZE } from './list-ask.ts'

type Found = { count: number; results: unknown[] }

/** Redirects a page number beyond the last page (an old link, or the last row was deleted) to the last page. */
export function withinPages(request: Request, { count, results }: Found, pageSize: number = PAGE_SIZE): void {
  if (results.length > 0 || count === 0) return
  const url = new URL(request.url)
  const last = Math.ceil(count / pageSize)
  // Never to the same page or a later one: the browser would go around in a circle.
  if (Number(url.searchParams.get('page')) <= last) return
  url.searchParams.set('page', String(last))
  url.searchParams.delete('_routes')
  throw redirect(`${url.pathname.replace(/\.data$/, '')}?${url.searchParams}`)
}
