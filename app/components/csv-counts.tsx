import { numberWords } from '#model/counted.ts'
import { DataTable } from './data-table.tsx'

type CsvCountsProps = {
  caption: string
  /** A count of rows with its name, and what happens to them if the name does not say it. */
  lines: { name: string; count: number; what?: string }[]
}

/** Counts the rows of a file by what happens to them. */
export function CsvCounts({ caption, lines }: CsvCountsProps) {
  const told = lines.some(({ what }) => what)
  return (
    <DataTable
      caption={caption}
      columnsOnPhone
      rows={lines}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', head: 'Rows', cell: ({ name }) => <b>{name}</b> },
        { key: 'count', head: 'Count', align: 'end', figures: true, cell: ({ count }) => numberWords(count) },
        ...(told ? [{ key: 'what', head: 'Result', cell: ({ what }: { what?: string }) => what }] : []),
      ]}
    />
  )
}
