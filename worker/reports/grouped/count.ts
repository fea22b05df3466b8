import { type AlertStatus, isOpenAndLate } from '#model/status.ts'
import type { ElementRow } from '#worker/reports/element-contract.ts'
import type { GroupRow } from '#worker/reports/group-contract.ts'
import type { Group } from './grouping.ts'

export const isLate = (row: Pick<ElementRow, 'progress_key'>) => isOpenAndLate(row.progress_key)

export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 100
}

/** The counts of one group. */
export function countGroup({ id, name, section }: Group, rows: readonly ElementRow[]): GroupRow {
  const alert = (status: AlertStatus) => rows.filter((row) => row.alert_status === status).length
  const work = (status: ElementRow['progress_status']) => rows.filter((row) => row.progress_status === status).length
  const objectives = rows.filter((row) => row.plan_element_type === 'objective')
  const done = work('done')
  return {
    id,
    name,
    section,
    elements: rows.length,
    on_track: alert('on_track'),
    some_risk: alert('some_risk'),
    high_risk: alert('high_risk'),
    no_status: alert('none'),
    todo: work('todo'),
    doing: work('doing'),
    done,
    late: rows.filter(isLate).length,
    percent_done: percentOf(done, rows.length),
    objectives: objectives.length,
    achieved: objectives.filter((row) => row.objective_achieved).length,
    last_review_on: rows.reduce<string | null>((last, row) => later(last, row.last_review_on), null),
  }
}

const later = (one: string | null, other: string | null) => ((other ?? '') > (one ?? '') ? other : one)

type Counts = Pick<GroupRow, 'high_risk' | 'some_risk' | 'late'>
/** The most at High Risk first, then at Some Risk, then late. */
export function worstFirst(a: Counts, b: Counts): number {
  return b.high_risk - a.high_risk || b.some_risk - a.some_risk || b.late - a.late
}
