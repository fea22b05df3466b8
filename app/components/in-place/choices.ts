import { ALERT_STATUSES, PROGRESS_STATUSES } from '#model/status.ts'
import type { CellKind, CellSet } from './cells.ts'

/** The choices of a status cell, in the order of their keys 1, 2, 3, and 4: as in forms and My updates. */
export function choicesOf(kind: 'risk' | 'progress'): CellSet[] {
  return kind === 'risk'
    ? ALERT_STATUSES.map((alert_status) => ({ alert_status }))
    : PROGRESS_STATUSES.map((progress_status) => ({ progress_status }))
}

/** What a number key sets in this cell, if anything. */
export function choiceOf(kind: CellKind, key: string): CellSet | undefined {
  if (kind !== 'risk' && kind !== 'progress') return undefined
  return /^[1-9]$/.test(key) ? choicesOf(kind)[Number(key) - 1] : undefined
}
