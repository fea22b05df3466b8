import { PlainError } from '#worker/kit/log-error.ts'

/**
 * - broken: the person must connect again
 * - busy: too many calls; wait as the answer says
 * - unavailable: no answer, or one that says nothing about the call
 * - refused: this one call is wrong
 * - exists, stale, missing: of an event: the id is taken, it has changed, it is not there
 * - expired: the sync token; everything must be read again
 */
export type GoogleFailure = 'broken' | 'busy' | 'unavailable' | 'refused' | 'exists' | 'stale' | 'missing' | 'expired'

/** Has no text of Google's, which could be about events of the person. */
export class GoogleError extends PlainError {
  readonly failure: GoogleFailure
  readonly waitMs: number | null
  /** True if Google limits the whole service, not only this person. */
  readonly ofService: boolean

  constructor(
    failure: GoogleFailure,
    status: number | null,
    { waitMs = null, ofService = false }: Partial<Waiting> = {},
  ) {
    super(`Google Calendar: ${failure}${status === null ? '' : ` (${status})`}`)
    this.failure = failure
    this.waitMs = waitMs
    this.ofService = ofService
  }
}
type Waiting = { waitMs: number | null; ofService: boolean }

export function isFailure(error: unknown, ...failures: GoogleFailure[]): error is GoogleError {
  return error instanceof GoogleError && failures.includes(error.failure)
}

/** Reasons of a 403 that only mean "later", by Google's reference. */
const LIMITS = [
  'userRateLimitExceeded',
  'rateLimitExceeded',
  'quotaExceeded',
  'dailyLimitExceeded',
  'calendarLimitsExceeded',
]
const OF_SERVICE = ['rateLimitExceeded', 'dailyLimitExceeded', 'accessNotConfigured']
const NO_PERMISSION = ['insufficientPermissions', 'insufficientAuthentication']

/** Reads the reason of a 403, and nothing else of the answer. */
export function forbidden(reason: string, waitMs: number | null): GoogleError {
  if (NO_PERMISSION.includes(reason)) return new GoogleError('broken', 403)
  if (LIMITS.includes(reason) || OF_SERVICE.includes(reason)) {
    return new GoogleError('busy', 403, { waitMs, ofService: OF_SERVICE.includes(reason) })
  }
  return new GoogleError('busy', 403, { waitMs })
}
