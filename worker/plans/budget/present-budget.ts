import type { ExpenditureRow, Span } from '#db/plans/expenditures.ts'
import { decimalOf } from '#model/money.ts'
import { BUDGET_YEARS, type BudgetYear } from '#model/parts.ts'
import type { Amounts, Expenditure, YearAmounts } from '#worker/plans/budget-contract.ts'
import type { Cents, Years } from './budget-sums.ts'

/** Converts cents to dollars and adds the balance of the approved amount. */
export function amountsOf({ requested, approved, spent }: Cents): Amounts {
  return {
    requested_amount: decimalOf(requested),
    approved_amount: decimalOf(approved),
    spent: decimalOf(spent),
    balance: decimalOf(approved - spent),
  }
}

export function yearsOf(years: Years): YearAmounts[] {
  return BUDGET_YEARS.map((year) => ({ year, ...amountsOf(years[year]) }))
}

export function presentExpenditure({ cents, ...row }: ExpenditureRow, span: Span): Expenditure {
  return {
    ...row,
    year: row.year as BudgetYear, // the contract allows only these years
    amount: decimalOf(cents),
    warning: warningOf(row.date, span),
  }
}

/** Allows a date outside the plan, with a warning. */
function warningOf(date: string, span: Span): string | null {
  if (span && date < span.start_date)
    return `This date is before the plan starts on ${span.start_date}. The amount still counts.`
  if (span && date > span.end_date)
    return `This date is after the plan ends on ${span.end_date}. The amount still counts.`
  return null
}
