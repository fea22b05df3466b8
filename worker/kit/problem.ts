import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { SIGN_IN_FIRST } from '#model/rules.ts'

export type FieldMessages = Record<string, string[]>

/** An error that the caller may read. Any other thrown error becomes the spec's default text and a request id. */
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
export const unauthorized = (detail = SIGN_IN_FIRST) => new Problem(401, detail)
export const forbidden = (detail = 'Your role does not include this. Ask a Super Admin to change your role.') =>
  new Problem(403, detail)
/** Also shown on the sign-in screen. */
export const PAUSED = 'Your district’s account is paused. Ask your district office.'
/** The role includes such a change, but not of this row, for example one of another school. */
export const notEditable = () => forbidden('You can view this, but not change it.')
/** The operator has suspended the district, or is moving, importing, or deleting it. */
export const districtPaused = () => new Problem(403, PAUSED)
/** A missing row and another district's row get exactly the same answer, so the message names nothing. */
export const notFound = () => new Problem(404, 'Not found')
export const conflict = (detail: string, fields: FieldMessages | null = null) => new Problem(409, detail, fields)
/** A stale write: `yours` is the version sent, `current` the row as it is now. */
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
/** A link that was used or is too old. We may say so, because only its owner has it. */
export const gone = (detail = 'This link was already used or has expired') => new Problem(410, detail)
