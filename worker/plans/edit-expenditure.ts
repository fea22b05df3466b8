import { differences, insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardExpenditure, guardSpent, updateExpenditure } from '#db/plans/expenditures.ts'
import { guardElementAlive } from '#db/plans/guards.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import { centsOf, LARGEST_CENTS } from '#model/money.ts'
import type { By } from '#worker/kit/by.ts'
import { stale } from '#worker/kit/problem.ts'
import type { EditExpenditure, Expenditure } from './budget-contract.ts'
import { decideAgain } from './decide-again.ts'
import { checkSpent, findExpenditure, getExpenditure } from './find-expenditure.ts'

/** Saves what is given of an expenditure. */
export async function editExpenditure(
  tenant: Tenant,
  by: By,
  of: NodeRef,
  id: string,
  input: EditExpenditure,
): Promise<Expenditure> {
  await decideAgain(() => write(tenant, by, of, id, input))
  return getExpenditure(tenant, by, of, id)
}

async function write(tenant: Tenant, by: By, of: NodeRef, id: string, input: EditExpenditure): Promise<void> {
  const { planId, shown, others } = await findExpenditure(tenant, by, of, id)
  const { version, ...given } = input
  if (version !== shown.version) throw stale(version, shown)
  const { name, amount, date: spent_on, year: budget_year } = { ...shown, ...given }
  const was = { amount: shown.amount, spent_on: shown.date, budget_year: shown.year }
  const changes = differences({ ...was, name: shown.name }, { name, amount, spent_on, budget_year })
  if (Object.keys(changes).length === 0) return
  const cents = centsOf(amount) ?? 0 // the contract lets amounts alone in
  checkSpent(others, { year: budget_year, cents })
  const { name: _, ...rest } = changes
  await runBatch(tenant, [
    guardExpenditure(tenant, id, version),
    guardElementAlive(tenant, of.id),
    guardSpent(tenant, of.id, { id, year: budget_year, cents, most: LARGEST_CENTS }),
    updateExpenditure(tenant, id, version, {
      ...{ name, amountCents: cents, spentOn: spent_on, year: budget_year },
      ...updateStamps(by),
    }),
    insertAudit(tenant, by, {
      entity: of.node,
      entityId: of.id,
      planId,
      action: 'expenditure-edit',
      // The name stands there whether or not it changed: it says which one this is about.
      changes: { expenditure: [shown.name, name], ...rest },
    }),
  ])
}
