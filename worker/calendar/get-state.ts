import { findCalendar } from '#db/calendar/state.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Env } from '#worker/kit/env.ts'
import { localNow } from '#worker/meetings/viewer.ts'
import { calendarConfig } from './config.ts'
import type { CalendarState } from './contract.ts'
import { isShown } from './retry-at.ts'

/** The caller's own calendar: whether it is connected, and how many of their coming meetings are in it. */
export async function getCalendar(env: Env, tenant: Tenant, caller: Caller): Promise<CalendarState> {
  const config = calendarConfig(env)
  const found = await findCalendar(tenant, caller.actor.userId, localNow(caller))
  const { connection } = found
  const state = connection && connection.state !== 'ending' ? connection.state : 'none'
  const own = state === 'none' ? null : connection
  const isFailing = Boolean(own?.failingSince && isShown(own.failingSince, caller.now))
  const failed = found.missing.filter(({ failingSince }) => failingSince && isShown(failingSince, caller.now))
  const missing = state === 'broken' || isFailing ? found.missing : failed
  const isWaiting = Boolean(own?.holdUntil && own.holdUntil > caller.now)
  return {
    ...{ available: config !== null, local_url: config?.localUrl ?? null, state },
    ...{ account: own?.account ?? null, connected_at: own?.connectedAt ?? null, synced_at: own?.syncedAt ?? null },
    broken_at: state === 'broken' ? (own?.brokenAt ?? null) : null,
    failing_since: isFailing ? (own?.failingSince ?? null) : null,
    waits_until: isWaiting ? (own?.holdUntil ?? null) : null,
    meetings: found.meetings,
    in_calendar: own ? found.inCalendar : 0,
    removed: own ? found.removed : 0,
    missing: own ? missing.map(({ id }) => id) : [],
  }
}
