import { eq, type SQL, sql } from 'drizzle-orm'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { isLateSql, isOpenSql, isOwnedBy } from '#db/plans/own-work.ts'
import { isOfOwnSchools, isTrue, mayEditElement, type Viewer } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import { progressKeySql } from '#db/plans/status.ts'
import { LEVEL_LIST, type LevelKey, STATUS_LEVELS } from '#model/levels.ts'
import { ALERT_STATUSES, type AlertStatus, PROGRESS_KEYS, type ProgressKey } from '#model/status.ts'
import type { StatusRow } from './statuses.ts'

/** An element that needs attention, or whose review is due by a date, or that is the person's own open work. */
export type ShownElement = {
  id: string
  level: LevelKey
  name: string
  parent_id: string | null
  parent_name: string | null
  owner_id: string | null
  owner_name: string | null
  ownerless_since: string | null
  alert_status: AlertStatus
  alert_since: string | null
  progress_key: ProgressKey
  percentage_completed: number | null
  start_date: string | null
  end_date: string | null
  last_review_on: string | null
  due_on: string | null
  created_at: string
  version: number
  is_editable: boolean
  /** It belongs to the person's schools (only with `ofOwn`). */
  is_of_own_schools: boolean
  needs_attention: boolean
  /** This person owns it or is on its team. */
  is_mine: boolean
}
type Key = keyof ShownElement

const FLAGS = ['is_editable', 'is_of_own_schools', 'needs_attention', 'is_mine'] as const satisfies readonly Key[]

/** The order of the values in a row. */
const KEYS: readonly Key[] = [
  ...(['id', 'level', 'name', 'parent_id', 'parent_name', 'owner_id', 'owner_name'] as const),
  ...([
    'ownerless_since',
    'alert_status',
    'alert_since',
    'progress_key',
    'percentage_completed',
    'start_date',
  ] as const),
  ...(['end_date', 'last_review_on', 'due_on', 'created_at', 'version'] as const),
  ...FLAGS,
]

const WITH_CHILDREN = LEVEL_LIST.filter(({ ancestor }) => ancestor !== null).map(({ key }) => key)

type Ask = {
  today: string
  /** Reviews that are due by this date need attention. */
  until: string
  planId: string
  /** Whether to find out what belongs to the person's schools; otherwise `is_of_own_schools` is false. */
  ofOwn?: boolean
  /** Leaves out the elements that are read only to count statuses. */
  onlyShown?: boolean
}

/**
 * A statement: every element of a plan with its statuses, and all that the dashboard shows of those that it may show. One
 * pass over the plan, because each pass reads all its rows again; worker/dashboard/attention.ts decides what needs
 * attention and how urgent it is. Nothing is due once the plan has ended. Give its rows to `readElements`.
 */
