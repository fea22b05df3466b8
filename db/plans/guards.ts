import { eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { guard, guardNotDeleted, guardThat } from '#db/kit/guard.ts'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import type { Ancestors } from './element-writes.ts'
import { elements, plans, reviews } from './schema.ts'

/**
 * First statements of a guarded batch: each fails the batch unless the row is outside the trash and, if given, has this
 * version.
 */
export function guardPlan(tenant: Tenant, id: string, version: number) {
  return guard(tenant, plans, id, version, plans.deletedAt)
}

export function guardElement(tenant: Tenant, id: string, version: number) {
  return guard(tenant, elements, id, version, elements.deletedAt)
}

export function guardReview(tenant: Tenant, id: string, version: number) {
  return guard(tenant, reviews, id, version)
}

export function guardPlanNotDeleted(tenant: Tenant, id: string) {
  return guardNotDeleted(tenant, plans, id)
}

export function guardElementNotDeleted(tenant: Tenant, id: string) {
  return guardNotDeleted(tenant, elements, id)
}

/**
 * Fails the batch unless the parent is outside the trash and has the same ancestors as when it was read. Its version is
 * not enough, because moving one of its ancestors changes its ancestors but not its version.
 */
export function guardParent(tenant: Tenant, parent: { id: string } & Ancestors) {
  const still = (column: SQLiteColumn, value: string | null): SQL => sql`${column} is ${value}`
  const { id, pillarId, initiativeId, objectiveId, strategyId } = parent
  const there = notDeleted(
    tenant,
    elements,
    eq(elements.id, id),
    still(elements.pillarId, pillarId),
    still(elements.initiativeId, initiativeId),
    still(elements.objectiveId, objectiveId),
    still(elements.strategyId, strategyId),
  )
  return guardThat(tenant, sql`select 1 from ${elements} where ${there}`)
}

/** A plan with the dates that its elements' dates were checked against. */
export type PlanDates = { id: string; start: string; end: string }

/** Fails the batch unless each of these plans is outside the trash and still has those dates. */
export function guardPlanDates(tenant: Tenant, seen: PlanDates[]) {
  const still = sql`select 1 from plans p where p.district_id = ${tenant.districtId} and p.id = w.value ->> 'id' and p.start_date = w.value ->> 'start' and p.end_date = w.value ->> 'end' and p.deleted_at is null`
  return guardThat(
    tenant,
    sql`select 1 where not exists (select 1 from json_each(${JSON.stringify(seen)}) w where not exists (${still}))`,
  )
}

/** Fails the batch if an element of the plan would be outside its dates. */
export function guardNoneOutside(tenant: Tenant, { id, start, end }: PlanDates) {
  const outside = notDeleted(tenant, elements, eq(elements.planId, id), outsideDates(start, end))
  return guardThat(tenant, sql`select 1 where not exists (select 1 from ${elements} where ${outside})`)
}

/** A condition on an element: it has a date outside these. */
export function outsideDates(start: string, end: string): SQL {
  const { startDate, endDate } = elements
  return sql`(${startDate} < ${start} or ${endDate} > ${end} or ${startDate} > ${end} or ${endDate} < ${start})`
}
