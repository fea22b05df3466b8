import { newId } from '#db/kit/id.ts'
import type { budgets, expenditures } from '#db/plans/parts-schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { LEVEL_KEYS, type LevelKey, type NodeKey, tabsOf } from '#model/levels.ts'

/** The levels with their own money: a pillar, like a plan, only adds it up. */
export const PAID = LEVEL_KEYS.filter((key) => key !== 'pillar' && tabsOf(key).some(({ kind }) => kind === 'budget'))

/** A first budget year and an expenditure for each level that has them, and a deleted expenditure. */
export function moneyRows(districtId: string, node: Record<NodeKey, string>, words: string) {
  const expenditure = {} as Record<LevelKey, string>
  const removedExpenditure = {} as Record<LevelKey, string>
  const spent = PAID.flatMap((key) => {
    const kept = expenditureRow(districtId, node[key], 20_000, { name: words })
    const removed = { name: words, deletedAt: new Date().toISOString(), deletionId: newId('deletion') }
    const gone = expenditureRow(districtId, node[key], 30_000, removed)
    expenditure[key] = kept.id
    removedExpenditure[key] = gone.id
    return [kept, gone]
  })
  const years = PAID.map((key) =>
    budgetRow(districtId, node[key], 1, { requestedCents: 90_000, approvedCents: 50_000 }),
  )
  return { spent, years, expenditure, removedExpenditure }
}

type Budget = typeof budgets.$inferInsert
type Expenditure = typeof expenditures.$inferInsert
const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }

export function budgetRow(districtId: string, elementId: string, year: number, over: Partial<Budget> = {}): Budget {
  return { districtId, elementId, year, ...stamps, ...over }
}

export function expenditureRow(
  districtId: string,
  elementId: string,
  amountCents: number,
  over: Partial<Expenditure> = {},
): Expenditure {
  const made = { districtId, id: newId('expenditure'), elementId, year: 1, name: 'Books', spentOn: '2026-08-01' }
  return { ...made, amountCents, ...stamps, ...over }
}
