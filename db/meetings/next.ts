import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { rowColumns, rowJoins } from './columns.ts'
import { isComing, type LocalNow, minutesAreOpen, visibleMeeting } from './rights.ts'
import { meetings } from './schema.ts'

/** The number of meetings of each kind that the dashboard shows. */
const SHOWN = 3
/** More than anyone calls in that time. */
const MOST_OPEN = 200

/** The conditions of a choice of meetings; `own` starts from the teams that this person is on, not from the dates. */
type Choice = { passes: SQL; own?: boolean; latest?: boolean; most?: number }

/** A statement: the first meetings of a choice. It chooses them first, so that it reads the agendas of no others. */
function firstOf(
  tenant: Tenant,
  viewer: Viewer,
  now: LocalNow,
  { passes, own = false, latest = false, most = SHOWN }: Choice,
) {
  // With the plus, SQLite starts from the few rows that pass instead of walking through all meetings by date.
  const columns = [meetings.date, meetings.startTime, meetings.id].map((column) => sql`+${column}`)
  const order = columns.map((column) => (latest ? desc(column) : asc(column)))
  const from = own
    ? sql`meeting_members own cross join meetings on meetings.district_id = own.district_id and meetings.id = own.meeting_id`
    : sql`meetings`
  const ofViewer = own ? sql`own.district_id = ${tenant.districtId} and own.user_id = ${viewer.userId}` : undefined
  const where = notDeleted(tenant, meetings, ofViewer, visibleMeeting(viewer), passes)
  const first = sql`(select ${meetings.id} from ${from} where ${where} order by ${sql.join(order, sql`, `)} limit ${most})`
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

/** A statement: all meetings whose minutes this person owes, latest first. */
export function selectOpenMinutes(tenant: Tenant, viewer: Viewer, now: LocalNow) {
  return firstOf(tenant, viewer, now, { passes: hasOpenMinutes(viewer, now), latest: true, most: MOST_OPEN })
}

/** A statement: how many meetings there are of that kind. */
export function countOpenMinutes(tenant: Tenant, viewer: Viewer, now: LocalNow) {
  return tenant.db
    .select({ minutes: sql<number>`count(*)`.as('minutes') })
    .from(meetings)
    .where(notDeleted(tenant, meetings, hasOpenMinutes(viewer, now)))
}

/**
 * Three statements: the next meetings of this person, the next ones about a plan, and the latest ones that this person
 * called whose minutes nobody has closed.
 */
export function selectNextMeetings(tenant: Tenant, viewer: Viewer, now: LocalNow, planId: string) {
  const coming = isComing(now)
  return [
    firstOf(tenant, viewer, now, { passes: coming, own: true }),
    firstOf(tenant, viewer, now, { passes: sql`${eq(meetings.planId, planId)} and ${coming}` }),
    firstOf(tenant, viewer, now, { passes: hasOpenMinutes(viewer, now), latest: true }),
  ] as const
}
