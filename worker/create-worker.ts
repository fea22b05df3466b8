import { browserOf } from './auth/browser.ts'
import type { RequestScope } from './auth/open-call.ts'
import { jobHandlers } from './jobs/handlers.ts'
import type { Env, JobMessage, Renderers } from './kit/env.ts'
import { noteRoute } from './kit/log.ts'
import type { ScreenContext } from './kit/screen-contract.ts'
import { type Manifest, screenRoutes } from './kit/screen-route.ts'
import { loadContext } from './load-context.ts'
import { resumeExpired } from './resume-expired-session.ts'
import { createServer } from './server.ts'

/** The built screens: the handler of their requests, and their routes. */
export type BuiltScreens = {
  handle: (request: Request, context: ScreenContext) => Promise<Response>
  routes: Manifest
}

/** The whole product: API, screens, cron, and queues. `app/entry.worker.ts` passes in the React renderers. */
export function createWorker(built: BuiltScreens, renderers: Renderers): ExportedHandler<Env, JobMessage> {
  const routeOf = screenRoutes(built.routes)
  async function screens(request: Request, from: RequestScope, nonce: string): Promise<Response> {
    noteRoute(routeOf(new URL(request.url).pathname))
    const browser = browserOf(from.env, request)
    const context = await loadContext(from, browser, nonce)
    const answer = await built.handle(resumeExpired(request, context.actor !== null), context)
    const response = new Response(answer.body, answer)
    for (const cookie of browser.cookies()) response.headers.append('Set-Cookie', cookie)
    if (context.actor && !response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
    return response
  }
  return { fetch: createServer(screens, renderers).fetch, ...jobHandlers(renderers) }
}
