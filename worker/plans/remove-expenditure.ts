import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardExpenditure, guardSpent, updateExpenditure } from '#db/plans/expenditures.ts'
import { guardElementAlive } from '#db/plans/guards.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import { LARGEST_CENTS } from '#model/money.ts'
import type { By } from '#worker/kit/by.ts'
import { stale } from '#worker/kit/problem.ts'
import type { Expenditure } from './budget-contract.ts'
import { decideAgain } from './decide-again.ts'
import { checkSpent, findExpenditure, getExpenditure } from './find-expenditure.ts'
import { trashSince } from './list-trash.ts'

/** Takes an expenditure away: it no longer counts, and can be brought back. */
export function removeExpenditure(tenant: Tenant, by: By, of: NodeRef, id: string, version: number | undefined) {
  const deletionId = newId('deletion')
  return decideAgain(async () => {
    const { planId, shown } = await findExpenditure(tenant, by, of, id)
    if (version !== undefined && version !== shown.version) throw stale(version, shown)
    await runBatch(tenant, [
      guardExpenditure(tenant, id, shown.version),
      guardElementAlive(tenant, of.id),
      updateExpenditure(tenant, id, shown.version, { deletedAt: by.now, deletionId }),
      insertAudit(tenant, by, {
        entity: of.node,
        entityId: of.id,
        planId,
        action: 'expenditure-delete',
        changes: { expenditure: [shown.name, null], amount: [shown.amount, null] },
      }),
    ])
    return { id, deletion_id: deletionId, count: 1 }
  })
}

/** Brings a removed expenditure back into its year. */
export async function restoreExpenditure(tenant: Tenant, by: By, of: NodeRef, id: string): Promise<Expenditure> {
  await decideAgain(async () => {
    const { planId, row, shown, others } = await findExpenditure(tenant, by, of, id, { since: trashSince(by.now) })
    const { year, cents } = row
    checkSpent(others, { year, cents })
    await runBatch(tenant, [
      guardExpenditure(tenant, id, shown.version),
      guardElementAlive(tenant, of.id),
      guardSpent(tenant, of.id, { id, year, cents, most: LARGEST_CENTS }),
      updateExpenditure(tenant, id, shown.version, { deletedAt: null, deletionId: null }),
      insertAudit(tenant, by, {
        entity: of.node,
        entityId: of.id,
        planId,
        action: 'expenditure-restore',
        changes: { expenditure: [null, shown.name], amount: [null, shown.amount] },
      }),
    ])
  })
  return getExpenditure(tenant, by, of, id)
}
