import { sql } from 'drizzle-orm'
import { notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { measureHeads, measures } from '#db/measures/schema.ts'
import type { SchoolYear } from '#model/measures/school-years.ts'

/**
 * A statement: how many measures have a reading that is due and missing, no owner, or no target for a school year; and
 * how many there are. The list of measures counts the same with its filter `needs`.
 */
export function countMeasureNeeds(tenant: Tenant, today: string, year: SchoolYear) {
  const target = sql`${measureHeads.years} ->> ${`$."${year}".target`}`
  return tenant.db
    .select({
      total: sql<number>`count(*)`.as('total'),
      reading: sql<number>`count(*) filter (where ${measureHeads.dueOn} < ${today})`.as('needs_reading'),
      owner: sql<number>`count(*) filter (where ${measures.ownerId} is null)`.as('needs_owner'),
      target: sql<number>`count(*) filter (where ${target} is null)`.as('needs_target'),
    })
    .from(measures)
    .leftJoin(measureHeads, sameDistrict(measureHeads, measures, sql`${measureHeads.measureId} = ${measures.id}`))
    .where(notDeleted(tenant, measures))
}
