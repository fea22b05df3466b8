import { eq, getTableColumns, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { guardThat } from '#db/kit/guard.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { ownerName, owners } from './element-columns.ts'
import type { ElementSet } from './element-writes.ts'
import { mayEditElement, type Viewer, visibleElement } from './rights.ts'
import { elements, plans } from './schema.ts'

/** A statement: what an edit of these elements depends on; omits deleted ones and those that the viewer can't see. */
export function selectEdited(tenant: Tenant, viewer: Viewer, ids: string[]) {
  return tenant.db
    .select({
      id: elements.id,
      plan_id: elements.planId,
      level: elements.level,
      name: elements.name,
      owner_id: elements.ownerId,
      owner_name: ownerName.as('owner_name'),
      ownerless_since: elements.ownerlessSince,
      alert_status: elements.alertStatus,
      alert_since: elements.alertSince,
      progress_status: elements.progressStatus,
      done_on: elements.doneOn,
      percentage_completed: elements.percentageCompleted,
      objective_achieved: elements.objectiveAchieved,
      start_date: elements.startDate,
      end_date: elements.endDate,
      review_frequency: elements.reviewFrequency,
      last_review_on: elements.lastReviewOn,
      version: elements.version,
      updated_at: elements.updatedAt,
      updated_by: sql<
        string | null
      >`(select u.first_name || ' ' || u.last_name from ${users} u where u.district_id = elements.district_id and u.id = elements.updated_by)`.as(
        'updated_by_name',
      ),
      is_editable: mayEditElement(viewer).mapWith(Boolean).as('is_editable'),
      plan_start: sql<string>`${plans.startDate}`.as('plan_start'),
      plan_end: sql<string>`${plans.endDate}`.as('plan_end'),
    })
    .from(elements)
    .innerJoin(plans, sameDistrict(plans, elements, eq(plans.id, elements.planId)))
    .leftJoin(owners, sameDistrict(owners, elements, eq(owners.id, elements.ownerId)))
    .where(notDeleted(tenant, elements, sql`${elements.id} in ${among(ids)}`, visibleElement(viewer)))
}
export type EditedRow = Awaited<ReturnType<typeof selectEdited>>[number]

type Seen = { id: string; version: number }

/** Fails the batch unless each element is outside the trash and has its version. */
export function guardElements(tenant: Tenant, seen: Seen[]) {
  const here = sql`select 1 from elements e where e.district_id = ${tenant.districtId} and e.id = w.value ->> 'id' and e.version = w.value ->> 'version' and e.deleted_at is null`
  return guardThat(
    tenant,
    sql`select 1 where not exists (select 1 from json_each(${JSON.stringify(seen)}) w where not exists (${here}))`,
  )
}

/** Updates each row with its own values in one statement; missing columns stay unchanged. */
export function updateElements(tenant: Tenant, rows: { id: string; set: ElementSet }[]) {
  const known = getTableColumns(elements)
  const keys = [...new Set(rows.flatMap(({ set }) => Object.keys(set)))] as (keyof ElementSet)[] // keys of the rows' sets
  const assigned = keys.map((key) => {
    const path = `$.set.${key}`
    return [
      key,
      sql`case when json_type(w.value, ${path}) is null then ${known[key]} else w.value ->> ${path} end`,
    ] as const
  })
  return (
    tenant.db
      .update(elements)
      .set({ ...Object.fromEntries(assigned), version: sql`${elements.version} + 1` })
      // The limit makes SQLite read the list once and look up each row by its key.
      .from(sql`(select value ->> 'id' as id, value from json_each(${JSON.stringify(rows)}) limit ${rows.length}) w`)
      .where(inDistrict(tenant, elements, sql`${elements.id} = w.id`))
  )
}
