import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { MOST_OPEN_MINUTES } from '#model/meetings/open-minutes.ts'
import { rowColumns, rowJoins } from './columns.ts'
import { isComing, type LocalNow, minutesAreOpen, visibleMeeting } from './rights.ts'
import { meetings } from './schema.ts'

/** The number of meetings of each kind that the dashboard shows. */
const SHOWN = 3

/**
 * What a choice of meetings reads, each with few more rows than it asks for: those of a plan, or the open ones that a
 * person called, in the order of their date. SQLite would walk through all by date.
 */
const FROM = {
  plan: sql`meetings indexed by meetings_by_plan`,
  caller: sql`meetings indexed by meetings_open_of_caller`,
}

type Choice = { of: keyof typeof FROM; passes: SQL; most?: number }

/** The ids of the first meetings of a choice. */
function firstOf(tenant: Tenant, viewer: Viewer, { of, passes, most = SHOWN }: Choice) {
  const direction = of === 'caller' ? desc : asc
  const walked = [direction(meetings.date), ...inOrder(direction).slice(1)]
  const where = notDeleted(tenant, meetings, visibleMeeting(viewer), passes)
  return sql`select ${meetings.id} from ${FROM[of]} where ${where} order by ${sql.join(walked, sql`, `)} limit ${most}`
}

/**
 * The ids of the next meetings of this person's teams, whose rows are in the order of the meetings' days. Those that have
 * no day yet are all looked at.
 */
function firstOwn(tenant: Tenant, viewer: Viewer, now: LocalNow, most: number) {
  const from = (dated: SQL) => sql`select ${meetings.id}, ${meetings.date}, ${meetings.startTime}
    from meeting_members own indexed by meeting_members_by_user
    cross join meetings on meetings.district_id = own.district_id and meetings.id = own.meeting_id
    where ${notDeleted(
      tenant,
      meetings,
      sql`own.district_id = ${tenant.districtId} and own.user_id = ${viewer.userId} and ${dated}`,
      visibleMeeting(viewer),
      isComing(now),
    )}`
  return sql`select id from (select * from (${from(sql`own.date >= ${now.date}`)}
      order by own.date, ${meetings.startTime}, ${meetings.id} limit ${most})
    union all ${from(sql`own.date is null`)}) order by date, start_time, id limit ${most}`
}

/** With the plus, SQLite sorts the rows that it found instead of choosing an index by this order. */
function inOrder(direction: typeof asc) {
  return [meetings.date, meetings.startTime, meetings.id].map((column) => direction(sql`+${column}`))
}

/** A statement: the meetings with these ids. They are chosen before, so that it reads the agendas of no others. */
function selectThese(tenant: Tenant, viewer: Viewer, now: LocalNow, ids: SQL, direction = asc) {
  const query = tenant.db
    .select(rowColumns(viewer, now))
    .from(meetings)
    .where(notDeleted(tenant, meetings, sql`${meetings.id} in (${ids})`))
    .$dynamic()
  for (const [table, on] of rowJoins(viewer)) query.leftJoin(table, on)
  return query.orderBy(...inOrder(direction))
}

/** A statement: the next meeting of this person. */
export function selectOwnNext(tenant: Tenant, viewer: Viewer, now: LocalNow) {
  return selectThese(tenant, viewer, now, firstOwn(tenant, viewer, now, 1))
}

/** A meeting that this person called, is over, and has minutes that nobody has closed. */
export function hasOpenMinutes(viewer: Viewer, now: LocalNow): SQL {
  return sql`${minutesAreOpen(now)} and ${meetings.createdBy} = ${viewer.userId}`
}

/** A statement: the meetings whose minutes this person owes, latest first. */
export function selectOpenMinutes(tenant: Tenant, viewer: Viewer, now: LocalNow, most = MOST_OPEN_MINUTES) {
  const ids = firstOf(tenant, viewer, { of: 'caller', passes: hasOpenMinutes(viewer, now), most })
  return selectThese(tenant, viewer, now, ids, desc)
}

/** A statement: how many meetings that list has. */
export function countOpenMinutes(tenant: Tenant, viewer: Viewer, now: LocalNow) {
  const where = notDeleted(tenant, meetings, visibleMeeting(viewer), hasOpenMinutes(viewer, now))
  return tenant.db
    .select({ minutes: sql<number>`count(*)`.as('minutes') })
    .from(sql`(select 1 from ${FROM.caller} where ${where} limit ${MOST_OPEN_MINUTES})`)
}

/**
 * Three statements: the next meetings of this person, or without any the next ones about a plan; and the latest ones that
 * this person called whose minutes nobody has closed, with how many there are.
 */
export function selectNextMeetings(tenant: Tenant, viewer: Viewer, now: LocalNow, planId: string) {
  const own = firstOwn(tenant, viewer, now, SHOWN)
  const ofPlan = firstOf(tenant, viewer, {
    of: 'plan',
    passes: sql`${eq(meetings.planId, planId)} and ${isComing(now)}`,
  })
  const next = sql`with own(id) as materialized (${own}), of_plan(id) as (${ofPlan})
    select own.id from own union all select of_plan.id from of_plan where not exists (select 1 from own)`
  return [
    selectThese(tenant, viewer, now, next),
    selectOpenMinutes(tenant, viewer, now, SHOWN),
    countOpenMinutes(tenant, viewer, now),
  ] as const
}
