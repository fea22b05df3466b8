import { sql } from 'drizzle-orm'
import type { Tenant } from '#db/kit/tenant.ts'
import { owners } from '#db/plans/element-columns.ts'
import { selectPlan } from '#db/plans/plans.ts'
import { mayEditElement, type Viewer } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import { LEVEL_KEYS } from '#model/levels.ts'
import { ofPlan, ownerOf, type ReportFilter, reportColumns } from './elements.ts'

const nothing = sql<null>`null`
/** The chart shows no texts; reading them for a whole plan would be megabytes. */
const NO_TEXTS = {
  description: nothing.as('description'),
  executive_summary: nothing.as('executive_summary'),
  latest_meeting_review_summary: nothing.as('latest_meeting_review_summary'),
}

/** The plan and all its elements with what a bar needs, in one round trip. */
export async function loadGantt(tenant: Tenant, viewer: Viewer, today: string, planId: string, filter: ReportFilter) {
  const [plans, rows] = await tenant.db.batch([
    selectPlan(tenant, viewer, today, planId),
    tenant.db
      .select({
        ...reportColumns(tenant, viewer, today, filter),
        ...NO_TEXTS,
        version: elements.version,
        is_editable: mayEditElement(viewer, { tenant, planId }).mapWith(Boolean).as('is_editable'),
      })
      .from(elements)
      .leftJoin(owners, ownerOf)
      .where(ofPlan(tenant, viewer, planId, LEVEL_KEYS)),
  ])
  const plan = plans[0]
  return plan ? { plan, rows } : null
}
