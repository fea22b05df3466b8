import type { Visited } from '#db/calendar/events.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { EventPlace } from './event-values.ts'
import type { Google } from './google.ts'

/** One visit to a person's calendar: who the person is, and how to reach it. */
export type Visit = {
  tenant: Tenant
  /** The person, as if they had made a change of the calendar here. */
  caller: Caller
  /** What writes need, so that only the visit with the lease writes. */
  visited: Visited
  google: Google
  /** The access token of this visit. */
  token: string
  place: EventPlace
  now: string
  /** False if the invocation has no statements left for another event. */
  hasRoom: () => boolean
}

export function minutesAfter(now: string, minutes: number): string {
  return new Date(Date.parse(now) + minutes * 60_000).toISOString()
}
