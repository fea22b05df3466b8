import type { Tenant } from '#db/kit/tenant.ts'
import { selectPlan } from '#db/plans/plans.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { type ReportFilter, reportRows } from './elements.ts'

const LEVELS = ['pillar', 'initiative', 'objective', 'strategy'] as const

/** The plan and its elements down to strategies, in one round trip, for both status reports. */
export async function loadStatus(tenant: Tenant, viewer: Viewer, today: string, planId: string, filter: ReportFilter) {
  const [plans, rows] = await tenant.db.batch([
    selectPlan(tenant, viewer, today, planId),
    reportRows(tenant, viewer, today, planId, LEVELS, filter),
  ])
  const plan = plans[0]
  return plan ? { plan, rows } : null
}
