import type { Tenant } from '#db/kit/tenant.ts'
import { listScorecards, type ScorecardQuery } from '#db/scorecards/scorecards.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { paged } from '#worker/kit/list-contract.ts'
import { trashSince } from '#worker/plans/trash/list-trash.ts'

/** The named scorecards, or those that people can still restore. */
export async function findScorecards(tenant: Tenant, caller: Caller, ask: ScorecardQuery, url: string) {
  return paged(url, ask, await listScorecards(tenant, ask, trashSince(caller.now)))
}
