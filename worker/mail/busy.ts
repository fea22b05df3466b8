import { PlainError } from '#worker/kit/log-error.ts'

const MINUTE_MS = 60_000
const LONGEST_MS = 6 * 60 * MINUTE_MS

/**
 * The provider accepts no more for now: too many per second, or the day's quota is used up. The email is fine, and this
 * does not count as an attempt.
 */
export class Busy extends PlainError {
  readonly waitMs: number

  constructor(reason: string, waitMs: number) {
    super(reason)
    this.waitMs = Math.min(Math.max(waitMs, 0), LONGEST_MS)
  }
}

/** How long to wait if the provider gives no time: after too many per second, and after a quota. */
export const BUSY_WAIT = { rate: MINUTE_MS, quota: 60 * MINUTE_MS }

/** Reads `Retry-After`: seconds, or a date. */
export function retryAfterMs(header: string | null): number | null {
  if (!header) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? null : ms
}
