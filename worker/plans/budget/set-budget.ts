import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { findYears, guardYear, writeYear, type YearRow } from '#db/plans/budgets.ts'
import { guardElementNotDeleted } from '#db/plans/guards.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import { centsOf, decimalOf } from '#model/money.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { stale } from '#worker/kit/problem.ts'
import type { Budget, SetBudget } from '#worker/plans/budget-contract.ts'
import { requireEditable } from '#worker/plans/tabs/require-visible.ts'
import { getBudget } from './get-budget.ts'

type Given = SetBudget['years'][number]
type Before = Omit<YearRow, 'updated_by'>
type Change = { year: number; before: Before; requested: number; approved: number }

/** Saves the requested and approved amounts of the given years; each year has its own version. */
export async function setBudget(tenant: Tenant, caller: Caller, of: NodeRef, { years }: SetBudget): Promise<Budget> {
  const found = requireEditable(await findYears(tenant, caller.actor, of))
  const before = (year: number) =>
    found.years.find((row) => row.year === year) ?? { year, requested: 0, approved: 0, version: 0 }
  const late = years.find((row) => row.version !== before(row.year).version)
  if (late) throw stale(late.version, await getBudget(tenant, caller, of))
  const changes = years.map((row) => changeOf(row, before(row.year))).filter(isChange)
  if (changes.length === 0) return getBudget(tenant, caller, of)
  try {
    await runBatch(tenant, [
      guardElementNotDeleted(tenant, of.id),
      ...changes.map(({ year, before: row }) => guardYear(tenant, of.id, year, row.version)),
      ...changes.map(({ year, before: row, requested, approved }) =>
        writeYear(tenant, caller, of.id, year, row.version, { requestedCents: requested, approvedCents: approved }),
      ),
      insertAudit(tenant, caller, {
        entity: of.node,
        entityId: of.id,
        planId: found.node?.plan_id ?? null,
        action: 'budget',
        changes: Object.fromEntries(changes.flatMap(historyOf)),
      }),
    ])
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    throw stale(changes[0]?.before.version ?? 0, await getBudget(tenant, caller, of))
  }
  return getBudget(tenant, caller, of)
}

/** A missing amount stays unchanged. */
function changeOf({ year, requested_amount, approved_amount }: Given, before: Before): Change {
  const cents = (given: string | undefined, was: number) => (given === undefined ? was : (centsOf(given) ?? was))
  return {
    year,
    before,
    requested: cents(requested_amount, before.requested),
    approved: cents(approved_amount, before.approved),
  }
}

function isChange({ before, requested, approved }: Change): boolean {
  return before.requested !== requested || before.approved !== approved
}

/** A year's changes for the history: each changed amount in dollars, null for zero. */
function historyOf({ year, before, requested, approved }: Change): [string, [string | null, string | null]][] {
  const word = (cents: number) => (cents === 0 ? null : decimalOf(cents))
  const pairs = { requested: [before.requested, requested], approved: [before.approved, approved] } as const
  return Object.entries(pairs).flatMap(([what, [from, to]]): [string, [string | null, string | null]][] =>
    from === to ? [] : [[`budget.${year}.${what}`, [word(from), word(to)]]],
  )
}
