import { type SQL, sql } from 'drizzle-orm'
import type { ProgressKey } from '#model/status.ts'
import { elements, plans } from './schema.ts'

/** SQL twin of `progressKey` in worker/plans/status.ts (decisions §3); a test holds the two equal. */
export function progressKeySql(today: string): SQL<ProgressKey> {
  const { progressStatus, startDate, endDate, doneOn } = elements
  return sql<ProgressKey>`case ${progressStatus}
    when 'todo' then case when ${startDate} < ${today} then 'todo_late' else 'todo' end
    when 'doing' then case when ${endDate} < ${today} then 'doing_late' else 'doing' end
    else case when ${doneOn} > ${endDate} then 'done_late' else 'done' end end`
}

/** draft is stored, the others follow from the dates (decisions §9). */
export type PlanStatus = 'draft' | 'current' | 'upcoming' | 'ended'

export function planStatusSql(today: string): SQL<PlanStatus> {
  return sql<PlanStatus>`case when ${plans.isDraft} = 1 then 'draft' when ${plans.startDate} > ${today} then 'upcoming' when ${plans.endDate} < ${today} then 'ended' else 'current' end`
}
