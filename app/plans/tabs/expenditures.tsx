import { EmptyState } from '#app/components/empty-state.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Icon } from '#app/ui/icon.tsx'
import { levelName, type NodeKey } from '#model/levels.ts'
import { dollarsOf } from '#model/money.ts'
import type { Expenditure } from '#worker/plans/budget-contract.ts'
import { ExpenditureForm } from './expenditure-form.tsx'
import { RowVerbs } from './row-verbs.tsx'

type ExpendituresProps = {
  rows: Expenditure[]
  elementId: string
  level: NodeKey
  editable: boolean
  edited: Expenditure | undefined
  answer: FormAnswer | undefined
}

/** The expenditures, newest year first; the edited row becomes a form. */
export function Expenditures({ rows, elementId, level, editable, edited, answer }: ExpendituresProps) {
  const naming = useNaming()
  if (rows.length === 0) {
    return (
      <EmptyState
        level={3}
        title="No expenditures yet"
        why={`Expenditures for this ${levelName(naming, level)} appear here and reduce its balance.`}
      />
    )
  }
  return (
    <table className="tbl spent">
      <caption className="vh">Expenditures, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Date</th>
          <th scope="col">Year</th>
          <th scope="col" className="n">
            Amount
          </th>
          {editable ? (
            <th scope="col" className="ac">
              <span className="vh">Actions</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          row === edited ? (
            <tr key={row.id} className="editing">
              <td colSpan={5}>
                <ExpenditureForm elementId={elementId} spent={row} year={row.year} answer={answer} />
              </td>
            </tr>
          ) : (
            <Row key={row.id} row={row} editable={editable} />
          ),
        )}
      </tbody>
    </table>
  )
}

function Row({ row, editable }: { row: Expenditure; editable: boolean }) {
  const { name, amount, date, year, warning, created_by } = row
  return (
    <tr>
      <th scope="row" className="name">
        {name}
        {created_by ? <span className="meta">Entered by {created_by}</span> : null}
      </th>
      <td>
        <time className="num nowrap" dateTime={date}>
          {date}
        </time>
        {warning ? (
          <span className="msg warn">
            <Icon of="triangle-exclamation-point" />
            <span>{warning}</span>
          </span>
        ) : null}
      </td>
      <td className="of-year">
        <span className="in-year">Year </span>
        {year}
      </td>
      <td className="n">{dollarsOf(amount)}</td>
      {editable ? (
        <td className="ac">
          <RowVerbs row={row} of={name} remove="budget-delete" />
        </td>
      ) : null}
    </tr>
  )
}
