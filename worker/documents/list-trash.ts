import { listTrashedDocuments } from '#db/documents/trash.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { levelName } from '#model/levels.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { trashSince } from '#worker/kit/trash.ts'

/** Files and URLs deleted in the last thirty days. Those deleted with their plan or element are restored with it. */
export async function findTrashedDocuments(tenant: Tenant, caller: Caller, ask: { page: number; page_size: number }) {
  const { count, results } = await listTrashedDocuments(tenant, caller.actor, trashSince(caller.now), ask)
  return {
    count,
    results: results.map(({ plan_gone, element_gone, ...row }) => {
      const gone = plan_gone ? 'plan' : element_gone ? levelName(caller.district.naming, row.level) : null
      const reason = gone ? `Its ${gone} is in the trash. Restore that first.` : null
      return { ...row, restorable: reason === null, reason }
    }),
  }
}
