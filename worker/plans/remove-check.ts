import { differences, insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { type CheckSet, guardCheck, updateCheck } from '#db/plans/fidelity.ts'
import { guardElementAlive } from '#db/plans/guards.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import type { By } from '#worker/kit/by.ts'
import { stale } from '#worker/kit/problem.ts'
import { wholeOf } from './check-write.ts'
import { decideAgain } from './decide-again.ts'
import type { FidelityCheck } from './fidelity-contract.ts'
import { getCheck } from './get-check.ts'
import { trashSince } from './list-trash.ts'
import { writableNode } from './writable-node.ts'

/** Takes a fidelity check away, with everything it said, so that it can be undone. */
export function removeCheck(tenant: Tenant, by: By, of: NodeRef, id: string, version: number | undefined) {
  const deletionId = newId('deletion')
  return decideAgain(async () => {
    const { planId } = await writableNode(tenant, by, of)
    const before = await getCheck(tenant, of, id)
    if (version !== undefined && version !== before.version) throw stale(version, before)
    const told = wholeOf(before)
    const nothing = Object.fromEntries(Object.keys(told).map((key) => [key, null]))
    const change = { action: 'fidelity-delete', changes: differences(told, nothing) }
    await put(tenant, by, of, { planId, check: before, set: { deletedAt: by.now, deletionId }, change })
    return { id, deletion_id: deletionId, count: 1 }
  })
}

/** Brings a removed check back as it was. */
export async function restoreCheck(tenant: Tenant, by: By, of: NodeRef, id: string): Promise<FidelityCheck> {
  await decideAgain(async () => {
    const { planId } = await writableNode(tenant, by, of)
    const check = await getCheck(tenant, of, id, { since: trashSince(by.now) })
    const change = { action: 'fidelity-restore', changes: differences({}, wholeOf(check)) }
    await put(tenant, by, of, { planId, check, set: { deletedAt: null, deletionId: null }, change })
  })
  return getCheck(tenant, of, id)
}

type Put = {
  planId: string
  check: FidelityCheck
  set: CheckSet
  change: { action: string; changes: Record<string, [unknown, unknown]> }
}

function put(tenant: Tenant, by: By, of: NodeRef, { planId, check, set, change }: Put): Promise<void> {
  return runBatch(tenant, [
    guardCheck(tenant, check.id, check.version),
    guardElementAlive(tenant, of.id),
    updateCheck(tenant, check.id, check.version, set),
    insertAudit(tenant, by, { entity: of.node, entityId: of.id, planId, ...change }),
  ])
}
