import type { Context } from 'hono'
import * as v from 'valibot'

/** A call that takes JSON takes a form-encoded body too: each value in the form that its field accepts (spec §7). */
export async function takeForm(c: Context, schema: v.GenericSchema): Promise<void> {
  if (c.req.header('content-type')?.split(';')[0]?.trim() !== 'application/x-www-form-urlencoded') return
  const entries = entriesOf(schema)
  if (!entries) return
  const form = await c.req.raw.formData()
  const sent = Object.entries(entries).filter(([key]) => form.has(key) || form.has(`${key}[]`))
  const body = sent.map(([key, field]) => [
    key,
    bodyValue(field, [...form.getAll(key), ...form.getAll(`${key}[]`)].map(String)),
  ])
  const headers = new Headers(c.req.raw.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  const { url, method } = c.req.raw
  c.req.raw = new Request(url, { method, headers, body: JSON.stringify(Object.fromEntries(body)) })
}

/** The fields of an object, also of one with further checks; null for anything else. */
export function entriesOf(schema: v.GenericSchema): Record<string, v.GenericSchema> | null {
  const { entries } = schema as { entries?: Record<string, v.GenericSchema> }
  return entries ?? null
}

/** An empty text is null where a field can be empty; a number, a list, or an object is read from its text. */
function bodyValue(field: v.GenericSchema, texts: string[]): unknown {
  const [text = ''] = texts
  const choices = [...(text === '' ? [null] : []), text, parsed(text), texts.filter((one) => one !== '')]
  const [fits = text] = choices.filter((one) => one !== undefined && v.is(field, one))
  return fits
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
