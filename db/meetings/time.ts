import { type SQL, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import type { Statement } from '#db/kit/batch.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { meetingTime } from './schema.ts'

/**
 * The minutes that meetings spent on each element in a school year, kept as sums so that the list of meetings reads as
 * many rows whether there were ten meetings or ten thousand. What counts: topics that were talked through, with minutes,
 * of meetings that are not in the trash. Elements are not looked at, so that moving or deleting one needs no sum.
 */

/** The element of topics that are about none. */
export const NO_ELEMENT = ''

/** The school year of the meeting `m`, as `schoolYearOf` writes it. */
const YEAR = `((substr(m.date, 1, 4) - (substr(m.date, 6, 2) < '07')) || '-'
  || (substr(m.date, 1, 4) + (substr(m.date, 6, 2) >= '07')))`

/** The topics `t` of the meetings `m` that count. */
export const COUNTED = `m.deleted_at is null and t.meeting_id = m.id and t.outcome = 'talked_through' and t.minutes > 0`

/** Sums of the topics `t` of the meetings `m`, in the order of the table's columns. */
const sumsOf = (sign: '+' | '-') =>
  `m.district_id, ${YEAR}, m.is_private, coalesce(t.element_id, '${NO_ELEMENT}'), ${sign}count(*), ${sign}sum(t.minutes)`

/** For a district without sums, which only the demo's seed makes. */
export const FIRST_SUMS = `insert into meeting_time select ${sumsOf('+')} from meetings m
  cross join meeting_topics t on t.district_id = m.district_id where m.district_id = ?1 and ${COUNTED} group by 2, 3, 4`

const ADDED = {
  target: [meetingTime.districtId, meetingTime.schoolYear, meetingTime.isPrivate, meetingTime.elementId],
  set: { topics: sql`topics + excluded.topics`, minutes: sql`minutes + excluded.minutes` },
}

/** A statement: what the topics `t` of the meetings `m` took is added to the sums, or taken from them. */
function changeSums(tenant: Tenant, sign: '+' | '-', of: SQL) {
  return tenant.db
    .insert(meetingTime)
    .select(sql`select ${sql.raw(sumsOf(sign))} from ${of} and ${sql.raw(COUNTED)} group by 2, 3, 4`)
    .onConflictDoUpdate(ADDED)
}

/**
 * Statements: these changes of meetings or of their topics, and the sums with them: what the meetings spent before goes,
 * and what they spent then is added. Every write that changes what counts, its day, or who may see it goes through this.
 */
export function withTime(tenant: Tenant, ids: readonly string[], changes: readonly Statement[]): Statement[] {
  const of = sql`json_each(${JSON.stringify(ids)}) listed
    cross join meetings m on m.district_id = ${tenant.districtId} and m.id = listed.value
    cross join meeting_topics t on t.district_id = m.district_id where true`
  return [changeSums(tenant, '-', of), ...changes, changeSums(tenant, '+', of)]
}

/** Statements: the time of these elements, which are deleted for good, is about no element from now on. */
export function forgetElements(tenant: Tenant, ids: readonly string[]): Statement[] {
  const gone = sql`element_id in ${among(ids)}`
  return [
    tenant.db
      .insert(meetingTime)
      .select(
        sql`select district_id, school_year, is_private, ${NO_ELEMENT}, sum(topics), sum(minutes) from meeting_time
          where district_id = ${tenant.districtId} and ${gone} group by 2, 3`,
      )
      .onConflictDoUpdate(ADDED),
    tenant.db.delete(meetingTime).where(inDistrict(tenant, meetingTime, gone)),
  ]
}

/** Statements: all sums of the district, counted again from its meetings. */
export function recountTime(tenant: Tenant): Statement[] {
  const of = sql`meetings m cross join meeting_topics t on t.district_id = m.district_id
    where m.district_id = ${tenant.districtId}`
  return [tenant.db.delete(meetingTime).where(inDistrict(tenant, meetingTime)), changeSums(tenant, '+', of)]
}

/** The districts of a cell that have meetings, or sums of them. */
export async function listTimedDistricts(cell: D1Database): Promise<string[]> {
  const query = 'select district_id as id from meetings union select district_id from meeting_time'
  return (await cell.prepare(query).all<{ id: string }>()).results.map(({ id }) => id)
}
