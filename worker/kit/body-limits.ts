import { createMiddleware } from 'hono/factory'
import { Problem } from './problem.ts'
import { refuse } from './refuse.ts'

const MB = 1_048_576
export const MAX_BYTES = MB
export const MAX_JSON_DEPTH = 32

/**
 * The limit of a form with files that goes to a screen: more than the largest upload (25 MB), so that a file that is
 * slightly too large gets its error at its field, and small enough for an isolate with several at once (128 MB). Each
 * API call that takes files has its own limit (`bounded`).
 */
export const MAX_FORM_BYTES = 32 * MB

/** Requests without files that may have more than 1 MB, by method and path; a `:name` matches one segment. */
export const LARGER_BODIES: Record<string, number> = {
  'POST /api/plans/quick-plan': 4 * MB,
  'PUT /api/plans/measure-grid': 4 * MB,
  'POST /api/reports/download-alignment-report': 2 * MB,
  'POST /measurements/grid': 4 * MB,
  // The same rows as a form without scripts, percent-encoded.
  'POST /create-plan/quick-build-plan': 6 * MB,
}

export function bytesFor(method: string, path: string): number {
  const asked = `${method} ${path.replace(/(\.data)?\/?$/, '')}`
  const fits = (key: string) => new RegExp(`^${key.replace(/:\w+/g, '[^/]+')}$`).test(asked)
  return Object.entries(LARGER_BODIES).find(([key]) => fits(key))?.[1] ?? MAX_BYTES
}

export const tooLarge = (bytes: number) => new Problem(413, `This is larger than ${bytes / MB} MB. Send less at once`)
const tooDeep = () => new Problem(400, `This is nested more than ${MAX_JSON_DEPTH} levels deep`)

/** Refuses bodies that are too large before we parse them, for the API and the screens. */
export const limitedBody = createMiddleware(async (c, next) => {
  const { body, headers, method } = c.req.raw
  if (!body) return next()
  const type = headers.get('content-type') ?? ''
  const withFiles = /^multipart\/form-data/i.test(type)
  if (withFiles && c.req.path.startsWith('/api/')) return next()
  const bytes = withFiles ? MAX_FORM_BYTES : bytesFor(method, c.req.path)
  const said = headers.get('content-length')
  if (Number(said ?? 0) > bytes) return refuse(tooLarge(bytes), c)
  // Don't read files twice: the platform enforces the length that the client sent.
  if (withFiles && said !== null) return next()
  const read = await readUpTo(body, bytes)
  if (!read) return refuse(tooLarge(bytes), c)
  if (/\bjson\b/i.test(type) && isDeeper(read, MAX_JSON_DEPTH)) return refuse(tooDeep(), c)
  c.req.raw = new Request(c.req.raw, { body: read })
  return next()
})

/** Null if there is more; a client may omit the length or send a wrong one. */
async function readUpTo(body: ReadableStream<Uint8Array>, bytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength
    if (length > bytes) {
      await reader.cancel()
      return null
    }
    parts.push(part.value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

const [QUOTE, ESCAPE] = ['"', '\\'].map((sign) => sign.charCodeAt(0))
const OPENING = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)))
const CLOSING = new Set([']', '}'].map((sign) => sign.charCodeAt(0)))

/** Is the JSON nested deeper than this? Counts brackets outside of strings, without parsing. */
export function isDeeper(json: Uint8Array, deepest: number): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]!
    if (quoted) {
      if (sign === ESCAPE) at += 1
      else if (sign === QUOTE) quoted = false
    } else if (sign === QUOTE) quoted = true
    else if (OPENING.has(sign)) {
      depth += 1
      if (depth > deepest) return true
    } else if (CLOSING.has(sign)) depth -= 1
  }
  return false
}
