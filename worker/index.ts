import { createRequestHandler } from '@remix-run/cloudflare'
import { renderMail } from '../app/mail/render.tsx'
import { renderReport } from '../app/reports/print.tsx'
// The built screens; `remix vite:build` writes them before wrangler bundles this file.
import * as build from '../build/server/index.js'
import { browserOf } from './auth/browser.ts'
import type { Outside } from './auth/door.ts'
import { resumed } from './expired.ts'
import { jobHandlers } from './jobs/handlers.ts'
import type { Env, JobMessage } from './kit/env.ts'
import { noteRoute } from './kit/log.ts'
import { screenRoutes } from './kit/screen-route.ts'
import { loadContext } from './load-context.ts'
import { createServer } from './server.ts'

const remix = createRequestHandler(build)
const routeOf = screenRoutes(build.routes)

async function screens(request: Request, from: Outside, nonce: string): Promise<Response> {
  noteRoute(routeOf(new URL(request.url).pathname))
  const browser = browserOf(from.env, request)
  const context = await loadContext(from, browser, nonce)
  const answer = await remix(resumed(request, context.actor !== null), context)
  const response = new Response(answer.body, answer)
  for (const cookie of browser.cookies()) response.headers.append('Set-Cookie', cookie)
  if (context.actor && !response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}

const renderers = { report: renderReport, mail: renderMail }
const server = createServer(screens, renderers)

export default { fetch: server.fetch, ...jobHandlers(renderers) } satisfies ExportedHandler<Env, JobMessage>
