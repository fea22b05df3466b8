import { recordAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isDuplicate, isGuardFailure } from '#db/kit/guard.ts'
import { nameKey, searchKey } from '#db/kit/keys.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardElementAlive, guardPlanAlive } from '#db/plans/guards.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import {
  countTrashed,
  guardTrashed,
  type NewName,
  type Restored,
  renameTrashed,
  restoreRows,
  takenNames,
} from '#db/plans/restore.ts'
import { selectTrashed } from '#db/plans/trash.ts'
import type { By } from '#worker/kit/by.ts'
import { conflict, forbidden, notFound, Problem } from '#worker/kit/problem.ts'
import { DUPLICATE_NAME } from '#worker/kit/rules.ts'
import { trashSince, whyNot } from './list-trash.ts'
import type { RestoreNode, RestoreRefused } from './trash-contract.ts'

const CHANGED = 'This was changed in the meantime. Look at the trash again.'

/** Brings a plan or an element back with exactly what went with it (decisions §2); a name taken meanwhile asks for another. */
export async function restoreNode(tenant: Tenant, by: By, { node, id }: NodeRef, { names }: RestoreNode) {
  const [row] = await selectTrashed(tenant, by.actor, node, id)
  if (!row || (row.deleted_at !== null && row.deleted_at < trashSince(by.now))) throw notFound()
  if (!row.editable) throw forbidden()
  const { plan_id: planId, parent_id: parentId, deletion_id: deletionId, deleted_at: at } = row
  if (deletionId === null || at === null) throw conflict('This is not in the trash')
  const reason = whyNot(by, node, row)
  if (reason) throw conflict(reason)
  const back: Restored = { node, id, planId, deletionId, at }
  const newNames = Object.entries(names).map(([key, name]) => ({
    id: key,
    name,
    name_key: nameKey(name),
    search_key: searchKey(name),
  }))
  const [kept] = await countTrashed(tenant, back)
  const count = kept?.total ?? 1
  try {
    await runBatch(tenant, [
      guardTrashed(tenant, back),
      ...(node === 'plan' ? [] : [parentId ? guardElementAlive(tenant, parentId) : guardPlanAlive(tenant, planId)]),
      ...(newNames.length > 0 ? renameTrashed(tenant, back, newNames) : []),
      ...restoreRows(tenant, back, { now: by.now, userId: by.actor.userId }),
      recordAudit(tenant, {
        at: by.now,
        userId: by.actor.userId,
        entity: node,
        entityId: id,
        planId,
        action: 'restore',
        changes: { name: [row.name, names[id] ?? row.name], below: [0, count - 1] },
      }),
    ])
  } catch (error) {
    if (isGuardFailure(error)) throw conflict(CHANGED)
    if (!isDuplicate(error, 'name_key')) throw error
    throw await asksForNames(tenant, back, newNames)
  }
  return { id, level: node, plan_id: planId, count }
}

async function asksForNames(tenant: Tenant, back: Restored, names: NewName[]) {
  const taken = await takenNames(tenant, back, names)
  if (taken.length === 0) return conflict(CHANGED)
  const list = taken.slice(0, 3).map((one) => `“${one.name}”`)
  const more = taken.length > 3 ? ` and ${taken.length - 3} more` : ''
  const clashes = taken.map(({ id, name }) => ({ id, name, message: DUPLICATE_NAME }))
  return new Problem(409, `In use again meanwhile: ${list.join(', ')}${more}. Give another name.`, {
    clashes,
  } satisfies RestoreRefused)
}
