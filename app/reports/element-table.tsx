import type { ReactNode } from 'react'
import type { ReportDocument } from '#worker/reports/contract.ts'
import { drawCell, isFigures, type TableRow } from './element-cells.tsx'

const TOGETHER = 3

/**
 * Keeps the first and the last three rows together, so that no page starts or ends with a single row (look, reports
 * §7).
 */
function bodies<T>(rows: readonly T[]): { keep: boolean; rows: T[] }[] {
  if (rows.length <= 2 * TOGETHER) return [{ keep: rows.length <= TOGETHER, rows: [...rows] }]
  return [
    { keep: true, rows: rows.slice(0, TOGETHER) },
    { keep: false, rows: rows.slice(TOGETHER, -TOGETHER) },
    { keep: true, rows: rows.slice(-TOGETHER) },
  ]
}

/** The table of every report that lists elements. */
export function ElementTable({ report, foot }: { report: ReportDocument; foot?: ReactNode }) {
  const { table, words } = report
  if (!table) return null
  const rows = report.rows as unknown as TableRow[] // reports that use this table have these columns
  return (
    <section className="r-sec">
      <h2 className="r-need">{table.heading}</h2>
      {rows.length === 0 ? (
        <p className="r-none">{table.empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
        <div className="r-scroll" role="region" aria-label={table.heading} tabIndex={0}>
          <table className="r-t r-list">
            <caption className="r-cap">{table.caption}</caption>
            <colgroup>
              {table.cells.map((cell) => (
                <col key={cell.label} style={{ width: `${cell.width}%` }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                {table.cells.map((cell) => (
                  <th key={cell.label} scope="col" className={isFigures(cell) ? 'r-n' : undefined}>
                    {cell.label}
                  </th>
                ))}
              </tr>
            </thead>
            {bodies(rows).map((body) => (
              <tbody key={body.rows[0]?.id} className={body.keep ? 'r-keep' : undefined}>
                {body.rows.map((row) => (
                  <tr key={row.id}>
                    {table.cells.map((cell, at) =>
                      at === 0 ? (
                        <th key={cell.label} scope="row">
                          {drawCell(cell, row, words)}
                        </th>
                      ) : (
                        <td key={cell.label} data-head={cell.label} className={isFigures(cell) ? 'r-n' : undefined}>
                          {drawCell(cell, row, words)}
                        </td>
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
      {foot ?? (
        <p className="r-rows">
          Rows : {rows.length} of {table.total}
        </p>
      )}
    </section>
  )
}
