import { insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { changeThresholds } from '#db/measures/thresholds.ts'
import { tellOwners, tellRemoved } from '#db/notices/tell.ts'
import { trashAttachedTo } from '#db/plans/attached.ts'
import { countBelow, trashElements } from '#db/plans/element-writes.ts'
import { guardElement } from '#db/plans/guards.ts'
import { keepDeletion } from '#db/plans/trash.ts'
import { LEVELS, type LevelKey } from '#model/levels.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notEditable, stale } from '#worker/kit/problem.ts'
import { getElement } from '#worker/plans/elements/get-element.ts'

/** Moves an element with everything below it to the trash as one deletion, so that it can be restored whole. */
export async function removeElement(
  tenant: Tenant,
  caller: Caller,
  level: LevelKey,
  id: string,
  version: number | undefined,
  /** Statements of the same batch. */
  after: Statement[] = [],
) {
  const before = await getElement(tenant, caller, level, id)
  if (!before.is_editable) throw notEditable()
  if (version !== undefined && version !== before.version) throw stale(version, before)
  const { ancestor } = LEVELS[level]
  const [below] = ancestor ? await countBelow(tenant, before.plan_id, ancestor, id) : [{ total: 0 }]
  const deletion = { id: newId('deletion'), at: caller.now, by: caller.actor.userId }
  try {
    await runBatch(tenant, [
      guardElement(tenant, id, before.version),
      trashElements(tenant, { id, planId: before.plan_id, ancestor }, deletion),
      ...trashAttachedTo(tenant, before.plan_id, deletion),
      ...changeThresholds(tenant),
      keepDeletion(tenant, deletion, { node: level, id, planId: before.plan_id, name: before.name }),
      insertAudit(tenant, caller, {
        entity: level,
        entityId: id,
        planId: before.plan_id,
        action: 'delete',
        changes: { name: [before.name, null], below: [below?.total ?? 0, 0] },
      }),
      tellRemoved(tenant, caller, { id: deletion.id, topId: id }),
      ...(before.parent_id ? [tellOwners(tenant, caller, [before.parent_id])] : []),
      ...after,
    ])
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    throw stale(before.version, await getElement(tenant, caller, level, id))
  }
  return { id, deletion_id: deletion.id, count: (below?.total ?? 0) + 1 }
}
