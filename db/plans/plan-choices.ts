import { eq, isNotNull, sql } from 'drizzle-orm'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { type Viewer, visiblePlan } from './rights.ts'
import { plans } from './schema.ts'
import { planStatusSql } from './status.ts'

function columns(today: string) {
  return {
    id: plans.id,
    name: plans.name,
    status: planStatusSql(today).as('status'),
    school_id: plans.schoolId,
    start_date: plans.startDate,
  }
}

/** Plans to choose from: the district's own by name, then its schools' by name. */
export async function listPlanChoices(tenant: Tenant, viewer: Viewer, today: string) {
  const found = await tenant.db
    .select(columns(today))
    .from(plans)
    .where(notDeleted(tenant, plans, visiblePlan(viewer)))
    .orderBy(plans.nameKey)
  // Separate here: the index sorts by name, and sorting in SQL would read all rows again.
  return [...found.filter((plan) => plan.school_id === null), ...found.filter((plan) => plan.school_id !== null)]
}

/** A statement: one of them. */
export function selectPlanChoice(tenant: Tenant, viewer: Viewer, today: string, id: string) {
  return tenant.db
    .select(columns(today))
    .from(plans)
    .where(notDeleted(tenant, plans, eq(plans.id, id), visiblePlan(viewer)))
}

/** A statement: one row if there is any plan to choose. */
export function selectAnyPlan(tenant: Tenant, viewer: Viewer) {
  return tenant.db
    .select({ id: plans.id })
    .from(plans)
    .where(notDeleted(tenant, plans, visiblePlan(viewer)))
    .limit(1)
}

/**
 * A statement: the plan a district works on, of the district itself or of its schools: one whose dates include today,
 * else the newest, drafts last.
 */
export function selectCurrentPlan(tenant: Tenant, viewer: Viewer, today: string, of: 'district' | 'schools') {
  // The date names the index that has only the district's own plans.
  const which =
    of === 'district' ? sql`${plans.schoolId} is null and ${plans.startDate} > ''` : isNotNull(plans.schoolId)
  return tenant.db
    .select(columns(today))
    .from(plans)
    .where(notDeleted(tenant, plans, visiblePlan(viewer), which))
    .orderBy(
      sql`case ${planStatusSql(today)} when 'current' then 1 when 'draft' then 3 else 2 end, ${plans.startDate} desc, ${plans.nameKey}`,
    )
    .limit(1)
}
