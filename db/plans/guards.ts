import { eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { guard, guardNotDeleted, guardThat } from '#db/kit/guard.ts'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import type { Ancestors } from './element-writes.ts'
import { elements, plans, reviews } from './schema.ts'

/** First statements of a guarded batch: each fails it unless the row is out of the trash and, where asked, of this version. */
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
 * Fails the batch unless the parent is out of the trash and stands where it stood when it was read: a move of it, or of
 * something above it, changes what it hands down, and the parent's own version tells only the first of the two.
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

/** A plan and the dates it had when those of its elements were decided by them. */
export type PlanDates = { id: string; start: string; end: string }

/** Fails the batch unless each of these plans is out of the trash and still has those dates. */
export function guardPlanDates(tenant: Tenant, seen: PlanDates[]) {
  const still = sql`select 1 from plans p where p.district_id = ${tenant.districtId} and p.id = w.value ->> 'id' and p.start_date = w.value ->> 'start' and p.end_date = w.value ->> 'end' and p.deleted_at is null`
  return guardThat(
    tenant,
    sql`select 1 where not exists (select 1 from json_each(${JSON.stringify(seen)}) w where not exists (${still}))`,
  )
}

/** Fails the batch when an element of the plan would lie outside its dates (decisions §2). */
export function guardNoneOutside(tenant: Tenant, { id, start, end }: PlanDates) {
  const outside = notDeleted(tenant, elements, eq(elements.planId, id), outsideDates(start, end))
  return guardThat(tenant, sql`select 1 where not exists (select 1 from ${elements} where ${outside})`)
}

/** Of an element: has it a date outside these? */
export function outsideDates(start: string, end: string): SQL {
  const { startDate, endDate } = elements
  return sql`(${startDate} < ${start} or ${endDate} > ${end} or ${startDate} > ${end} or ${endDate} < ${start})`
}
