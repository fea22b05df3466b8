import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import { currentTrace, logFailure, noteRoute, UNMATCHED } from './log.ts'
import { Problem } from './problem.ts'

/** Turns every error into the API's one shape; unexpected errors go only to the log. */
export function refuse(error: Error, c: Context): Response {
  if (error instanceof Problem) {
    return c.json({ code: error.status, detail: error.message, data: error.data }, error.status, error.headers)
  }
  if (error instanceof HTTPException && error.status < 500) {
    return c.json({ code: error.status, detail: 'The request could not be read', data: null }, error.status)
  }
  const requestId = currentTrace()?.request ?? crypto.randomUUID()
  const endpoint = `/api${routePath(c)}`
  const trace = currentTrace()
  // A screen already has its route; an endpoint called from outside gets it only now.
  if (trace?.route === UNMATCHED && !endpoint.endsWith('*')) noteRoute(endpoint)
  logFailure({ failed: 'request', request: requestId, endpoint }, error)
  return c.json({ code: 500, detail: 'Something went wrong! Try again later', data: { request_id: requestId } }, 500)
}
