import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type FieldMessages = Record<string, string[]>

/** A refusal the caller may read. Everything else thrown becomes the spec's default text and a request id. */
export class Problem extends Error {
  readonly status: ContentfulStatusCode
  readonly data: unknown
  readonly headers: Record<string, string>
  constructor(
    status: ContentfulStatusCode,
    detail: string,
    data: unknown = null,
    headers: Record<string, string> = {},
  ) {
    super(detail)
    this.status = status
    this.data = data
    this.headers = headers
  }
}

export const invalid = (fields: FieldMessages, detail = 'Some fields need attention') =>
  new Problem(400, detail, fields)
export const unauthorized = (detail = 'Sign in to continue') => new Problem(401, detail)
export const forbidden = (detail = 'Your role does not include this. Ask a Super Admin to change your role.') =>
  new Problem(403, detail)
/** Said on the sign-in screen too. */
export const PAUSED = 'Your district’s account is paused. Ask your district office.'
/** The operator has closed the district, or it is on its way in or out. */
export const districtPaused = () => new Problem(403, PAUSED)
/** Missing and another district's answer the same bytes (decisions §7), so the message names nothing. */
export const notFound = () => new Problem(404, 'Not found')
export const conflict = (detail: string, fields: FieldMessages | null = null) => new Problem(409, detail, fields)
/** A stale write: `yours` is the version sent, `current` the row as it stands (decisions §7). */
export const stale = (yours: number, current: unknown) =>
  new Problem(412, 'Someone else saved this while you were editing. Compare both versions before you save.', {
    yours,
    current,
  })
export const tooMany = (
  seconds: number,
  detail = 'Too many attempts. Try again later.',
  fields: FieldMessages | null = null,
) => new Problem(429, detail, fields, { 'Retry-After': String(seconds) })
/** A link that was used or is too old: it may be told, because only its holder can ask. */
export const gone = (detail = 'This link was already used or has expired') => new Problem(410, detail)
