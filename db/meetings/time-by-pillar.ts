import { type SQL, sql } from 'drizzle-orm'
import type { Tenant } from '#db/kit/tenant.ts'
import { type Viewer, visibleElement } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import { firstDayOf, lastDayOf, schoolYearOf } from '#model/measures/school-years.ts'
import { isGuest, type LocalNow } from './rights.ts'
import { COUNTED, NO_ELEMENT } from './time.ts'

/** The pillar that an element is or is below, unless it is deleted or a draft that this person can't see. */
const PILLAR = sql<string | null>`coalesce(${elements.pillarId}, ${elements.id})`

/**
 * A statement: the minutes of the topics that were discussed this school year, by pillar; null for topics without an
 * element. It reads the sums that everybody, or a Super Admin, may see, and counts only the private meetings of the
 * reader's own teams; a guest's own meetings are the only ones that a guest sees.
 */
export function selectTime(tenant: Tenant, viewer: Viewer, now: LocalNow) {
  const { districtId } = tenant
  const year = schoolYearOf(now.date)
  const sums = (isPrivate: SQL) => sql`select s.element_id, s.topics, s.minutes from meeting_time s
    where s.district_id = ${districtId} and s.school_year = ${year} and s.is_private in (${isPrivate}) and s.topics > 0`
  const count = (meetings: SQL) => sql`select coalesce(t.element_id, ${NO_ELEMENT}), count(*), sum(t.minutes)
    from ${meetings} cross join meeting_topics t on t.district_id = m.district_id
    where ${sql.raw(COUNTED)} and m.date between ${firstDayOf(year)} and ${lastDayOf(year)} group by 1`
  const isTheirs = sql`mm.district_id = m.district_id and mm.meeting_id = m.id and mm.user_id = ${viewer.userId}`
  const spent =
    viewer.role === 'super_admin'
      ? sums(sql`0, 1`)
      : isGuest(viewer.role)
        ? count(sql`meeting_members mm cross join meetings m on mm.district_id = ${districtId} and ${isTheirs}`)
        : sql`${sums(sql`0`)} union all ${count(sql`meetings m cross join meeting_members mm
            on m.district_id = ${districtId} and m.is_private = 1 and ${isTheirs}`)}`
  const visible = visibleElement(viewer) ?? sql`1`
  return tenant.db
    .select({
      pillar_id: PILLAR.as('topic_pillar_id'),
      pillar_name: sql<string | null>`(select tp.name from elements tp
        where tp.district_id = ${districtId} and tp.id = ${PILLAR})`.as('topic_pillar_name'),
      plan_id: sql<string | null>`${elements.planId}`.as('topic_plan_id'),
      plan_name: sql<string | null>`(select pp.name from plans pp
        where pp.district_id = ${districtId} and pp.id = ${elements.planId})`.as('topic_plan_name'),
      topics: sql<number>`sum(spent.topics)`.as('timed_topics'),
      minutes: sql<number>`sum(spent.minutes)`.as('topic_minutes'),
    })
    .from(sql`(select '' as element_id, 0 as topics, 0 as minutes where 0 union all ${spent}) spent`)
    .leftJoin(
      elements,
      sql`${elements.districtId} = ${districtId} and ${elements.id} = spent.element_id
        and ${elements.deletedAt} is null and ${visible}`,
    )
    .groupBy(PILLAR)
    .orderBy(sql`topic_minutes desc`, PILLAR)
}
