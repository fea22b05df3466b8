import { type SQL, sql } from 'drizzle-orm'
import { LATE_RULES, PROGRESS_STATUSES, type ProgressKey, type ProgressStatus } from '#model/status.ts'
import { elements, plans } from './schema.ts'

// Inline our own constant keys: a bound value for each would bring long statements near D1's limit of 100.
const literal = (key: ProgressKey) => sql.raw(`'${key}'`)

/** The derived status of an element on the district's `today` (YYYY-MM-DD), from the table of late rules. */
export function progressKeySql(today: string): SQL<ProgressKey> {
  const cases = PROGRESS_STATUSES.map((status) => sql`when ${literal(status)} then ${keyOf(status, today)}`)
  return sql<ProgressKey>`case ${elements.progressStatus} ${sql.join(cases, sql` `)} end`
}

function keyOf(status: ProgressStatus, today: string): SQL {
  const { late, due, on } = LATE_RULES[status]
  const dueDate = due === 'start_date' ? elements.startDate : elements.endDate
  const day = on === 'today' ? today : elements.doneOn
  return sql`case when ${dueDate} < ${day} then ${literal(late)} else ${literal(status)} end`
}

/** `draft` is stored, the others are derived from the dates. */
export type PlanStatus = 'draft' | 'current' | 'upcoming' | 'ended'

export function planStatusSql(today: string): SQL<PlanStatus> {
  return sql<PlanStatus>`case when ${plans.isDraft} = 1 then 'draft' when ${plans.startDate} > ${today} then 'upcoming' when ${plans.endDate} < ${today} then 'ended' else 'current' end`
}
