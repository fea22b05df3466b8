import type { ReactNode } from 'react'
import { EditableTable } from '#app/components/in-place/editable-table.tsx'
import { useNaming, useShell } from '#app/kit/use-shell.ts'
import { boxOf } from '#app/plans/bulk/bulk-rows.ts'
import type { LevelKey } from '#model/levels.ts'
import type { TableRow } from '#worker/plans/table-contract.ts'
import { boxes, type ChosenRows, elementColumns } from './element-columns.tsx'

export type ElementTableProps = {
  rows: TableRow[]
  caption: string
  sort?: string
  /** The level to list, with its columns; `all` shows every column. */
  level: LevelKey | 'all'
  empty: ReactNode
  /** Lets the person select the rows they can edit. */
  choose?: ChosenRows
}

/** A table of elements, for one level or for all of them; people change statuses, owners, and dates in its cells. */
export function ElementTable({ rows, caption, sort, level, empty, choose }: ElementTableProps) {
  const naming = useNaming()
  const today = useShell()?.today ?? ''
  return (
    <EditableTable
      className="elements"
      columns={[...(choose ? [boxes(choose)] : []), ...elementColumns(level, naming, today)]}
      rows={rows}
      rowKey={(row) => row.id}
      nameColumn="name"
      caption={caption}
      sort={sort}
      empty={empty}
      rowClass={(row) => (choose?.selected.includes(boxOf(row)) ? 'on' : undefined)}
    />
  )
}
