import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { api } from './api.ts'
import { callFromBearer, type RequestScope, requestScope } from './auth/open-call.ts'
import { calendarProblem } from './calendar/config.ts'
import { limitedBody } from './kit/body-limits.ts'
import type { Env, Renderers } from './kit/env.ts'
import { currentTrace, logDone, logFailure, newTrace, noteRoute, traced, UNMATCHED } from './kit/log.ts'
import { serverTiming } from './kit/meter.ts'
import { refuse } from './kit/refuse.ts'
import { sameOriginOnly, withJudgedOrigin } from './kit/same-origin.ts'
import { isReadable } from './kit/screen-route.ts'
import { isOpenToOthers, missingSetting } from './kit/secrets.ts'
import { withSecureCookies } from './kit/secure-cookies.ts'
import { providersProblem } from './providers/config.ts'

/** Renders a screen; `app/entry.worker.ts` passes in Remix, API tests pass nothing. */
export type Screens = (request: Request, from: RequestScope, nonce: string) => Promise<Response>

type Outer = { Bindings: Env; Variables: { from: RequestScope; secureHeadersNonce?: string; filePolicy?: string } }

/** Headers for every answer, in addition to a page's own content policy. */
const STRICT = {
  referrerPolicy: 'same-origin',
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  xFrameOptions: 'DENY',
  // A file has its own, stricter policy.
  overwrite: false,
} as const

/** JSON is not a page: it may load nothing and can't be framed. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'"

/** The outermost app: settings, headers, origin, cost; then the API or a screen. */
export function createServer(screens: Screens, renderers: Renderers) {
  const server = new Hono<Outer>({ strict: false }).onError((error, c) => refuse(error, c))
  server.use(async (c, next) => {
    const open = isOpenToOthers(c.env, c.req.url) ? 'ENVIRONMENT (production)' : null
    const missing = missingSetting(c.env) ?? open ?? providersProblem(c.env) ?? calendarProblem(c.env)
    if (missing) return c.text(`Waymark cannot start: ${missing} is not set. See docs/operating.md.`, 500)
    const trace = newTrace(c.env, UNMATCHED, c.req.method)
    const from = requestScope(
      c.env,
      (work) =>
        c.executionCtx.waitUntil(work.catch((error) => logFailure({ failed: 'after the answer' }, error, trace))),
      renderers,
    )
    c.set('from', from)
    await traced(trace, next)
    if (c.env.ENVIRONMENT !== 'production') c.res.headers.set('Server-Timing', serverTiming(from.meter))
    else logDone(trace, c.res.status, from.meter)
  })
  server.use(sameOriginOnly)
  server.use(limitedBody)
  server.use('/api/*', async (c, next) => {
    await next()
    // The API's documentation page and files have their own policies.
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', NOTHING)
  })
  server.use('/api/*', secureHeaders(STRICT))
  server.all('/api/*', async (c) => {
    const path = new URL(c.req.url)
    path.pathname = path.pathname.slice('/api'.length)
    const answer = await api.fetch(new Request(path, c.req.raw), await callFromBearer(c.var.from, c.req.raw))
    noteRoute(currentTrace()?.api)
    return answer
  })
  // A file sets its own policy, which allows less than a page's (platform "R2").
  server.use(async (c, next) => {
    await next()
    if (c.var.filePolicy) c.res.headers.set('Content-Security-Policy', c.var.filePolicy)
  })
  server.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", (c) => `'nonce-${nonceOf(c)}'`],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      ...STRICT,
    }),
  )
  server.all('*', async (c) => {
    if (!isReadable(c.req.path)) return c.text('This address cannot be read.', 400)
    const drawn = await screens(withJudgedOrigin(c.req.raw), c.var.from, nonceOf(c))
    const answer = c.env.ENVIRONMENT === 'production' ? withSecureCookies(drawn) : drawn
    const own = answer.headers.get('Content-Security-Policy')
    if (own) c.set('filePolicy', own)
    return answer
  })
  return server
}

/** Each answer has one nonce, for the header and for Remix. */
function nonceOf(c: {
  get: (key: 'secureHeadersNonce') => string | undefined
  set: (key: 'secureHeadersNonce', value: string) => void
}): string {
  const known = c.get('secureHeadersNonce')
  if (known) return known
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  c.set('secureHeadersNonce', nonce)
  return nonce
}
