import { PlainError } from '#worker/kit/log-error.ts'

const MINUTE_MS = 60_000
const LONGEST_MS = 6 * 60 * MINUTE_MS

/** The provider takes no more for now: too many a second, or the quota of a day. No fault of the email, and no try. */
export class Busy extends PlainError {
  readonly waitMs: number

  constructor(reason: string, waitMs: number) {
    super(reason)
    this.waitMs = Math.min(Math.max(waitMs, 0), LONGEST_MS)
  }
}

/** How long to wait after too many a second, and after a quota: the provider says no more than that it is used up. */
export const BUSY_WAIT = { rate: MINUTE_MS, quota: 60 * MINUTE_MS }

/** `Retry-After`: seconds, or a date. */
export function retryAfterMs(header: string | null): number | null {
  if (!header) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? null : ms
}
