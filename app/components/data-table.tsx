import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, Fragment, type ReactNode, type Ref } from 'react'
import { ListTools } from './list-tools.tsx'
import { SortLink } from './sort-link.tsx'

export type Column<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** Aligns figures and dates so that people can compare them down the column. */
  figures?: boolean
  /** The field in `?sort=`. */
  sortKey?: string
  className?: string
  /**
   * How a phone shows the cell. The first column is the title; others have their heading next to them. `left` and
   * `right` share a line; `labelled` adds the heading to a figure.
   */
  phone?: 'title' | 'line' | 'left' | 'right' | 'labelled' | 'hidden' | 'check' | 'actions'
  /** Shown above the entries on a phone, where the table has no heading row. */
  aboveEntries?: ReactNode
  /** Hides the heading row, except from screen readers. */
  hideHead?: boolean
}

export type DataTableProps<Row> = {
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** Says what the table contains; for screen readers. */
  caption: string
  /** As in the address: `name` or `-name`. */
  sort?: string
  /** Shown in place of the table when there are no rows. */
  empty?: ReactNode
  foot?: ReactNode
  rowClass?: (row: Row) => string | undefined
  /** The column that names the row; by default the first that is neither a check box nor actions. */
  nameColumn?: string
  className?: string
  /** Replaces a row's cells, for example with the form that edits the row. */
  inPlace?: (row: Row) => ReactNode
  /** A full-width line below a row, for example a question about it. */
  below?: (row: Row) => ReactNode
  /** Walks through the cells with arrow keys: what useGridKeys answers, and the ref that it was given. */
  grid?: Pick<ComponentPropsWithoutRef<'table'>, 'onKeyDown' | 'onFocus'> & { ref: Ref<HTMLTableElement> }
  /** Keeps columns on a phone too; for narrow tables. */
  columnsOnPhone?: boolean
}

/** Rows with thin rules; the first text column names the row and has its link (look §8). */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, caption, sort, empty, foot, rowClass, nameColumn, className, columnsOnPhone } = props
  const { inPlace, below, grid } = props
  if (rows.length === 0 && empty) return <>{empty}</>
  const named = nameColumn ?? columns.find((column) => !['check', 'actions'].includes(column.phone ?? ''))?.key
  const sorts = columns.flatMap(({ sortKey, head }) => (sortKey ? [{ value: sortKey, label: String(head) }] : []))
  return (
    <>
      {columnsOnPhone ? null : (
        <ListTools
          sorts={sorts}
          sort={sort}
          selectAll={columns.find(({ aboveEntries }) => aboveEntries)?.aboveEntries}
        />
      )}
      <table {...grid} className={clsx('tbl', !columnsOnPhone && 'entries', className)}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const instead = inPlace?.(row)
            return instead ? (
              <tr key={rowKey(row)} className="in-place">
                <td colSpan={columns.length}>{instead}</td>
              </tr>
            ) : (
              <Fragment key={rowKey(row)}>
                <tr className={rowClass?.(row)}>
                  {columns.map((column) => (
                    <BodyCell key={column.key} column={column} row={row} isName={column.key === named} />
                  ))}
                </tr>
                <Below columns={columns.length}>{below?.(row)}</Below>
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {foot ? <div className="tbl-foot">{foot}</div> : null}
    </>
  )
}

function Below({ columns, children }: { columns: number; children: ReactNode }) {
  return children ? (
    <tr className="in-place">
      <td colSpan={columns}>{children}</td>
    </tr>
  ) : null
}

function BodyCell<Row>({ column, row, isName }: { column: Column<Row>; row: Row; isName: boolean }) {
  const Cell = isName ? 'th' : 'td'
  return (
    <Cell
      scope={isName ? 'row' : undefined}
      className={cellClass(column, isName)}
      data-th={typeof column.head === 'string' ? column.head : undefined}
    >
      {column.cell(row)}
    </Cell>
  )
}

function cellClass<Row>(column: Column<Row>, isName: boolean) {
  const phone = column.phone ?? (isName ? 'title' : 'labelled')
  const kind = { actions: 'ac ph-acts', check: 'ck ph-check' }[phone as string] ?? `ph-${phone}`
  return clsx(kind, column.align === 'end' && 'n', column.figures && 'num', column.className)
}

function HeadCell<Row>({ column, sort }: { column: Column<Row>; sort: string | undefined }) {
  const { head, sortKey, align, phone, className, hideHead } = column
  const direction =
    sortKey && sort === sortKey ? 'ascending' : sortKey && sort === `-${sortKey}` ? 'descending' : undefined
  const kind = phone === 'actions' ? 'ac' : phone === 'check' ? 'ck' : undefined
  return (
    <th scope="col" aria-sort={direction} className={clsx(kind, align === 'end' && 'n', className)}>
      {sortKey ? (
        <SortLink sortKey={sortKey} direction={direction}>
          {head}
        </SortLink>
      ) : hideHead ? (
        <span className="vh">{head}</span>
      ) : (
        head
      )}
    </th>
  )
}
