import type * as v from 'valibot'
import type { Tenant } from '#db/kit/tenant.ts'
import { listScorecards } from '#db/scorecards/scorecards.ts'
import { paged } from '#worker/kit/list-contract.ts'
import { DISTRICT_NAME, DISTRICT_SCORECARD, type ListScorecards } from './contract.ts'

/** A page of the named scorecards, and the name of the district’s own. */
export async function findScorecards(tenant: Tenant, ask: v.InferOutput<typeof ListScorecards>, url: string) {
  const named = paged(url, ask, await listScorecards(tenant, ask))
  return { ...named, district: { id: DISTRICT_SCORECARD, name: DISTRICT_NAME } }
}
