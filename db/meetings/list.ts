import { eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { type List, matches, type PageQuery, pageOf, selectPage } from '#db/kit/page.ts'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { searchKey } from '#model/keys.ts'
import type { MeetingType } from '#model/meetings/kinds.ts'
import { rowColumns, rowJoins } from './columns.ts'
import { selectOverview } from './overview.ts'
import { isComing, isGuest, isOnTeam, type LocalNow, visibleMeeting } from './rights.ts'
import { meetings } from './schema.ts'
import { INVITED_KEY } from './search.ts'

export type MeetingFilter = {
  from?: string | undefined
  to?: string | undefined
  plan_id?: string | undefined
  /** About this element, or about one below it. */
  element_id?: string | undefined
  type?: MeetingType | undefined
  search?: string | undefined
}
export type When = 'upcoming' | 'past' | 'mine'
export type MeetingQuery = PageQuery & MeetingFilter & { when?: When | undefined; overview?: boolean | undefined }
export const NO_COUNTS = { upcoming: 0, past: 0, mine: 0 }

function below(elementId: string): SQL {
  return sql`(${meetings.elementId} = ${elementId} or exists (select 1 from elements be
    where be.district_id = meetings.district_id and be.id = meetings.element_id
    and ${elementId} in (be.pillar_id, be.initiative_id, be.objective_id, be.strategy_id)))`
}

/** A guest's search reads no notes of a meeting that is still open. */
function found(search: string | undefined, viewer: Viewer): SQL | undefined {
  const key = isGuest(viewer.role)
    ? sql`case when ${meetings.closedAt} is null then ${INVITED_KEY} else ${meetings.searchKey} end`
    : meetings.searchKey
  return search ? matches(searchKey(search), key) : undefined
}

export function passing(tenant: Tenant, viewer: Viewer, filter: MeetingFilter): SQL {
  return notDeleted(
    tenant,
    meetings,
    visibleMeeting(viewer),
    filter.from ? gte(meetings.date, filter.from) : undefined,
    filter.to ? lte(meetings.date, filter.to) : undefined,
    filter.plan_id ? eq(meetings.planId, filter.plan_id) : undefined,
    filter.element_id ? below(filter.element_id) : undefined,
    filter.type ? eq(meetings.type, filter.type) : undefined,
    found(filter.search, viewer),
  )
}

const time = sql`${meetings.date} || ' ' || ${meetings.startTime}`
/** Days from a fixed day, with the time as a fraction: upcoming ones first, then past ones, the nearest first. */
const nearest = (now: LocalNow) =>
  sql`case when ${isComing(now)} then julianday(${time}) else 10000000 - julianday(${time}) end`

function tabsOf(viewer: Viewer, now: LocalNow): Record<When, SQL> {
  const coming = isComing(now)
  return { upcoming: coming, past: sql`not ${coming}`, mine: isOnTeam(viewer.userId) }
}

/** A statement: how many meetings each tab has. */
export function countTabs(tenant: Tenant, viewer: Viewer, now: LocalNow, filter: MeetingFilter) {
  const tabs = tabsOf(viewer, now)
  return tenant.db
    .select({
      upcoming: sql<number>`count(*) filter (where ${tabs.upcoming})`.as('upcoming'),
      past: sql<number>`count(*) filter (where ${tabs.past})`.as('past'),
      mine: sql<number>`count(*) filter (where ${tabs.mine})`.as('mine'),
    })
    .from(meetings)
    .where(passing(tenant, viewer, filter))
}

/** One page with the counts of all three tabs, which the other filters narrow too, in one round trip. */
export async function listMeetings(tenant: Tenant, viewer: Viewer, now: LocalNow, ask: MeetingQuery) {
  const base = passing(tenant, viewer, ask)
  const tabs = tabsOf(viewer, now)
  const columns = rowColumns(viewer, now)
  const list: List<typeof columns> = {
    columns,
    from: meetings,
    joins: rowJoins(viewer),
    where: ask.when ? sql`${base} and ${tabs[ask.when]}` : base,
    sorts: { date: [meetings.date, meetings.startTime], nearest: nearest(now) },
    fallback: ask.when === 'past' ? '-date' : ask.when === 'mine' ? 'nearest' : 'date',
    id: meetings.id,
  }
  const reads = [selectPage(tenant, ask, list), countTabs(tenant, viewer, now, ask)] as const
  if (!ask.overview) {
    const [rows, [counts]] = await tenant.db.batch([...reads])
    return { ...pageOf(list, rows), counts: counts ?? NO_COUNTS, overview: null }
  }
  const [rows, [counts], [week], [next], days, time] = await tenant.db.batch([
    ...reads,
    ...selectOverview(tenant, viewer, now),
  ])
  const overview = { left: week?.left ?? 0, without: week?.without ?? 0, next: next ?? null, days, time }
  return { ...pageOf(list, rows), counts: counts ?? NO_COUNTS, overview }
}
export type FoundRow = Awaited<ReturnType<typeof listMeetings>>['results'][number]
