import type { ShownElement } from '#db/dashboard/elements.ts'
import { compareNames } from '#model/compare-names.ts'
import { isOpenAndLate } from '#model/status.ts'
import { OWN_WORK_SHOWN, type OwnWork, type WorkLevel, type WorkRow } from './contract.ts'
import { inPlaceOf } from './element-ref.ts'

const isLate = ({ progress_key }: WorkRow) => isOpenAndLate(progress_key)

/** By end date, those without one last; equal ones by name. */
function byEnd(a: WorkRow, b: WorkRow): number {
  return (
    (a.end_date ?? '9').localeCompare(b.end_date ?? '9') || compareNames(a.name, b.name) || a.id.localeCompare(b.id)
  )
}

function workRow(row: WorkRow): WorkRow {
  const { id, level, name } = row
  return { id, level, name, ...inPlaceOf(row) }
}

/** The person's own open elements of a level; for someone without any, the plan's late ones (decisions §10). */
export function ownWorkOf(level: WorkLevel, shown: ShownElement[]): OwnWork {
  const ofLevel = shown.filter((row) => row.level === level)
  const mine = ofLevel.filter(({ is_mine, progress_key: key }) => is_mine && !key.startsWith('done'))
  const rows: WorkRow[] = mine.length > 0 ? mine : ofLevel.filter(isLate)
  return {
    of: mine.length > 0 ? 'mine' : 'plan',
    count: rows.length,
    high_risk: rows.filter(({ alert_status }) => alert_status === 'high_risk').length,
    late: rows.filter(isLate).length,
    results: rows.sort(byEnd).slice(0, OWN_WORK_SHOWN).map(workRow),
  }
}
