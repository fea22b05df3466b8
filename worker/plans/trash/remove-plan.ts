import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { changeThresholds } from '#db/measures/thresholds.ts'
import { tellRemoved } from '#db/notices/tell.ts'
import { trashAttachedToPlan } from '#db/plans/attached.ts'
import { guardPlan } from '#db/plans/guards.ts'
import { keepDeletion, trashElementsOfPlan, trashPlan } from '#db/plans/trash.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { stale } from '#worker/kit/problem.ts'
import { makeSoon } from '#worker/measures/remake-measures.ts'
import { getPlan } from '#worker/plans/plan/get-plan.ts'

/** Moves a plan with all its elements and their parts to the trash as one deletion. */
export async function removePlan(tenant: Tenant, caller: Caller, call: Call, id: string, version: number | undefined) {
  const before = await getPlan(tenant, caller, id)
  if (version !== undefined && version !== before.version) throw stale(version, before)
  const count = Object.values(before.counts).reduce((sum, one) => sum + one, 0)
  const deletion = { id: newId('deletion'), at: caller.now, by: caller.actor.userId }
  try {
    await runBatch(tenant, [
      guardPlan(tenant, id, before.version),
      trashPlan(tenant, id, deletion),
      trashElementsOfPlan(tenant, id, deletion),
      ...trashAttachedToPlan(tenant, id, deletion),
      ...changeThresholds(tenant),
      keepDeletion(tenant, deletion, { node: 'plan', id, planId: id, name: before.name }),
      insertAudit(tenant, caller, {
        entity: 'plan',
        entityId: id,
        planId: id,
        action: 'delete',
        changes: { name: [before.name, null], below: [count, 0] },
      }),
      tellRemoved(tenant, caller, { id: deletion.id, topId: id }),
    ])
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    throw stale(before.version, await getPlan(tenant, caller, id))
  }
  makeSoon(call, caller)
  return { id, deletion_id: deletion.id, count: count + 1 }
}
