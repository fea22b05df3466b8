import { insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import { createStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardSpent, insertExpenditure } from '#db/plans/expenditures.ts'
import { guardElementAlive } from '#db/plans/guards.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import { centsOf, LARGEST_CENTS } from '#model/money.ts'
import type { By } from '#worker/kit/by.ts'
import { once } from '#worker/kit/once.ts'
import type { AddExpenditure, Expenditure } from './budget-contract.ts'
import { decideAgain } from './decide-again.ts'
import { checkSpent, findPlace, getExpenditure } from './find-expenditure.ts'

/** Writes down what was spent on an element; more than was approved is shown, not refused. */
export async function addExpenditure(
  tenant: Tenant,
  by: By,
  of: NodeRef,
  input: AddExpenditure,
  key: string | null,
): Promise<Expenditure> {
  const make = (fresh: string, mark: Statement[]) => decideAgain(() => write(tenant, by, of, input, fresh, mark))
  const id = await once(tenant, by, key, { of, input }, make, newId('expenditure'))
  return getExpenditure(tenant, by, of, id)
}

async function write(tenant: Tenant, by: By, of: NodeRef, input: AddExpenditure, id: string, mark: Statement[]) {
  const { planId, others } = await findPlace(tenant, by, of, id)
  const { year, name, date } = input
  const cents = centsOf(input.amount) ?? 0 // the contract lets amounts alone in
  checkSpent(others, { year, cents })
  await runBatch(tenant, [
    ...mark,
    guardElementAlive(tenant, of.id),
    guardSpent(tenant, of.id, { id, year, cents, most: LARGEST_CENTS }),
    insertExpenditure(tenant, {
      id,
      elementId: of.id,
      year,
      name,
      amountCents: cents,
      spentOn: date,
      ...createStamps(by),
    }),
    insertAudit(tenant, by, {
      entity: of.node,
      entityId: of.id,
      planId,
      action: 'expenditure',
      changes: {
        expenditure: [null, name],
        amount: [null, input.amount],
        spent_on: [null, date],
        budget_year: [null, year],
      },
    }),
  ])
  return id
}
