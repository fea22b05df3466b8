import { minutesAfter } from './visit-context.ts'

const LONGEST_MINUTES = 240
const DAY_MS = 86_400_000

type Failing = { tries: number; failingSince: string | null }

/**
 * When to try again after a failure: twice as long each time, up to four hours, with jitter, so that what failed
 * together does not come back together. After a day it is shown, and tried once a day.
 */
export function retryAt({ tries, failingSince }: Failing, now: string) {
  const since = failingSince ?? now
  const minutes = isShown(since, now) ? 24 * 60 : Math.min(2 ** tries, LONGEST_MINUTES)
  return { at: minutesAfter(now, minutes * (0.5 + Math.random() / 2)), since }
}

/** True if it has failed for a day. */
export function isShown(failingSince: string, now: string): boolean {
  return Date.parse(now) - Date.parse(failingSince) >= DAY_MS
}
