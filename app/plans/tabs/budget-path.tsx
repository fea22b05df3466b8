import { Link, useLocation } from '@remix-run/react'
import { useNaming } from '#app/kit/use-shell.ts'
import { levelName, tabsOf } from '#model/levels.ts'
import { BUDGET_YEARS, type BudgetYear } from '#model/parts.ts'
import type { Amounts, Budget, YearAmounts } from '#worker/plans/budget-contract.ts'
import { isEmpty } from './budget-years.tsx'
import { MoneyCells, MoneyHeads } from './money.tsx'
import { type TabOf, tabUrl } from './tab.ts'

type BudgetPathProps = { budget: Budget; of: TabOf; mode: 'view' | 'update'; year: BudgetYear | null }

const ofYear = (year: BudgetYear | null, years: readonly YearAmounts[], whole: Amounts): Amounts =>
  years.find((one) => one.year === year) ?? whole

/** The breakdown of the sum: the node's own amounts and each child's, with links to the children. */
export function BudgetPath({ budget, of, mode, year }: BudgetPathProps) {
  const naming = useNaming()
  const { years, own, rollup, total, children } = budget
  const shown = children.map((child) => ({ ...child, amounts: ofYear(year, child.years, child.total) }))
  const paid = shown.filter(({ amounts }) => !isEmpty(amounts))
  const rest = shown.length - paid.length
  const what = levelName(naming, of.node)
  return (
    <>
      <YearLinks year={year} />
      <table className="tbl money">
        <caption className="vh">
          Where the total for {year ? `year ${year}` : 'all years'} of this {what} comes from
        </caption>
        <MoneyHeads first="Source" />
        <tbody>
          {years.length > 0 ? (
            <tr>
              <th scope="row">This {what} itself</th>
              <MoneyCells amounts={ofYear(year, years, own)} />
            </tr>
          ) : null}
          {paid.map(({ id, level, name, amounts }) => (
            <tr key={id}>
              <th scope="row" className="name">
                <Link to={tabUrl({ node: level, planId: of.planId, id }, mode, budgetTab(level))}>{name}</Link>
                <span className="meta">{levelName(naming, level)}</span>
              </th>
              <MoneyCells amounts={amounts} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <MoneyCells amounts={ofYear(year, rollup, total)} />
          </tr>
        </tfoot>
      </table>
      {rest > 0 ? (
        <p className="help">
          {paid.length > 0 ? `${rest} more below ${rest === 1 ? 'has' : 'have'} no money` : 'Nothing below has money'}
          {year ? ` in year ${year}` : ''}.
        </p>
      ) : null}
    </>
  )
}

function budgetTab(level: Parameters<typeof tabsOf>[0]) {
  return tabsOf(level).find(({ kind }) => kind === 'budget')! // the API only names children with a budget tab
}

/** Links to each year, and to all years together. */
function YearLinks({ year }: { year: BudgetYear | null }) {
  const { pathname, search } = useLocation()
  const to = (value: BudgetYear | null) => {
    const params = new URLSearchParams(search)
    params.delete('edit')
    if (value) params.set('year', String(value))
    else params.delete('year')
    return `${pathname}?${params}`
  }
  return (
    <nav className="seg" aria-label="Year of this total">
      {[null, ...BUDGET_YEARS].map((value) => (
        <Link
          key={value ?? 'all'}
          to={to(value)}
          preventScrollReset
          aria-current={value === year ? 'true' : undefined}
          aria-label={value ? `Year ${value}` : undefined}
        >
          {value ?? 'All years'}
        </Link>
      ))}
    </nav>
  )
}
