import { useRef } from 'react'
import { DataTable, type DataTableProps } from '#app/components/data-table.tsx'
import { useGridKeys } from '#app/components/use-grid-keys.ts'
import { InPlace } from './in-place.tsx'

/** A table with cells that people change in place, and arrow keys that walk through it. */
export function EditableTable<Row>(props: Omit<DataTableProps<Row>, 'grid'>) {
  const table = useRef<HTMLTableElement>(null)
  const keys = useGridKeys(table, { kind: 'grid' })
  return (
    <InPlace>
      <DataTable {...props} grid={{ ...keys, ref: table }} />
    </InPlace>
  )
}
