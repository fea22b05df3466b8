import type { ReactNode } from 'react'
import type { ReportDocument } from '#worker/reports/contract.ts'
import type { TableRow } from './element-cells.tsx'
import { bodiesOf, partsOf, TableBodies, TableHead } from './table-parts.tsx'

/** The table of every report that lists elements, or groups of them. */
export function ElementTable({ report, foot }: { report: ReportDocument; foot?: ReactNode }) {
  const { table } = report
  if (!table) return null
  const rows = report.rows as unknown as TableRow[] // reports that use this table have these columns
  const parts = partsOf(rows, table.group_by)
  return (
    <section className="r-sec">
      <div className="r-sec-h">
        <h2 className="r-need">{table.heading}</h2>
        {table.line ? <p>{table.line}</p> : null}
      </div>
      {rows.length === 0 ? <p className="r-none">{table.empty}</p> : null}
      {parts.map(({ name, rows: here }, at) => (
        <div key={name ?? ''}>
          {name ? <h3 className="r-again">{name}</h3> : null}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
          <div className="r-scroll" role="region" aria-label={name ?? table.heading} tabIndex={0}>
            <table className="r-t r-list">
              <TableHead table={table} part={name} />
              <TableBodies
                table={table}
                words={report.words}
                bodies={bodiesOf(here, table.group_by?.at(-1))}
                sum={at === parts.length - 1 ? table.sum : undefined}
              />
            </table>
          </div>
        </div>
      ))}
      {foot ?? (
        <p className="r-rows">
          Rows : {rows.length} of {table.total}
        </p>
      )}
    </section>
  )
}
