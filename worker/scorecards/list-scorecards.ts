import type * as v from 'valibot'
import type { Tenant } from '#db/kit/tenant.ts'
import { listScorecards } from '#db/scorecards/scorecards.ts'
import { paged } from '#worker/kit/list-contract.ts'
import type { ListScorecards } from './contract.ts'

/** The named scorecards. */
export async function findScorecards(tenant: Tenant, ask: v.InferOutput<typeof ListScorecards>, url: string) {
  return paged(url, ask, await listScorecards(tenant, ask))
}
