/** Alert (risk) status: a person's judgment (decisions §3). */
export const ALERT_STATUSES = ['none', 'on_track', 'some_risk', 'high_risk'] as const
export type AlertStatus = (typeof ALERT_STATUSES)[number]

/** What is stored; lateness is never stored (decisions §3). */
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

export type ProgressDates = {
  progress_status: ProgressStatus
  start_date: string | null
  end_date: string | null
  done_on: string | null
}

/** The derived status on the district's own `today` (YYYY-MM-DD). Its SQL twin is db/plans/status.ts; a test holds them equal. */
export function progressKey(element: ProgressDates, today: string): ProgressKey {
  const { progress_status: status, start_date: start, end_date: end, done_on: doneOn } = element
  if (status === 'todo') return start !== null && today > start ? 'todo_late' : 'todo'
  if (status === 'doing') return end !== null && today > end ? 'doing_late' : 'doing'
  return end !== null && doneOn !== null && doneOn > end ? 'done_late' : 'done'
}
