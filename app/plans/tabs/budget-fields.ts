import * as v from 'valibot'
import type { Same } from '#app/components/merge.ts'
import { type FieldValues, type FormatValue, one } from '#app/components/typed-values.ts'
import { centsOf, dollarsOf, isZero } from '#model/money.ts'
import { BUDGET_YEARS, type BudgetYear } from '#model/parts.ts'
import {
  type Budget,
  type BudgetYearRow,
  type Expenditure,
  versionOrNone,
  yearAmount,
} from '#worker/plans/budget-contract.ts'

/** The amounts of all years as one flat form: `requested_1`, `approved_1`, each with the version of its year. */
const KINDS = { requested: 'requested_amount', approved: 'approved_amount' } as const
export type AmountKind = keyof typeof KINDS
export const AMOUNT_KINDS = Object.keys(KINDS) as AmountKind[] // the keys of KINDS
const WORDS: Record<AmountKind, string> = { requested: 'Requested', approved: 'Approved' }

export const amountName = (kind: AmountKind, year: BudgetYear) => `${kind}_${year}` as const
export const versionName = (year: BudgetYear) => `version_${year}` as const
export const amountLabel = (kind: AmountKind, year: BudgetYear) => `${WORDS[kind]}, year ${year}`

type Entries = Record<ReturnType<typeof amountName>, typeof yearAmount> &
  Record<ReturnType<typeof versionName>, typeof versionOrNone>
export const BudgetForm = v.object(
  Object.fromEntries(
    BUDGET_YEARS.flatMap((year) => [
      ...AMOUNT_KINDS.map((kind) => [amountName(kind, year), yearAmount]),
      [versionName(year), versionOrNone],
    ]),
  ) as Entries, // one entry for each name
)
export const BUDGET_LABELS: Record<string, string> = Object.fromEntries(
  BUDGET_YEARS.flatMap((year) => AMOUNT_KINDS.map((kind) => [amountName(kind, year), amountLabel(kind, year)])),
)

/** The form as API input; an emptied field becomes null. */
export function yearsOfForm(form: v.InferOutput<typeof BudgetForm>) {
  return BUDGET_YEARS.map((year) => ({
    year,
    requested_amount: form[amountName('requested', year)] ?? null,
    approved_amount: form[amountName('approved', year)] ?? null,
    version: form[versionName(year)],
  }))
}

/** The fields' initial values; zero is shown as an empty field. */
export function valuesOfYears(years: readonly BudgetYearRow[]): FieldValues {
  return Object.fromEntries(
    years.flatMap((row) =>
      AMOUNT_KINDS.map((kind) => [amountName(kind, row.year), typedOf(row[KINDS[kind]])] as const),
    ),
  )
}

export function expenditureValues({ name, amount, date, year }: Expenditure): FieldValues {
  return { name, amount: typedOf(amount), date, year: String(year) }
}

/** An amount as a field shows it: "1,250.50". */
function typedOf(decimal: string): string | undefined {
  return isZero(decimal) ? undefined : dollarsOf(decimal).slice(1)
}

/** Versions only grow, so their sum can serve as the form's version. */
export function versionOf(years: readonly BudgetYearRow[]): number {
  return years.reduce((sum, { version }) => sum + version, 0)
}

/** Who saved in the meantime: the editor of a year that is newer than this form's. */
export function conflictedWith(budget: Budget, saveConflict: Budget): string | null {
  const newer = saveConflict.years.find((row, at) => row.version !== budget.years[at]?.version)
  return newer?.updated_by ?? saveConflict.years.find((row) => row.updated_by)?.updated_by ?? null
}

/** Compares amounts however they are typed. */
export const sameAmount: Same = (a, b) => (centsOf(one(a) ?? '') ?? 0) === (centsOf(one(b) ?? '') ?? 0)
/** A typed amount as dollars. */
export const formatAmount: FormatValue = (typed) => (one(typed) ? `$${one(typed)?.replace('$', '')}` : '')

/** The versions that the next save is based on. */
export function versionsOf(
  budget: Budget,
  saveConflict: Budget | undefined,
  typed: Record<string, unknown> | null | undefined,
) {
  return budget.years.map(({ year, version }, at) => ({
    year,
    version: saveConflict?.years[at]?.version ?? typed?.[versionName(year)] ?? version,
  }))
}
