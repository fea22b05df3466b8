import { newId } from '#db/kit/id.ts'
import type { audit } from '#db/kit/schema.ts'
import type { budgets, expenditures } from '#db/plans/parts-schema.ts'
import { centsOf, decimalOf } from '#model/money.ts'
import { type Calendar, laterOf } from './calendar.ts'
import type { References } from './seed-references.ts'
import type { SeedBudget } from './story-shape.ts'

type Audited = Pick<typeof audit.$inferInsert, 'districtId' | 'entity' | 'entityId' | 'planId'>
export type MoneyRows = {
  budgets: (typeof budgets.$inferInsert)[]
  expenditures: (typeof expenditures.$inferInsert)[]
  audit: (typeof audit.$inferInsert)[]
}

/** Expenditures are entered within a week. */
const ENTERED_AFTER = 5

/** Adds an element's budget and expenditures with their history: first all years together, then each expenditure. */
export function addMoney(
  rows: MoneyRows,
  of: Audited,
  { byKey, years = [], spent = [] }: SeedBudget,
  made: { at: string; age: number },
  find: References,
  calendar: Calendar,
): void {
  const { districtId, entityId: elementId } = of
  const by = find.person(byKey).id
  const stamped = (at: string) => ({ createdAt: at, createdBy: by, updatedAt: at, updatedBy: by })
  const at = laterOf(calendar.moment(Math.max(0, made.age - 1), 30), made.at)
  const told: Record<string, [null, string]> = {}
  for (const { year, requested, approved } of years) {
    const [requestedCents, approvedCents] = [cents(requested), cents(approved)]
    rows.budgets.push({ districtId, elementId, year, requestedCents, approvedCents, ...stamped(at) })
    if (requestedCents > 0) told[`budget.${year}.requested`] = [null, decimalOf(requestedCents)]
    if (approvedCents > 0) told[`budget.${year}.approved`] = [null, decimalOf(approvedCents)]
  }
  if (years.length > 0) {
    rows.audit.push({ ...of, id: newId('audit'), at, userId: by, action: 'budget', changes: told })
  }
  for (const [order, { year, paidFor: name, amount, date: spentOn }] of spent.entries()) {
    const entered = calendar.moment(Math.max(0, calendar.ageOf(spentOn) - ENTERED_AFTER), 60 + order)
    const amountCents = cents(amount)
    const row = { districtId, id: newId('expenditure'), elementId, year, name, amountCents, spentOn }
    rows.expenditures.push({ ...row, ...stamped(laterOf(entered, at)) })
    rows.audit.push({
      ...{ ...of, id: newId('audit'), at: laterOf(entered, at), userId: by, action: 'expenditure' },
      changes: {
        expenditure: [null, name],
        amount: [null, decimalOf(amountCents)],
        spent_on: [null, spentOn],
        budget_year: [null, year],
      },
    })
  }
}

function cents(amount: string): number {
  const read = centsOf(amount)
  if (read === null) throw new Error(`The story's amount "${amount}" is none`)
  return read
}
