import type { Tenant } from '#db/kit/tenant.ts'
import { selectPlan } from '#db/plans/plans.ts'
import type { Viewer } from '#db/plans/rights.ts'
import type { LevelKey } from '#model/levels.ts'
import { type ReportFilter, reportRows } from './elements.ts'

const TO_STRATEGY = ['pillar', 'initiative', 'objective', 'strategy'] as const

/** The plan and its elements of these levels, in one round trip. */
export async function loadTree(
  tenant: Tenant,
  viewer: Viewer,
  today: string,
  planId: string,
  filter: ReportFilter,
  levels: readonly LevelKey[],
) {
  const [plans, rows] = await tenant.db.batch([
    selectPlan(tenant, viewer, today, planId),
    reportRows(tenant, viewer, today, planId, levels, filter),
  ])
  const plan = plans[0]
  return plan ? { plan, rows } : null
}

/** The plan and its elements down to strategies, for both status reports. */
export function loadStatus(tenant: Tenant, viewer: Viewer, today: string, planId: string, filter: ReportFilter) {
  return loadTree(tenant, viewer, today, planId, filter, TO_STRATEGY)
}
