import { env } from 'cloudflare:workers'
import type { EditedRow } from '#db/plans/bulk.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { signUndo } from '#worker/plans/bulk/bulk-undo.ts'

/**
 * A token with which this person can put one element back to an earlier risk status, as if they had just changed it.
 */
export function undoOf(districtId: string, userId: string, element: { id: string }): Promise<string> {
  const by = { now: new Date().toISOString(), actor: { userId, district: { id: districtId } } } as Caller // all that signing reads
  const before = {
    id: element.id,
    owner_id: null,
    alert_status: 'some_risk',
    alert_since: '2026-08-01',
    done_on: null,
  } as EditedRow // as above
  return signUndo(env.JWT_SECRET, by, [{ before, set: { alert_status: 'none' }, version: 1 }])
}
