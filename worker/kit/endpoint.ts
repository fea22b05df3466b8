import { createMiddleware } from 'hono/factory'
import { describeRoute, resolver, uniqueSymbol } from 'hono-openapi'
import * as v from 'valibot'
import { dateIn } from '#model/dates.ts'
import { can, type Permission } from '#model/permissions.ts'
import { Answer, Done } from './answer.ts'
import type { AppEnv, Call } from './call.ts'
import { districtPaused, forbidden, unauthorized } from './problem.ts'

type Returns = v.GenericSchema

/** The permission of a call in the OpenAPI document; the access test reads it. */
const PERMISSION_MARK = 'x-permission'

function documented(
  summary: string,
  permission: Permission | 'public',
  returns: Returns,
  status: 200 | 201,
  { type, conflict }: { type?: string; conflict?: Returns } = {},
) {
  const Shape = status === 201 ? Done(returns) : v.union([Done(returns), Answer(returns)])
  const file = { schema: { type: 'string', format: 'binary' } }
  // An answer without a schema is a file: a CSV, a picture, a document.
  const content: Record<string, object> = type
    ? { [type]: file }
    : returns.type === 'unknown'
      ? { 'application/octet-stream': file }
      : { 'application/json': { schema: resolver(Shape) } }
  const conflictResponse = conflict && {
    409: { description: 'Why not', content: { 'application/json': { schema: resolver(Done(conflict)) } } },
  }
  const description: object = {
    summary,
    responses: { [status]: { description: summary, content }, ...conflictResponse },
    ...(permission === 'public' ? { security: [] } : {}),
    [PERMISSION_MARK]: permission,
  }
  const route = describeRoute(description) // x- extensions are allowed by OpenAPI
  return (route as unknown as Record<symbol, unknown>)[uniqueSymbol]
}

/** Is this handler one of a call in the OpenAPI document? */
export const isDocumented = (handler: object) => uniqueSymbol in handler

/** In tests, an answer that differs from its contract fails, so that the two can't drift apart. */
async function assertContract(returns: Returns, response: Response): Promise<void> {
  if (!response.headers.get('content-type')?.includes('json')) return
  const { data } = (await response.clone().json()) as { data: unknown }
  const parsed = v.safeParse(returns, data)
  if (!parsed.success) throw new Error(`The answer breaks its contract: ${JSON.stringify(v.flatten(parsed.issues))}`)
  const said = JSON.stringify(sorted(data))
  const promised = JSON.stringify(sorted(JSON.parse(JSON.stringify(parsed.output))))
  if (said !== promised) throw new Error(`The answer holds fields its contract does not name: ${said} / ${promised}`)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** Throws 401 or 403 unless the caller has the permission; returns the caller. */
export function authorize(call: Call, permission: Permission) {
  const { actor, tenant } = call
  if (!actor || !tenant) throw call.paused ? districtPaused() : unauthorized()
  if (!can(actor.role, permission)) throw forbidden()
  return { actor, tenant }
}

/**
 * Documents an endpoint, allows only actors with `permission`, and gives the handler its actor, tenant, and today's
 * date. `conflict` is the shape of a 409's data.
 */
export function endpoint(
  permission: Permission,
  summary: string,
  returns: Returns,
  status: 200 | 201 = 200,
  conflict?: Returns,
) {
  const guard = createMiddleware<AppEnv>(async (c, next) => {
    const { actor, tenant } = authorize(c.env, permission)
    c.set('actor', actor)
    c.set('tenant', tenant)
    c.set('district', actor.district)
    c.set('now', c.env.now.toISOString())
    c.set('today', dateIn(actor.district.timeZone, c.env.now))
    await next()
    const shape = c.res.ok ? returns : c.res.status === 409 ? conflict : undefined
    if (shape && c.env.env.ENVIRONMENT === 'test') await assertContract(shape, c.res)
  })
  // hono-openapi finds a route's description under this symbol, so one middleware does both.
  return Object.assign(guard, { [uniqueSymbol]: documented(summary, permission, returns, status, { conflict }) })
}

/** Like `endpoint`, for an answer that is a file of this media type. */
export function fileEndpoint(permission: Permission, summary: string, type: string) {
  const guard = endpoint(permission, summary, v.unknown())
  return Object.assign(guard, { [uniqueSymbol]: documented(summary, permission, v.unknown(), 200, { type }) })
}

/** The same for a PDF. */
export function pdfEndpoint(permission: Permission, summary: string) {
  return fileEndpoint(permission, summary, 'application/pdf')
}

/** Open to everyone: the handler finds its tenant through the directory, from an address or a token. */
export function publicEndpoint(summary: string, returns: Returns, status: 200 | 201 = 200) {
  const guard = createMiddleware<AppEnv>(async (c, next) => {
    c.set('now', c.env.now.toISOString())
    await next()
    if (c.res.ok && c.env.env.ENVIRONMENT === 'test') await assertContract(returns, c.res)
  })
  return Object.assign(guard, { [uniqueSymbol]: documented(summary, 'public', returns, status) })
}
