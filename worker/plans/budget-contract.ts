import * as v from 'valibot'
import { LEVEL_KEYS } from '#model/levels.ts'
import { centsOf, decimalOf, dollarsOf, MAX_CENTS } from '#model/money.ts'
import { BUDGET_YEARS } from '#model/parts.ts'
import {
  date,
  INVALID_VALUE,
  LONG_ELEMENT_NAME,
  lengthOf,
  NAME_LIMIT,
  REQUIRED,
  sentText,
  text,
  version,
  versionOrNone,
  whenSent,
} from '#model/rules.ts'

/** Dollars as decimal text with two places, e.g. "1250.50". */
const dollars = v.string()
const amounts = {
  requested_amount: dollars,
  approved_amount: dollars,
  spent: dollars,
  /** Approved minus spent; negative after overspending, which is allowed. */
  balance: dollars,
}
export const Amounts = v.object(amounts)
export type Amounts = v.InferOutput<typeof Amounts>
export const YearAmounts = v.object({ year: v.picklist(BUDGET_YEARS), ...amounts })
export type YearAmounts = v.InferOutput<typeof YearAmounts>
/** `version` 0: nobody has saved this year yet. */
export const BudgetYearRow = v.object({
  year: v.picklist(BUDGET_YEARS),
  ...amounts,
  version: v.number(),
  updated_by: v.nullable(v.string()),
})
export type BudgetYearRow = v.InferOutput<typeof BudgetYearRow>

export const Expenditure = v.object({
  id: v.string(),
  year: v.picklist(BUDGET_YEARS),
  name: v.string(),
  amount: dollars,
  date: v.string(),
  /** A warning about an allowed but unusual value, such as a date outside the plan; otherwise null. */
  warning: v.nullable(v.string()),
  created_by: v.nullable(v.string()),
  created_at: v.string(),
  version: v.number(),
})
export type Expenditure = v.InferOutput<typeof Expenditure>

/** An element's budget. Plans and pillars have no own amounts, so their `years` and `expenditures` are empty. */
export const Budget = v.object({
  years: v.array(BudgetYearRow),
  expenditures: v.array(Expenditure),
  /** The parts of the sum: the element's own amounts, and each child's with everything below it. */
  own: Amounts,
  children: v.array(
    v.object({
      id: v.string(),
      level: v.picklist(LEVEL_KEYS),
      name: v.string(),
      years: v.array(YearAmounts),
      total: Amounts,
    }),
  ),
  /** Own and children's amounts together, by year and in total. */
  rollup: v.array(YearAmounts),
  total: Amounts,
  is_editable: v.boolean(),
})
export type Budget = v.InferOutput<typeof Budget>

export const TOO_MUCH = `Cannot be more than ${dollarsOf(decimalOf(MAX_CENTS))}`
export const NO_AMOUNT = 'Enter more than $0.00'

/** Distinguishes a missing value from an invalid one. */
const unknown = ({ input }: { input: unknown }) =>
  input === undefined || input === null || input === '' ? REQUIRED : INVALID_VALUE
const typed = v.union([v.string(), v.number()], unknown)
const isAmount = (given: string) => centsOf(given) !== null
const inBounds = (given: string) => (centsOf(given) ?? 0) <= MAX_CENTS
const normal = (given: string) => decimalOf(centsOf(given) ?? 0)

/** A budget year's amount: an emptied field means zero, a missing one means unchanged. */
export const yearAmount = v.optional(
  v.pipe(
    v.nullable(typed),
    v.transform((given) => (given === null || String(given).trim() === '' ? '0' : String(given))),
    v.check(isAmount, INVALID_VALUE),
    v.check(inBounds, TOO_MUCH),
    v.transform(normal),
  ),
)
const amount = v.pipe(
  typed,
  v.transform(String),
  v.check((given) => given.trim() !== '', REQUIRED),
  v.check((given) => given.trim() === '' || isAmount(given), INVALID_VALUE),
  v.check((given) => centsOf(given) !== 0, NO_AMOUNT),
  v.check(inBounds, TOO_MUCH),
  v.transform(normal),
)

const year = v.pipe(typed, v.transform(Number), v.picklist(BUDGET_YEARS, INVALID_VALUE))

// The form has one version per year.
export { versionOrNone }

export const SetBudget = v.object({
  years: v.pipe(
    v.array(v.object({ year, requested_amount: yearAmount, approved_amount: yearAmount, version: versionOrNone })),
    v.minLength(1, REQUIRED),
    v.check((rows) => new Set(rows.map((row) => row.year)).size === rows.length, INVALID_VALUE),
  ),
})
export type SetBudget = v.InferOutput<typeof SetBudget>

const name = v.pipe(
  sentText(),
  v.check((given) => given.trim() !== '', REQUIRED),
  v.check((given) => lengthOf(given) <= NAME_LIMIT, LONG_ELEMENT_NAME),
  text,
)
const spent = { year, name, amount, date }
export const AddExpenditure = v.object(spent)
export const EditExpenditure = v.object({ ...whenSent(spent), version })
export type AddExpenditure = v.InferOutput<typeof AddExpenditure>
export type EditExpenditure = v.InferOutput<typeof EditExpenditure>
