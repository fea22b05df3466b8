import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Problem } from './problem.ts'

/** Every refusal leaves here, in the API's one shape; what we did not foresee goes to the log only. */
export function refuse(error: Error, c: Pick<Context, 'req' | 'json'>): Response {
  if (error instanceof Problem) {
    return c.json({ code: error.status, detail: error.message, data: error.data }, error.status, error.headers)
  }
  if (error instanceof HTTPException && error.status < 500) {
    return c.json({ code: error.status, detail: 'The request could not be read', data: null }, error.status)
  }
  const requestId = crypto.randomUUID()
  console.error(
    JSON.stringify({
      requestId,
      path: new URL(c.req.url).pathname,
      error: error.stack ?? error.message,
      cause: String(error.cause ?? ''),
    }),
  )
  return c.json({ code: 500, detail: 'Something went wrong! Try again later', data: { request_id: requestId } }, 500)
}
