import type { ReactNode } from 'react'
import { ScrollRegion } from '#app/components/scroll-region.tsx'
import type { ReportDocument } from '#worker/reports/contract.ts'
import { BareRows, drawnRows } from './bare-rows.tsx'
import type { TableRow } from './element-cells.tsx'
import { bodiesOf, partsOf, TableBodies, TableHead } from './table-parts.tsx'

/** The table of every report that lists elements, or groups of them. */
export function ElementTable({ report, foot }: { report: ReportDocument; foot?: ReactNode }) {
  const { table } = report
  if (!table) return null
  const rows = drawnRows(report) as unknown as TableRow[] // reports that use this table have these columns
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
          <ScrollRegion className="r-scroll" label={name ?? table.heading}>
            <table className="r-t r-list">
              <TableHead table={table} part={name} />
              <TableBodies
                table={table}
                words={report.words}
                bodies={bodiesOf(here, table.group_by?.at(-1))}
                sum={at === parts.length - 1 ? table.sum : undefined}
              />
            </table>
          </ScrollRegion>
        </div>
      ))}
      {table.bare ? <BareRows bare={table.bare} cells={table.cells} /> : null}
      {foot ?? (
        <p className="r-rows">
          Rows : {rows.length} of {table.total}
        </p>
      )}
    </section>
  )
}
