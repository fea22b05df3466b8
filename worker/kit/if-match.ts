import type { Context, ValidationTargets } from 'hono'
import type * as v from 'valibot'
import { entriesOf } from './form-as-json.ts'

/** "3" or 3; anything else goes to the check of the version as it is, which refuses it. */
const ETAG = /^"?(\d+)"?$/

/**
 * Puts the version of an If-Match header where the request would have it otherwise, so that both are one rule. If both
 * are sent, the header counts.
 */
export async function takeIfMatch(c: Context, target: keyof ValidationTargets, schema: v.GenericSchema): Promise<void> {
  const header = c.req.header('if-match')
  if (header === undefined || !entriesOf(schema)?.version) return
  const version = ETAG.exec(header.trim())?.[1] ?? header
  const { raw } = c.req
  if (target === 'query') {
    const url = new URL(raw.url)
    url.searchParams.set('version', version)
    c.req.raw = new Request(url, raw)
  } else if (target === 'json') {
    const body = await bodyOf(raw)
    if (body) c.req.raw = withBody(raw, JSON.stringify({ ...body, version }), 'application/json')
  } else if (target === 'form') {
    const form = await raw.formData()
    form.set('version', version)
    c.req.raw = withBody(raw, form)
  }
}

/** Null if it is not an object: its own check says so. No body is an empty object. */
async function bodyOf(raw: Request): Promise<object | null> {
  const text = await raw.clone().text()
  if (text === '') return {}
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : null
  } catch {
    return null
  }
}

/** Without a type, the request gets that of the body. */
function withBody(raw: Request, body: BodyInit, type?: string): Request {
  const headers = new Headers(raw.headers)
  headers.delete('content-length')
  headers.delete('content-type')
  if (type) headers.set('content-type', type)
  return new Request(raw.url, { method: raw.method, headers, body })
}
