import type { MiddlewareHandler } from 'hono'
import { describeRoute } from 'hono-openapi'
import { created } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { addFiles } from './add-files.ts'
import { isMultipart, readUpload } from './read-upload.ts'

const text = { type: 'string' } as const

/** The API documentation of an upload, next to the JSON of a URL. */
export const uploadBody = filesBody({ plan_id: text, element_id: text, grades: { type: 'array', items: text } })

/** The API documentation of an upload with these other fields. */
export function filesBody(fields: Record<string, object> = {}) {
  const file = { type: 'array' as const, items: { type: 'string' as const, format: 'binary' } }
  const schema = { type: 'object' as const, required: ['file'], properties: { file, ...fields } }
  return describeRoute({ requestBody: { content: { 'multipart/form-data': { schema } } } })
}

/** A multipart body is an upload; anything else is handled as a URL. */
export const uploads: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!isMultipart(c.req.raw)) return next()
  const upload = await readUpload(c.req.raw)
  const key = c.req.header('idempotency-key') ?? null
  return c.json(created(await addFiles(c.var.tenant, c.var, c.env.env.FILES, upload, key), 'Added'), 201)
}
