import type { Tenant } from '#db/kit/tenant.ts'
import { loadBudget } from '#db/plans/budgets.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import { tabsOf } from '#model/levels.ts'
import { can } from '#model/permissions.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Budget } from '#worker/plans/budget-contract.ts'
import { requireVisible } from '#worker/plans/tabs/require-visible.ts'
import { type MoneyRow, noMoney, rollUp, totalOf } from './budget-sums.ts'
import { amountsOf, presentExpenditure, yearsOf } from './present-budget.ts'

/**
 * The amounts of an element and everything below it; for a plan or pillar only the sums, because they have no own
 * amounts.
 */
export async function getBudget(tenant: Tenant, caller: Caller, of: NodeRef): Promise<Budget> {
  const { node, span, years, spent, lines } = requireVisible(await loadBudget(tenant, caller.actor, of))
  const sums = rollUp(
    of.id,
    lines.map((line) => ({ id: line.id, parent_id: line.parent_id, money: moneyOf(line) })),
  )
  const holds = holdsMoney(of)
  const children = lines
    .filter((line) => isChild(of, line) && tabsOf(line.level).some(({ kind }) => kind === 'budget'))
    .sort((one, other) => one.position - other.position)
  return {
    years: holds
      ? yearsOf(sums.own).map((row) => {
          const written = years.find((one) => one.year === row.year)
          return { ...row, version: written?.version ?? 0, updated_by: written?.updated_by ?? null }
        })
      : [],
    expenditures: spent.map((row) => presentExpenditure(row, span)),
    own: amountsOf(totalOf(sums.own)),
    children: children.map(({ id, level, name }) => {
      const theirs = sums.children.get(id) ?? noMoney()
      return { id, level, name, years: yearsOf(theirs), total: amountsOf(totalOf(theirs)) }
    }),
    rollup: yearsOf(sums.total),
    total: amountsOf(totalOf(sums.total)),
    is_editable: holds && Boolean(node?.editable) && can(caller.actor.role, 'budgets:write'),
  }
}

/** Initiatives, objectives, strategies, and activities have own amounts; plans and pillars only add these up. */
function holdsMoney({ node }: NodeRef): boolean {
  return node !== 'plan' && node !== 'pillar'
}

function isChild({ node, id }: NodeRef, line: { level: string; parent_id: string | null }): boolean {
  return node === 'plan' ? line.level === 'pillar' : line.parent_id === id
}

/** Unpacks the select's rows: [year, requested, approved] and [year, spent]. */
function moneyOf({ budgets_json, spent_json }: { budgets_json: string; spent_json: string }): MoneyRow[] {
  const budgets = JSON.parse(budgets_json) as [number, number, number][] // made by json_array
  const spent = JSON.parse(spent_json) as [number, number][] // as above
  return [
    ...budgets.map(([year, requested, approved]) => ({ year, requested, approved })),
    ...spent.map(([year, cents]) => ({ year, spent: cents })),
  ]
}
