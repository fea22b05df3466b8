import { sql } from 'drizzle-orm'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { measures } from '#db/measures/schema.ts'
import type { SchoolYear } from '#model/measures/school-years.ts'

const ofHead = (column: ReturnType<typeof sql>) =>
  sql`(select ${column} from measure_heads h where h.district_id = measures.district_id and h.measure_id = measures.id)`

/**
 * A statement: how many measures have a reading that is due and missing, no owner, or no target for a school year; and
 * how many there are. The list of measures counts the same with its filter `needs`.
 */
export function countMeasureNeeds(tenant: Tenant, today: string, year: SchoolYear) {
  const target = sql`h.years ->> ${`$."${year}".target`}`
  return tenant.db
    .select({
      total: sql<number>`count(*)`.as('total'),
      reading: sql<number>`count(*) filter (where ${ofHead(sql`h.due_on`)} < ${today})`.as('needs_reading'),
      owner: sql<number>`count(*) filter (where ${measures.ownerId} is null)`.as('needs_owner'),
      target: sql<number>`count(*) filter (where ${ofHead(target)} is null)`.as('needs_target'),
    })
    .from(measures)
    .where(notDeleted(tenant, measures))
}
