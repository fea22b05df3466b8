import { differences, insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardCheck, updateCheck } from '#db/plans/fidelity.ts'
import { guardElementAlive } from '#db/plans/guards.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import type { By } from '#worker/kit/by.ts'
import { stale } from '#worker/kit/problem.ts'
import { checkDay, columnsOf, givenOf } from './check-write.ts'
import { decideAgain } from './decide-again.ts'
import type { EditCheck, FidelityCheck } from './fidelity-contract.ts'
import { getCheck } from './get-check.ts'
import { writableNode } from './writable-node.ts'

/** Saves what is given of a fidelity check. */
export async function editCheck(
  tenant: Tenant,
  by: By,
  of: NodeRef,
  id: string,
  input: EditCheck,
): Promise<FidelityCheck> {
  checkDay(by, input)
  await decideAgain(() => write(tenant, by, of, id, input))
  return getCheck(tenant, of, id)
}

async function write(tenant: Tenant, by: By, of: NodeRef, id: string, input: EditCheck): Promise<void> {
  const { planId } = await writableNode(tenant, by, of)
  const before = await getCheck(tenant, of, id)
  const { version, ...rest } = input
  if (before.version !== version) throw stale(version, before)
  const given = givenOf(rest)
  const changes = differences(before, given)
  if (Object.keys(changes).length === 0) return
  await runBatch(tenant, [
    guardCheck(tenant, id, version),
    guardElementAlive(tenant, of.id),
    updateCheck(tenant, id, version, { ...columnsOf(given), ...updateStamps(by) }),
    insertAudit(tenant, by, { entity: of.node, entityId: of.id, planId, action: 'fidelity-edit', changes }),
  ])
}
