import type { Tenant } from '#db/kit/tenant.ts'
import { listTrash } from '#db/plans/trash.ts'
import { LEVELS, levelName, type NodeKey } from '#model/levels.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { trashSince } from '#worker/kit/trash.ts'

/** Why a row can't be restored, as a sentence; null if it can. */
export function whyNot(
  caller: Caller,
  level: NodeKey,
  row: { plan_gone: boolean; parent_gone: boolean },
): string | null {
  if (level === 'plan') return null
  if (row.plan_gone) return 'Its plan is in the trash. Restore the plan first.'
  if (!row.parent_gone) return null
  return `Its ${levelName(caller.district.naming, LEVELS[level].parent)} is in the trash. Restore that first.`
}

/** The roots of the deletions of the last thirty days. */
export async function findTrash(tenant: Tenant, caller: Caller, ask: { page: number; page_size: number }) {
  const { count, results } = await listTrash(tenant, caller.actor, trashSince(caller.now), ask)
  return {
    count,
    results: results.map(({ plan_gone, parent_gone, ...row }) => {
      const reason = whyNot(caller, row.level, { plan_gone, parent_gone })
      return { ...row, restorable: reason === null, reason }
    }),
  }
}
