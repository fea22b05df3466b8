import { type AlertStatus, PROGRESS_KEYS, PROGRESS_LABELS, type ProgressKey } from '#model/status.ts'
import type { PlanRow } from '#worker/plans/contract.ts'
import type { Fill } from './fill.ts'

export const RESULT_KEYS = ['above', 'near', 'below'] as const
export type ResultKey = (typeof RESULT_KEYS)[number]

/** The labels that a district has not renamed. */
export const ALERT_LABELS: Record<AlertStatus, string> = {
  on_track: 'On Track',
  some_risk: 'Some Risk',
  high_risk: 'High Risk',
  none: 'No status',
}
export const RESULT_LABELS: Record<ResultKey, string> = { above: 'At or Above', near: 'Approaching', below: 'Below' }

export type StatusFamily = 'risk' | 'progress' | 'result'

/** The order of charts and their tables; it never depends on the counts. */
export const STATUS_ORDER = {
  risk: ['on_track', 'some_risk', 'high_risk', 'none'] as const satisfies readonly AlertStatus[],
  progress: PROGRESS_KEYS,
  result: RESULT_KEYS,
}

export const STATUS_LABELS: Record<StatusFamily, Record<string, string>> = {
  risk: ALERT_LABELS,
  progress: PROGRESS_LABELS,
  result: RESULT_LABELS,
}

/** The fill of each value. */
export const STATUS_FILL: Record<AlertStatus | ProgressKey | ResultKey, Fill> = {
  on_track: 'track',
  some_risk: 'some',
  high_risk: 'high',
  none: 'none',
  todo: 'todo',
  doing: 'doing',
  done: 'done',
  todo_late: 'late-todo',
  doing_late: 'late-doing',
  done_late: 'late-done',
  above: 'above',
  near: 'near',
  below: 'below',
}

export const PLAN_STATUS_WORDS: Record<PlanRow['status'], string> = {
  draft: 'Draft',
  current: 'Current',
  upcoming: 'Upcoming',
  ended: 'Ended',
}
