import { sql } from 'drizzle-orm'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { rowColumns, rowJoins } from './columns.ts'
import { countTabs, type MeetingFilter, NO_COUNTS, passing } from './list.ts'
import { isOnTeam, type LocalNow } from './rights.ts'
import { meetings } from './schema.ts'

export type CalendarQuery = Omit<MeetingFilter, 'from' | 'to'> & {
  from: string
  to: string
  mine: boolean
  /** The most meetings of each day, the reader's own first. */
  perDay: number
  /** The day whose meetings are all there. */
  day: string | null
}

/** The meetings of a period by date and time, how many each of its days has, and the counts of the tabs, in one trip. */
export async function listCalendar(tenant: Tenant, viewer: Viewer, now: LocalNow, ask: CalendarQuery) {
  const { from, to, mine, perDay, day, ...filter } = ask
  const base = passing(tenant, viewer, { ...filter, from, to })
  const isMine = isOnTeam(viewer.userId)
  const ranked = tenant.db
    .select({
      id: meetings.id,
      date: sql<string>`${meetings.date}`.as('ranked_date'),
      rank: sql<number>`row_number() over (
        partition by ${meetings.date} order by ${isMine} desc, ${meetings.startTime}, ${meetings.id})`.as('day_rank'),
    })
    .from(meetings)
    .where(mine ? sql`${base} and ${isMine}` : base)
    .as('ranked')
  const shown = tenant.db
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.rank} <= ${perDay} or ${ranked.date} = ${day ?? ''}`)
  const rows = tenant.db.select(rowColumns(viewer, now)).from(meetings).$dynamic()
  for (const [table, on] of rowJoins(viewer)) rows.leftJoin(table, on)
  const [results, days, [counts]] = await tenant.db.batch([
    rows.where(sql`${base} and ${meetings.id} in ${shown}`).orderBy(meetings.date, meetings.startTime, meetings.id),
    tenant.db
      .select({
        date: meetings.date,
        count: sql<number>`count(*)`.as('day_count'),
        mine: sql<number>`count(*) filter (where ${isMine})`.as('day_mine'),
      })
      .from(meetings)
      .where(base)
      .groupBy(meetings.date)
      .orderBy(meetings.date),
    countTabs(tenant, viewer, now, filter),
  ])
  return { results, days, counts: counts ?? NO_COUNTS }
}
