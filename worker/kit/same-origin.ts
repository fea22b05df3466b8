import { createMiddleware } from 'hono/factory'

/** Mailbox providers post here from anywhere; the signed token in the path is the proof (RFC 8058). */
const ONE_CLICK = /^\/api\/unsubscribe\/[^/]+\/?$/
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a state-changing request from another origin (quality 12). With Origin null or absent, it allows the request
 * only if the browser says same-origin. The bearer API needs no origin, because no browser sends its token by itself.
 */
export const sameOriginOnly = createMiddleware(async (c, next) => {
  if (SAFE.has(c.req.method)) return next()
  if (c.req.method === 'POST' && ONE_CLICK.test(c.req.path)) return next()
  const origin = c.req.header('origin')
  const own = new URL(c.req.url).origin
  const site = c.req.header('sec-fetch-site')
  const isApi = c.req.path.startsWith('/api/')
  const passes = origin && origin !== 'null' ? origin === own : site === 'same-origin' || (isApi && site === undefined)
  if (!passes)
    return c.json({ code: 403, detail: 'We refused this request because it came from another site', data: null }, 403)
  return next()
})

/**
 * Removes an Origin of null after we have checked it, because Remix would compare the word "null" with the host and
 * fail.
 */
export function withJudgedOrigin(request: Request): Request {
  if (request.headers.get('origin') !== 'null') return request
  const judged = new Request(request)
  judged.headers.delete('origin')
  return judged
}
