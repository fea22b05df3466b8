import type { ReportDocument } from '#worker/reports/contract.ts'
import { drawCell, isFigures, type TableRow } from './element-cells.tsx'

type Table = NonNullable<ReportDocument['table']>
/** Rows that stay together on paper, and what stands above them. */
type Body = {
  key: string
  keep: boolean
  name: string | null
  rows: TableRow[]
  /** No longer under the name above. */
  apart?: boolean
}

const TOGETHER = 3
/** Groups up to this size stay on one page. */
const SHORT = 7

const textOf = (row: TableRow, key: string) => (row as unknown as Record<string, string | null>)[key] ?? null // a column with names

/** Runs of rows with the same value. */
function runs(rows: readonly TableRow[], key: string): { name: string | null; rows: TableRow[] }[] {
  const found: { name: string | null; rows: TableRow[] }[] = []
  for (const row of rows) {
    const name = textOf(row, key)
    const last = found.at(-1)
    if (last && last.name === name) last.rows.push(row)
    else found.push({ name, rows: [row] })
  }
  return found
}

/** The tables of a section: one, or with two grouping columns one for each value of the first. */
export function partsOf(
  rows: TableRow[],
  groupBy: readonly string[] = [],
): { name: string | null; rows: TableRow[] }[] {
  const [first] = groupBy
  if (rows.length === 0) return []
  return groupBy.length > 1 && first ? runs(rows, first) : [{ name: null, rows }]
}

/**
 * Without groups, keeps the first and the last three rows together, so that no page starts or ends with a single row
 * (look, reports §7).
 */
export function bodiesOf(rows: readonly TableRow[], groupBy: string | undefined): Body[] {
  const body = (rows: TableRow[], keep: boolean, name: string | null = null): Body => ({
    key: rows[0]?.id ?? '',
    keep,
    name,
    rows,
  })
  if (groupBy && rows.some((row) => textOf(row, groupBy) !== null))
    return runs(rows, groupBy).map(({ name, rows: here }, at) => ({
      ...body(here, here.length <= SHORT, name),
      apart: at > 0 && name === null,
    }))
  if (rows.length <= 2 * TOGETHER) return [body([...rows], rows.length <= TOGETHER)]
  return [
    body(rows.slice(0, TOGETHER), true),
    body(rows.slice(TOGETHER, -TOGETHER), false),
    body(rows.slice(-TOGETHER), true),
  ]
}

/** Caption, widths, and heads; on paper also the name of the part, which stands again on each of its pages. */
export function TableHead({ table: { caption, cells }, part }: { table: Table; part: string | null }) {
  return (
    <>
      <caption className="r-cap">{part ? `${part}: ${caption}` : caption}</caption>
      <colgroup>
        {cells.map((cell) => (
          <col key={cell.label} style={{ width: `${cell.width}%` }} />
        ))}
      </colgroup>
      <thead>
        {part ? (
          <tr className="r-part-h">
            <th scope="colgroup" colSpan={cells.length}>
              {part}
            </th>
          </tr>
        ) : null}
        <tr>
          {cells.map((cell) => (
            <th key={cell.label} scope="col" className={isFigures(cell) ? 'r-n' : undefined}>
              {cell.label}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}

type BodiesProps = { table: Table; words: ReportDocument['words']; bodies: Body[]; sum: Table['sum'] | undefined }

export function TableBodies({ table, words, bodies, sum }: BodiesProps) {
  const total = sum as unknown as TableRow // the sum of rows has their columns
  return (
    <>
      {bodies.map((body) => (
        <tbody
          key={body.key}
          className={[body.keep ? 'r-keep' : '', body.apart ? 'r-apart' : ''].join(' ').trim() || undefined}
        >
          {body.name ? (
            <tr className="r-group">
              <th scope="rowgroup" colSpan={table.cells.length}>
                {body.name}
              </th>
            </tr>
          ) : null}
          {body.rows.map((row) => (
            <Row key={row.id} row={row} table={table} words={words} />
          ))}
        </tbody>
      ))}
      {sum ? (
        <tbody className="r-keep">
          <Row row={total} table={table} words={words} last />
        </tbody>
      ) : null}
    </>
  )
}

function Row({ row, table, words, last }: Pick<BodiesProps, 'table' | 'words'> & { row: TableRow; last?: true }) {
  return (
    <tr className={last ? 'r-sum' : undefined}>
      {table.cells.map((cell, at) =>
        at === 0 ? (
          <th key={cell.label} scope="row">
            {drawCell(cell, row, words, table.scale)}
          </th>
        ) : (
          <td
            key={cell.label}
            data-head={cell.label}
            className={isFigures(cell) ? 'r-n' : cell.kind === 'bar' ? 'r-bar' : undefined}
          >
            {drawCell(cell, row, words, table.scale)}
          </td>
        ),
      )}
    </tr>
  )
}
