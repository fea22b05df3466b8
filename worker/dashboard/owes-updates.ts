import type { ShownElement } from '#db/dashboard/elements.ts'
import { updateDays } from '#worker/updates/get-updates.ts'
import type { Dashboard } from './contract.ts'

/** True if My updates has an element of this plan; the same rule as `selectUpdates` (db/updates/updates.ts). */
export function owesUpdates(rows: ShownElement[], userId: string, plan: Dashboard['plan'], today: string): boolean {
  if (plan.status === 'draft' || plan.end_date < today) return false
  const { until, since } = updateDays(today)
  return rows.some(({ owner_id, progress_key: key, due_on, last_review_on: reviewed }) => {
    const open = owner_id === userId && !key.startsWith('done')
    const isLate = key.endsWith('_late') && (reviewed ?? '') < since
    return open && (isLate || (due_on !== null && due_on <= until))
  })
}
