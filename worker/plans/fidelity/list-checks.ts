import type { PageQuery } from '#db/kit/page.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { listChecks } from '#db/plans/fidelity.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { requireVisible } from '#worker/plans/tabs/require-visible.ts'
import { presentCheck } from './get-check.ts'
import { overallScore, pointsOf } from './score-checks.ts'

/** One page of checks with their scores, the overall score, and the scores over time. */
export async function findChecks(tenant: Tenant, caller: Caller, of: NodeRef, ask: PageQuery) {
  const { results, all } = requireVisible(await listChecks(tenant, caller.actor, of, ask))
  return { count: all.length, results: results.map(presentCheck), overall: overallScore(all), points: pointsOf(all) }
}
