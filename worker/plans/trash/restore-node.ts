import { insertAudits } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isDuplicate } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { changeThresholds } from '#db/measures/thresholds.ts'
import { tellOwners } from '#db/notices/tell.ts'
import { updateElements } from '#db/plans/bulk.ts'
import { guardElementNotDeleted, guardPlanDates } from '#db/plans/guards.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import {
  countTrashed,
  guardTrashed,
  type NewName,
  type Restored,
  renameTrashedPlan,
  restoreRows,
  selectRestored,
  takenNames,
} from '#db/plans/restore.ts'
import { selectTrashed } from '#db/plans/trash.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { DUPLICATE_NAME } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, notEditable, Problem } from '#worker/kit/problem.ts'
import { kept } from '#worker/kit/trash.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import type { RestoredNode, RestoreNode, RestoreRefused } from '#worker/plans/trash-contract.ts'
import { clampRestored, movedDatesMessage, type RestoredElement } from './clamp-restored-dates.ts'
import { whyNot } from './list-trash.ts'

const CHANGED = 'Someone else changed this just now. Reload the trash and try again.'

/**
 * Restores a plan or element with exactly what was deleted with it. Asks for a new name if the old one was taken, moves
 * dates inside the plan's current ones, and says so.
 */
export function restoreNode(tenant: Tenant, caller: Caller, of: NodeRef, input: RestoreNode): Promise<RestoredNode> {
  return retryOnConflict(() => write(tenant, caller, of, input))
}

async function write(
  tenant: Tenant,
  caller: Caller,
  { node, id }: NodeRef,
  { names }: RestoreNode,
): Promise<RestoredNode> {
  const [found] = await selectTrashed(tenant, caller.actor, node, id)
  const row = kept(found && { ...found, deletedAt: found.deleted_at }, caller)
  if (!row.editable) throw notEditable()
  const { plan_id: planId, parent_id: parentId, deletion_id: deletionId, deleted_at: at } = row
  if (deletionId === null || at === null) throw conflict('This is not in the trash')
  const reason = whyNot(caller, node, row)
  if (reason) throw conflict(reason)
  const back: Restored = { node, id, planId, deletionId, at }
  const plan = { id: planId, start: row.plan_start, end: row.plan_end }
  const [counted, rows] = await tenant.db.batch([
    countTrashed(tenant, back),
    selectRestored(tenant, back, Object.keys(names), plan),
  ])
  const count = counted[0]?.total ?? 1
  const restored = rows.map((one) => clampRestored(caller, one, plan, names[one.id]))
  const planName = node === 'plan' ? names[id] : undefined
  try {
    await runBatch(tenant, [
      guardTrashed(tenant, back),
      ...(node === 'plan' ? [] : [guardPlanDates(tenant, [plan])]),
      ...(parentId ? [guardElementNotDeleted(tenant, parentId)] : []),
      ...(planName ? [renameTrashedPlan(tenant, back, keysOf(planName))] : []),
      ...(restored.length > 0 ? [updateElements(tenant, restored.map(writeOf))] : []),
      ...restoreRows(tenant, back, caller),
      ...changeThresholds(tenant),
      ...(node === 'plan' ? [] : [tellOwners(tenant, caller, [id])]),
      ...(parentId ? [tellOwners(tenant, caller, [parentId])] : []),
      ...insertAudits(tenant, caller, [
        {
          entity: node,
          entityId: id,
          planId,
          action: 'restore',
          changes: {
            name: [row.name, names[id] ?? row.name],
            below: [0, count - 1],
            ...restored.find((one) => one.row.id === id)?.changes,
          },
        },
        // The root's changes are in its own audit row; every other changed row gets its own.
        ...restored
          .filter((one) => one.row.id !== id && Object.keys(one.changes).length > 0)
          .map(({ row: { level, id: entityId }, changes }) => ({
            entity: level,
            entityId,
            planId,
            action: 'edit',
            changes,
          })),
      ]),
    ])
  } catch (error) {
    if (!isDuplicate(error, 'name_key')) throw error
    throw await asksForNames(tenant, back, names)
  }
  return { id, level: node, plan_id: planId, count, note: movedDatesMessage(restored, plan) }
}

function writeOf({ row, set }: RestoredElement) {
  return { id: row.id, set }
}

function keysOf(name: string) {
  return { name, nameKey: nameKey(name), searchKey: searchKey(name) }
}

async function asksForNames(tenant: Tenant, back: Restored, given: RestoreNode['names']) {
  const names: NewName[] = Object.entries(given).map(([id, name]) => ({ id, name, name_key: nameKey(name) }))
  const taken = await takenNames(tenant, back, names)
  if (taken.length === 0) return conflict(CHANGED)
  const list = taken.slice(0, 3).map((one) => `“${one.name}”`)
  const more = taken.length > 3 ? ` and ${taken.length - 3} more` : ''
  const clashes = taken.map(({ id, name }) => ({ id, name, message: DUPLICATE_NAME }))
  return new Problem(409, `Already in use: ${list.join(', ')}${more}. Enter another name.`, {
    clashes,
  } satisfies RestoreRefused)
}
