import type { Kind } from '#db/imports/queries.ts'
import { listRuns, type ShownRun } from '#db/imports/runs.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { starterOf } from './define-import.ts'

/** A job deletes ended imports after this time (worker/jobs/sweep-old.ts). */
const SHOWN_DAYS = 7
const SHOWN = 20

/** Running imports of these kinds, and those of the last days: the caller's own, or for Super Admins everybody's. */
export function recentRuns(tenant: Tenant, { actor, now }: Caller, kinds: readonly Kind[]): Promise<ShownRun[]> {
  const since = new Date(Date.parse(now) - SHOWN_DAYS * 86_400_000).toISOString()
  return listRuns(tenant, kinds, starterOf(actor), since, SHOWN)
}
