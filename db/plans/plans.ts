import { eq, gte, lte, sql } from 'drizzle-orm'
import { schools } from '#db/districts/schema.ts'
import { matches, type PageQuery, page } from '#db/kit/page.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { searchKey } from '#model/keys.ts'
import { outsideDates } from './guards.ts'
import { mayEditPlan, type Viewer, visiblePlan } from './rights.ts'
import { elements, plans } from './schema.ts'
import { type PlanStatus, planStatusSql } from './status.ts'
import { tabCountsColumn } from './tab-counts.ts'

/** Audit actions that do not change anything in the plan; the trigger `plans_changed` skips the same. */
export const NO_CHANGE = ['download', 'default-plan']
const isChange = sql.raw(`a.action not in (${NO_CHANGE.map((action) => `'${action}'`).join(', ')})`)

/** When anything in a plan last changed: the stored time, or that of its newest audit row for a plan without one. */
const changedAt = sql<string>`max(${plans.updatedAt}, coalesce(${plans.changedAt}, (select a.at from audit a where a.district_id = plans.district_id and a.plan_id = plans.id and ${isChange} order by a.at desc limit 1), ''))`

function summary(viewer: Viewer, today: string) {
  return {
    id: plans.id,
    name: plans.name,
    plan_year: plans.planYear,
    start_date: plans.startDate,
    end_date: plans.endDate,
    school_id: plans.schoolId,
    school_name: sql<string | null>`${schools.name}`.as('school_name'),
    is_draft: plans.isDraft,
    status: planStatusSql(today).as('status'),
    is_editable: mayEditPlan(viewer).mapWith(Boolean).as('is_editable'),
    version: plans.version,
    updated_at: plans.updatedAt,
    changed_at: changedAt.as('changed_at'),
  }
}

const schoolOfPlan = sameDistrict(schools, plans, eq(schools.id, plans.schoolId))

export type PlanQuery = PageQuery & {
  planStatus: PlanStatus | 'ALL'
  planName?: string | undefined
  start_date?: string | undefined
  end_date?: string | undefined
  first?: string | undefined
}

export function listPlans(tenant: Tenant, viewer: Viewer, today: string, ask: PlanQuery) {
  const where = notDeleted(
    tenant,
    plans,
    visiblePlan(viewer),
    ask.planStatus === 'ALL' ? undefined : sql`${planStatusSql(today)} = ${ask.planStatus}`,
    matches(ask.planName && searchKey(ask.planName), plans.searchKey),
    ask.start_date ? gte(plans.startDate, ask.start_date) : undefined,
    ask.end_date ? lte(plans.endDate, ask.end_date) : undefined,
  )
  return page(tenant, ask, {
    columns: summary(viewer, today),
    from: plans,
    joins: [[schools, schoolOfPlan]],
    where,
    sorts: {
      name: plans.nameKey,
      plan_year: plans.planYear,
      start_date: plans.startDate,
      end_date: plans.endDate,
      updated_at: plans.updatedAt,
      changed_at: changedAt,
      usual: [sql`${plans.id} = ${ask.first ?? ''}`, changedAt],
    },
    fallback: '-usual',
    id: plans.id,
  })
}

/** The plan with everything its Details show; null if missing, deleted, or not visible to the viewer. */
export function selectPlan(tenant: Tenant, viewer: Viewer, today: string, id: string) {
  return tenant.db
    .select({
      ...summary(viewer, today),
      description: plans.description,
      strategic_statement: plans.strategicStatement,
      vision: plans.vision,
      mission: plans.mission,
      prior_challenges: plans.priorChallenges,
      prior_successes: plans.priorSuccesses,
      executive_summary: plans.executiveSummary,
      created_at: plans.createdAt,
      updated_by: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`.as('updated_by'),
    })
    .from(plans)
    .leftJoin(schools, schoolOfPlan)
    .leftJoin(users, sameDistrict(users, plans, eq(users.id, plans.updatedBy)))
    .where(notDeleted(tenant, plans, eq(plans.id, id), visiblePlan(viewer)))
}

/** A statement: how much the plan's tabs contain, except texts, which `selectPlan` reads. */
export function selectPlanHolds(tenant: Tenant, id: string) {
  return tenant.db
    .select({ holds_json: tabCountsColumn('plan') })
    .from(plans)
    .where(notDeleted(tenant, plans, eq(plans.id, id)))
}

export function countByLevel(tenant: Tenant, planId: string) {
  return tenant.db
    .select({ level: elements.level, total: sql<number>`count(*)`.as('total') })
    .from(elements)
    .where(notDeleted(tenant, elements, eq(elements.planId, planId)))
    .groupBy(elements.level)
}

export function insertPlan(tenant: Tenant, plan: Omit<typeof plans.$inferInsert, 'districtId'>) {
  return tenant.db.insert(plans).values({ ...plan, districtId: tenant.districtId })
}

export type PlanSet = Partial<Omit<typeof plans.$inferInsert, 'districtId' | 'id' | 'version'>>
export function updatePlan(tenant: Tenant, id: string, version: number, set: PlanSet) {
  return tenant.db
    .update(plans)
    .set({ ...set, version: version + 1 })
    .where(inDistrict(tenant, plans, eq(plans.id, id), eq(plans.version, version)))
}

/** How many elements would be outside these dates. */
export function countOutside(tenant: Tenant, planId: string, start: string, end: string) {
  return tenant.db
    .select({ total: sql<number>`count(*)`.as('total') })
    .from(elements)
    .where(notDeleted(tenant, elements, eq(elements.planId, planId), outsideDates(start, end)))
}

export function setDefaultPlan(tenant: Tenant, userId: string, planId: string) {
  return tenant.db
    .update(users)
    .set({ defaultPlanId: planId })
    .where(inDistrict(tenant, users, eq(users.id, userId)))
}
