import type { ReactNode } from 'react'
import { isZero } from '#model/money.ts'
import type { Amounts, Budget, BudgetYearRow } from '#worker/plans/budget-contract.ts'
import { Balance, Money, MoneyCells, MoneyHeads } from './money.tsx'

type BudgetYearsProps = {
  budget: Budget
  caption: string
  /** The fields of a year, shown instead of its requested and approved amounts. */
  fields?: (row: BudgetYearRow) => { requested: ReactNode; approved: ReactNode }
}

export const isEmpty = (amounts: Amounts) =>
  [amounts.requested_amount, amounts.approved_amount, amounts.spent].every(isZero)

/** True if nothing below adds to it. */
const same = (own: Amounts, sum: Amounts) =>
  own.requested_amount === sum.requested_amount &&
  own.approved_amount === sum.approved_amount &&
  own.spent === sum.spent

/** Year by year: the element's own amounts and, if elements below have amounts, the sum of both. */
export function BudgetYears({ budget, caption, fields }: BudgetYearsProps) {
  const { years, rollup, own, total } = budget
  return (
    <table className="tbl money">
      <caption className="vh">{caption}</caption>
      <MoneyHeads first="Year" />
      {rollup.map((sum, at) => {
        const row = years[at]
        const none = isEmpty(row ?? sum)
        return (
          <tbody key={sum.year}>
            <tr className={none ? 'no-money' : undefined}>
              <th scope="row">
                Year {sum.year}
                {none && !fields ? <span className="none-of-it">nothing</span> : null}
              </th>
              {row && fields ? <FieldCells row={row} {...fields(row)} /> : <MoneyCells amounts={row ?? sum} />}
            </tr>
            {row && !same(row, sum) ? (
              <tr className="with-below">
                <th scope="row">
                  <span className="vh">Year {sum.year}, </span>including levels below
                </th>
                <MoneyCells amounts={sum} />
              </tr>
            ) : null}
          </tbody>
        )
      })}
      <tfoot>
        <tr>
          <th scope="row">All years</th>
          <MoneyCells amounts={years.length > 0 ? own : total} />
        </tr>
        {years.length > 0 && !same(own, total) ? (
          <tr className="with-below">
            <th scope="row">
              <span className="vh">All years, </span>including levels below
            </th>
            <MoneyCells amounts={total} />
          </tr>
        ) : null}
      </tfoot>
    </table>
  )
}

function FieldCells({ row, requested, approved }: { row: BudgetYearRow; requested: ReactNode; approved: ReactNode }) {
  return (
    <>
      <td className="n" data-th="Requested">
        {requested}
      </td>
      <td className="n" data-th="Approved">
        {approved}
      </td>
      <td className="n" data-th="Spent">
        <Money amount={row.spent} />
      </td>
      <td className="n" data-th="Balance">
        <Balance balance={row.balance} />
      </td>
    </>
  )
}
