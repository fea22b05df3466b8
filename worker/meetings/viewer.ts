import type { LocalNow } from '#db/meetings/rights.ts'
import { localOf } from '#model/meetings/times.ts'
import type { Caller } from '#worker/kit/caller.ts'

/** The date and time in the caller's district. */
export function localNow({ district, now }: Caller): LocalNow {
  return localOf(district.timeZone, new Date(now))
}