export function selectElements(tenant: Tenant, viewer: Viewer, ask: Ask) {
  const { today, until, planId, ofOwn = false, onlyShown = false } = ask
  const ended = sql`(select p.end_date < ${today} from plans p where p.district_id = ${tenant.districtId} and p.id = ${planId})`
  const risky = sql`(elements.alert_status = 'high_risk' or ${isLateSql(today)})`
  const needs = sql`((elements.level not in ('pillar', 'assessment') and ${risky})
    or (elements.level <> 'pillar' and elements.owner_id is null)
    or coalesce(elements.next_review_on <= ${until} and not ${ended}, 0))`
  const isMine = isTrue(isOwnedBy(tenant, viewer.userId))
  // A principal edits what is theirs or their schools', which is read for each element anyway (`readElements`).
  const editsByOwn = ofOwn && viewer.role === 'principal' && viewer.schoolIds.length > 0
  const values: Record<Key, SQL> = {
    id: sql`elements.id`,
    level: sql`elements.level`,
    name: sql`elements.name`,
    parent_id: sql`elements.parent_id`,
    parent_name: onlyShown
      ? sql`(select pe.name from elements pe where pe.district_id = elements.district_id and pe.id = elements.parent_id)`
      : sql`null`,
    owner_id: sql`elements.owner_id`,
    owner_name: sql`(select ou.first_name || ' ' || ou.last_name from users ou where ou.district_id = elements.district_id and ou.id = elements.owner_id)`,
    ownerless_since: sql`elements.ownerless_since`,
    alert_status: sql`elements.alert_status`,
    alert_since: sql`elements.alert_since`,
    progress_key: progressKeySql(today),
    percentage_completed: sql`elements.percentage_completed`,
    start_date: sql`elements.start_date`,
    end_date: sql`elements.end_date`,
    last_review_on: sql`elements.last_review_on`,
    due_on: sql`case when not ${ended} then elements.next_review_on end`,
    created_at: sql`elements.created_at`,
    version: sql`elements.version`,
    is_editable: editsByOwn ? sql`null` : mayEditElement(viewer, { tenant, planId }),
    is_of_own_schools: ofOwn ? isOfOwnSchools(viewer, { tenant, planId }) : sql`0`,
    needs_attention: needs,
    is_mine: isMine,
  }
  const isShown = sql`(${needs} or (${isOpenSql} and ${isMine}))`
  return tenant.db
    .select({
      statuses: sql<string>`elements.level || ' ' || elements.alert_status || ' ' || ${progressKeySql(today)} || ' ' ||
        case when elements.objective_achieved = 1 then coalesce(elements.achieved_on, '-') else '' end`.as('statuses'),
      // Names of parents, which are rows of the same select.
      named: sql<
        string | null
      >`${onlyShown ? sql`null` : sql`case when elements.level in ${WITH_CHILDREN} then json_array(elements.id, elements.name) end`}`.as(
        'named',
      ),
      // A list, because D1 lets a function have 32 values, and names in each row would be most of it.
      shown: sql<string | null>`case when ${isShown} then json_array(${sql.join(
        KEYS.map((key) => values[key]),
        sql`, `,
      )}) end`.as('shown'),
    })
    .from(elements)
    .where(notDeleted(tenant, elements, eq(elements.planId, planId), onlyShown ? isShown : undefined))
}
export type ElementRow = Awaited<ReturnType<typeof selectElements>>[number]

/** The elements that the dashboard may show. */
export function readElements(rows: readonly ElementRow[]): ShownElement[] {
  const names = new Map(rows.flatMap(({ named }) => (named === null ? [] : [JSON.parse(named) as [string, string]])))
  return rows.flatMap(({ shown }) => {
    if (shown === null) return []
    const values: unknown[] = JSON.parse(shown)
    const read = Object.fromEntries(KEYS.map((key, at) => [key, values[at]])) as ShownElement // as written above
    read.is_editable ??= read.is_mine || read.is_of_own_schools
    for (const key of FLAGS) read[key] = Boolean(read[key])
    read.parent_name ??= names.get(read.parent_id ?? '') ?? null
    return [read]
  })
}

/** The same counts as `countStatuses`, of rows that are read anyway. */
export function statusesOf(rows: readonly ElementRow[]): StatusRow[] {
  const found = new Map<string, StatusRow>()
  for (const { statuses } of rows) {
    const [level, alert, progress, achieved] = statuses.split(' ') as [LevelKey, AlertStatus, ProgressKey, string] // as written above
    if (!STATUS_LEVELS.some((one) => one === level)) continue
    const row = found.get(level) ?? newRow(level)
    found.set(level, row)
    row.total += 1
    row[alert] += 1
    row[progress] += 1
    if (achieved === '') continue
    row.achieved += 1
    if (achieved !== '-' && achieved > (row.achieved_latest ?? '')) row.achieved_latest = achieved
  }
  return [...found.values()]
}

function newRow(level: LevelKey): StatusRow {
  const zeros = Object.fromEntries([...ALERT_STATUSES, ...PROGRESS_KEYS, 'total', 'achieved'].map((key) => [key, 0]))
  return { ...(zeros as Omit<StatusRow, 'level' | 'achieved_latest'>), level, achieved_latest: null } // one of each
}
