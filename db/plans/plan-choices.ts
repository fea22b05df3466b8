import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { matches, type PageQuery, page } from '#db/kit/page.ts'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { searchKey } from '#model/keys.ts'
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

type NameAsk = PageQuery & { search?: string | undefined; ids?: string[] | undefined }

/** A page of the same plans, by the words of their name. */
export function findPlanNames(tenant: Tenant, viewer: Viewer, ask: NameAsk) {
  return page(tenant, ask, {
    columns: { id: plans.id, name: plans.name },
    from: plans,
    where: notDeleted(
      tenant,
      plans,
      visiblePlan(viewer),
      ask.ids && sql`${plans.id} in ${among(ask.ids)}`,
      matches(ask.search && searchKey(ask.search), plans.searchKey),
    ),
    sorts: { name: [isNotNull(plans.schoolId), plans.nameKey] },
    fallback: 'name',
    id: plans.id,
  })
}

/** Forms get only the first plans; typing finds the others. */
const OFFERED_PLANS = 25

/** The first of the same plans, without counting the others. */
export async function firstPlanNames(tenant: Tenant, viewer: Viewer) {
  const first = (of: 'district' | 'schools') => {
    // The date names the index that has only the district's own plans; the schools' are in their order by name.
    const which =
      of === 'district' ? [isNull(plans.schoolId), sql`${plans.startDate} > ''`] : [isNotNull(plans.schoolId)]
    return tenant.db
      .select({ id: plans.id, name: plans.name })
      .from(plans)
      .where(notDeleted(tenant, plans, visiblePlan(viewer), ...which))
      .orderBy(plans.nameKey)
      .limit(OFFERED_PLANS + 1)
  }
  const [own, ofSchools] = await tenant.db.batch([first('district'), first('schools')])
  const rows = [...own, ...ofSchools]
  return { plans: rows.slice(0, OFFERED_PLANS), has_more_plans: rows.length > OFFERED_PLANS }
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
