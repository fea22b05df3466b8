import { eq, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { guardThat } from '#db/kit/guard.ts'
import { type Author, updateStamps } from '#db/kit/stamps.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import type { NodeKey } from '#model/levels.ts'
import { restoreAttached } from './attached.ts'
import { outsideDates, type PlanDates } from './guards.ts'
import { deletions, elements, plans } from './schema.ts'

/** A deletion to restore. `at` is its time, which the trash's index uses. */
export type Restored = { node: NodeKey; id: string; planId: string; deletionId: string; at: string }
export type NewName = { id: string; name: string; name_key: string }

/** Fails the batch unless this deletion's root is still in the trash. */
export function guardTrashed(tenant: Tenant, { node, id, deletionId }: Restored) {
  const table = node === 'plan' ? plans : elements
  return guardThat(
    tenant,
    sql`select 1 from ${table} where ${inDistrict(tenant, table, eq(table.id, id), eq(table.deletionId, deletionId))}`,
  )
}

/** Renames a plan while it is in the trash, where names need not be unique. */
export function renameTrashedPlan(
  tenant: Tenant,
  { planId, deletionId }: Restored,
  set: { name: string; nameKey: string; searchKey: string },
) {
  return tenant.db
    .update(plans)
    .set(set)
    .where(inDistrict(tenant, plans, eq(plans.id, planId), eq(plans.deletionId, deletionId)))
}

/**
 * A statement: the elements of a deletion that must change to be restored, because they get a new name or are outside
 * the plan's dates.
 */
export function selectRestored(tenant: Tenant, { at, deletionId }: Restored, renamed: string[], plan: PlanDates) {
  const named = sql`${elements.id} in ${among(renamed)}`
  return tenant.db
    .select({
      id: elements.id,
      level: elements.level,
      name: elements.name,
      owner_id: elements.ownerId,
      start_date: elements.startDate,
      end_date: elements.endDate,
      alert_status: elements.alertStatus,
      progress_status: elements.progressStatus,
      objective_achieved: elements.objectiveAchieved,
      review_frequency: elements.reviewFrequency,
      last_review_on: elements.lastReviewOn,
    })
    .from(elements)
    .where(
      inDistrict(
        tenant,
        elements,
        eq(elements.deletedAt, at),
        eq(elements.deletionId, deletionId),
        sql`(${named} or ${outsideDates(plan.start, plan.end)})`,
      ),
    )
    .orderBy(elements.nameKey)
}
export type RestoredRow = Awaited<ReturnType<typeof selectRestored>>[number]

/** Restores exactly the rows of the deletion: the plan if it is one, its elements, and their parts. */
export function restoreRows(tenant: Tenant, { planId, deletionId, at }: Restored, by: Author) {
  const back = { deletedAt: null, deletionId: null }
  const touched = { ...back, ...updateStamps(by) }
  return [
    tenant.db
      .update(plans)
      .set({ ...touched, version: sql`${plans.version} + 1` })
      .where(inDistrict(tenant, plans, eq(plans.id, planId), eq(plans.deletionId, deletionId))),
    tenant.db
      .update(elements)
      .set({ ...touched, version: sql`${elements.version} + 1` })
      .where(inDistrict(tenant, elements, eq(elements.deletedAt, at), eq(elements.deletionId, deletionId))),
    ...restoreAttached(tenant, planId, deletionId),
    tenant.db.delete(deletions).where(inDistrict(tenant, deletions, eq(deletions.id, deletionId))),
  ]
}

/** The number of rows in a deletion. */
export function countTrashed(tenant: Tenant, { deletionId }: Restored) {
  return tenant.db
    .select({ total: deletions.total })
    .from(deletions)
    .where(inDistrict(tenant, deletions, eq(deletions.id, deletionId)))
}

/**
 * The rows of a deletion whose name (or new name) is taken, by a row outside the trash or by another row of the
 * deletion.
 */
export async function takenNames(tenant: Tenant, { planId, deletionId, at }: Restored, names: NewName[]) {
  const { districtId } = tenant
  const json = JSON.stringify(Object.fromEntries(names.map((one) => [one.id, one.name_key])))
  const [takenPlans, taken, twice] = await tenant.db.batch([
    tenant.db
      .select({ id: plans.id, name: plans.name })
      .from(plans)
      .where(
        inDistrict(
          tenant,
          plans,
          eq(plans.id, planId),
          eq(plans.deletionId, deletionId),
          sql`exists (select 1 from plans a where a.district_id = ${districtId} and a.deleted_at is null and a.name_key = coalesce(${json} ->> ('$."' || plans.id || '"'), plans.name_key))`,
        ),
      ),
    tenant.db
      .select({ id: elements.id, name: elements.name })
      .from(elements)
      .where(
        inDistrict(
          tenant,
          elements,
          eq(elements.deletedAt, at),
          eq(elements.deletionId, deletionId),
          sql`exists (select 1 from elements a where a.district_id = ${districtId} and a.deleted_at is null and a.plan_id = elements.plan_id and a.level = elements.level and a.name_key = coalesce(${json} ->> ('$."' || elements.id || '"'), elements.name_key))`,
        ),
      ),
    tenant.db
      .select({ ids: sql<string>`json_group_array(${elements.id})`.as('ids') })
      .from(elements)
      .where(inDistrict(tenant, elements, eq(elements.deletedAt, at), eq(elements.deletionId, deletionId)))
      .groupBy(elements.level, sql`coalesce(${json} ->> ('$."' || elements.id || '"'), elements.name_key)`)
      .having(sql`count(*) > 1`),
  ])
  const renamed = new Map(names.map((one) => [one.id, one.name]))
  const conflicting = twice.flatMap(({ ids }) => JSON.parse(ids) as string[]).filter((id) => renamed.has(id)) // made by json_group_array
  return [...takenPlans, ...taken, ...conflicting.map((id) => ({ id, name: renamed.get(id) ?? '' }))]
}
