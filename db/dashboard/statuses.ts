import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { elements } from '#db/plans/schema.ts'
import { progressKeySql } from '#db/plans/status.ts'
import type { StatusLevel } from '#model/levels.ts'
import { ALERT_STATUSES, type AlertStatus, PROGRESS_KEYS, type ProgressKey } from '#model/status.ts'

/** One count for each value, each in a column named after it. */
function countOf<K extends string>(values: readonly K[], column: SQL | typeof elements.alertStatus) {
  const columns = values.map((value) => [
    value,
    sql<number>`count(*) filter (where ${column} = ${value})`.as(`count_${value}`),
  ])
  return Object.fromEntries(columns) as Record<K, SQL.Aliased<number>> // one entry per value
}

const achieved = sql`${elements.objectiveAchieved} = 1`

/**
 * A statement: how many elements of each level have each status. It groups only by level, the order of the plan's
 * index, so that one pass counts everything without sorting.
 */
export function countStatuses(tenant: Tenant, today: string, planId: string, levels: readonly StatusLevel[]) {
  return tenant.db
    .select({
      level: elements.level,
      total: sql<number>`count(*)`.as('total'),
      ...countOf(ALERT_STATUSES, elements.alertStatus),
      ...countOf(PROGRESS_KEYS, progressKeySql(today)),
      achieved: sql<number>`count(*) filter (where ${achieved})`.as('achieved'),
      achieved_latest: sql<string | null>`max(${elements.achievedOn}) filter (where ${achieved})`.as('achieved_latest'),
    })
    .from(elements)
    .where(notDeleted(tenant, elements, eq(elements.planId, planId), inArray(elements.level, [...levels])))
    .groupBy(elements.level)
}

/** Written out, because the type of columns made from a list of values is too deep for drizzle. */
export type StatusRow = Record<AlertStatus | ProgressKey | 'total' | 'achieved', number> & {
  level: string
  achieved_latest: string | null
}
