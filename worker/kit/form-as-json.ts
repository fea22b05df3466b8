import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import type { AppEnv } from './call.ts'

/** Lets a call that takes JSON take a form-encoded body too: each value in the form that its field accepts. */
export function formAsJson(schema: { entries: Record<string, v.GenericSchema> }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.header('content-type')?.split(';')[0]?.trim() !== 'application/x-www-form-urlencoded') return next()
    const form = await c.req.raw.formData()
    const sent = Object.entries(schema.entries).filter(([key]) => form.has(key) || form.has(`${key}[]`))
    const body = sent.map(([key, field]) => [
      key,
      bodyValue(field, [...form.getAll(key), ...form.getAll(`${key}[]`)].map(String)),
    ])
    const headers = new Headers(c.req.raw.headers)
    headers.delete('content-length')
    headers.set('content-type', 'application/json')
    const { url, method } = c.req.raw
    c.req.raw = new Request(url, { method, headers, body: JSON.stringify(Object.fromEntries(body)) })
    return next()
  })
}

/** An empty text is null where a field can be empty; a number, a list, or an object is read from its text. */
function bodyValue(field: v.GenericSchema, texts: string[]): unknown {
  const [text = ''] = texts
  const choices = [...(text === '' ? [null] : []), text, parsed(text), texts.filter((one) => one !== '')]
  return choices.find((one) => one !== undefined && v.is(field, one)) ?? text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
