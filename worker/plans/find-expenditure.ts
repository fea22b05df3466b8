import type { Tenant } from '#db/kit/tenant.ts'
import type { Trash } from '#db/kit/trash.ts'
import { type ExpenditureRow, findExpenditure as find } from '#db/plans/expenditures.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import { LARGEST_CENTS } from '#model/money.ts'
import type { By } from '#worker/kit/by.ts'
import { invalid, notFound } from '#worker/kit/problem.ts'
import { type Expenditure, TOO_MUCH } from './budget-contract.ts'
import { presentExpenditure } from './present-budget.ts'
import { editableNode } from './seen-node.ts'

type Spent = { year: number; cents: number }
/** What a change of an expenditure decides by: the row and, by year, what else its element has spent. */
type Found = { planId: string; row: ExpenditureRow; shown: Expenditure; others: Spent[] }

/** Where a new expenditure goes; 404 or 403 where this person may not write. */
export async function findPlace(tenant: Tenant, by: By, of: NodeRef, id: string) {
  const { node, others } = editableNode(await find(tenant, by.actor, of, id, 'out'))
  return { planId: node?.plan_id ?? '', others } // editableNode throws where there is none
}

/** An expenditure of this element; of those that can come back out of the trash when asked. */
export async function findExpenditure(
  tenant: Tenant,
  by: By,
  of: NodeRef,
  id: string,
  trash: Trash = 'out',
): Promise<Found> {
  const { node, span, row, others } = editableNode(await find(tenant, by.actor, of, id, trash))
  if (!node || !row) throw notFound()
  return { planId: node.plan_id, row, shown: presentExpenditure(row, span), others }
}

/** As it stands after a write. */
export async function getExpenditure(tenant: Tenant, by: By, of: NodeRef, id: string): Promise<Expenditure> {
  const { row, span } = await find(tenant, by.actor, of, id, 'out')
  if (!row) throw notFound()
  return presentExpenditure(row, span)
}

/** The sum of a year has the bound of a single amount, so that the sums of a whole plan stay exact. */
export function checkSpent(others: readonly Spent[], { year, cents }: Spent): void {
  const spent = others.find((one) => one.year === year)?.cents ?? 0
  if (spent + cents > LARGEST_CENTS) throw invalid({ amount: [`Total spending in year ${year} ${TOO_MUCH_IN_ALL}`] })
}
const TOO_MUCH_IN_ALL = TOO_MUCH.charAt(0).toLowerCase() + TOO_MUCH.slice(1)
