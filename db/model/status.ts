import { daysBetween } from './dates.ts'

/** Alert (risk) status: a person's judgment. */
export const ALERT_STATUSES = ['none', 'on_track', 'some_risk', 'high_risk'] as const
export type AlertStatus = (typeof ALERT_STATUSES)[number]

/** What is stored; lateness is never stored. */
export const PROGRESS_STATUSES = ['todo', 'doing', 'done'] as const
export type ProgressStatus = (typeof PROGRESS_STATUSES)[number]

/** What is read and filtered: the stored status with lateness derived. */
export const PROGRESS_KEYS = ['todo', 'doing', 'done', 'todo_late', 'doing_late', 'done_late'] as const
export type ProgressKey = (typeof PROGRESS_KEYS)[number]

export const PROGRESS_LABELS: Record<ProgressKey, string> = {
  todo: 'To do',
  doing: 'Doing',
  done: 'Done',
  todo_late: 'To do - late',
  doing_late: 'Doing - late',
  done_late: 'Done - late',
}

/** Is it open and late? Work that was done late is done. */
export const isOpenAndLate = (key: ProgressKey | null) => key === 'todo_late' || key === 'doing_late'

export type LateRule = {
  late: ProgressKey
  /** The date that has passed. */
  due: 'start_date' | 'end_date'
  /** The day it's compared with: the district's own today, or the day the work was done. */
  on: 'today' | 'done_on'
}

/**
 * When an element is late: its due date is before the compared day. It isn't late on the date itself, nor without a
 * date. The SQL (db/plans/status.ts) and the days late of the report both read this table.
 */
export const LATE_RULES: Record<ProgressStatus, LateRule> = {
  todo: { late: 'todo_late', due: 'start_date', on: 'today' },
  doing: { late: 'doing_late', due: 'end_date', on: 'today' },
  done: { late: 'done_late', due: 'end_date', on: 'done_on' },
}

type Work = {
  progress_status: ProgressStatus | null
  start_date: string | null
  end_date: string | null
  done_on: string | null
}
/** How many days work is late, and since which of its dates; null if it isn't late. */
export type Lateness = { days_late: number | null; late_since: 'start' | 'end' | null }
/** What files say; screens have it in a sentence. */
export const LATE_SINCE_LABELS = { start: 'Start date', end: 'End date' } as const

export function latenessOf(work: Work, today: string): Lateness {
  if (work.progress_status === null) return { days_late: null, late_since: null }
  const { due, on } = LATE_RULES[work.progress_status]
  const [dueDate, day] = [work[due], on === 'today' ? today : work.done_on]
  if (!dueDate || !day || dueDate >= day) return { days_late: null, late_since: null }
  return { days_late: daysBetween(dueDate, day), late_since: due === 'start_date' ? 'start' : 'end' }
}
