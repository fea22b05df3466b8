import { differences, insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import { createStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { insertCheck } from '#db/plans/fidelity.ts'
import { guardElementAlive } from '#db/plans/guards.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import type { By } from '#worker/kit/by.ts'
import { once } from '#worker/kit/once.ts'
import { checkDay, columnsOf, givenOf } from './check-write.ts'
import { decideAgain } from './decide-again.ts'
import type { AddCheck, FidelityCheck } from './fidelity-contract.ts'
import { getCheck } from './get-check.ts'
import { writableNode } from './writable-node.ts'

/** Writes down a fidelity check of an element; it changes nothing of the element itself. */
export async function addCheck(
  tenant: Tenant,
  by: By,
  of: NodeRef,
  input: AddCheck,
  key: string | null,
): Promise<FidelityCheck> {
  checkDay(by, input)
  const make = (fresh: string, mark: Statement[]) => decideAgain(() => write(tenant, by, of, input, fresh, mark))
  const id = await once(tenant, by, key, { of, input }, make, newId('check'))
  return getCheck(tenant, of, id)
}

async function write(
  tenant: Tenant,
  by: By,
  of: NodeRef,
  input: AddCheck,
  id: string,
  mark: Statement[],
): Promise<string> {
  const { planId } = await writableNode(tenant, by, of)
  const given = givenOf({ ...input, date: input.date ?? by.today })
  await runBatch(tenant, [
    ...mark,
    guardElementAlive(tenant, of.id),
    insertCheck(tenant, {
      checkedOn: by.today,
      ...columnsOf(given),
      id,
      elementId: of.id,
      ...createStamps(by),
    }),
    insertAudit(tenant, by, {
      entity: of.node,
      entityId: of.id,
      planId,
      action: 'fidelity',
      changes: differences({}, given),
    }),
  ])
  return id
}
