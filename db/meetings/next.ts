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
 * What a choice of meetings reads, each with few more rows than it asks for: the meetings of a person's teams, or those of
 * a plan, or the open ones that a person called, in the order of their date. SQLite would walk through all by date.
 */
const FROM = {
  own: sql`meeting_members own cross join meetings on meetings.district_id = own.district_id and meetings.id = own.meeting_id`,
  plan: sql`meetings indexed by meetings_by_plan`,
  caller: sql`meetings indexed by meetings_open_of_caller`,
}

type Choice = { of: keyof typeof FROM; passes: SQL; most?: number }

/** A statement: the first meetings of a choice. It chooses them first, so that it reads the agendas of no others. */
function firstOf(tenant: Tenant, viewer: Viewer, now: LocalNow, { of, passes, most = SHOWN }: Choice) {
  const direction = of === 'caller' ? desc : asc
  // With the plus, SQLite sorts the rows that it found instead of choosing an index by this order.
  const order = [meetings.date, meetings.startTime, meetings.id].map((column) => direction(sql`+${column}`))
  const walked = of === 'own' ? order : [direction(meetings.date), ...order.slice(1)]
  const ofViewer =
    of === 'own' ? sql`own.district_id = ${tenant.districtId} and own.user_id = ${viewer.userId}` : undefined
  const where = notDeleted(tenant, meetings, ofViewer, visibleMeeting(viewer), passes)
  const first = sql`(select ${meetings.id} from ${FROM[of]} where ${where}
    order by ${sql.join(walked, sql`, `)} limit ${most})`
  const query = tenant.db
    .select(rowColumns(viewer, now))
    .from(meetings)
    .where(notDeleted(tenant, meetings, sql`${meetings.id} in ${first}`))
    .$dynamic()
  for (const [table, on] of rowJoins(viewer)) query.leftJoin(table, on)
  return query.orderBy(...order)
}

/** A meeting that this person called, is over, and has minutes that nobody has closed. */
export function hasOpenMinutes(viewer: Viewer, now: LocalNow): SQL {
  return sql`${minutesAreOpen(now)} and ${meetings.createdBy} = ${viewer.userId}`
}

/** A statement: the meetings whose minutes this person owes, latest first. */
export function selectOpenMinutes(tenant: Tenant, viewer: Viewer, now: LocalNow) {
  return firstOf(tenant, viewer, now, { of: 'caller', passes: hasOpenMinutes(viewer, now), most: MOST_OPEN_MINUTES })
}

/** A statement: how many meetings that list has. */
export function countOpenMinutes(tenant: Tenant, viewer: Viewer, now: LocalNow) {
  const where = notDeleted(tenant, meetings, visibleMeeting(viewer), hasOpenMinutes(viewer, now))
  return tenant.db
    .select({ minutes: sql<number>`count(*)`.as('minutes') })
    .from(sql`(select 1 from ${FROM.caller} where ${where} limit ${MOST_OPEN_MINUTES})`)
}

/**
 * Four statements: the next meetings of this person, the next ones about a plan, and the latest ones that this person
 * called whose minutes nobody has closed, with how many there are.
 */
export function selectNextMeetings(tenant: Tenant, viewer: Viewer, now: LocalNow, planId: string) {
  const coming = isComing(now)
  return [
    firstOf(tenant, viewer, now, { of: 'own', passes: coming }),
    firstOf(tenant, viewer, now, { of: 'plan', passes: sql`${eq(meetings.planId, planId)} and ${coming}` }),
    firstOf(tenant, viewer, now, { of: 'caller', passes: hasOpenMinutes(viewer, now) }),
    countOpenMinutes(tenant, viewer, now),
  ] as const
}
