import { DataTable } from '#app/components/data-table.tsx'
import { Section } from '#app/components/page.tsx'
import { counted } from '#model/counted.ts'
import type { ImportPreview } from '#worker/repository/contract.ts'

/** Duplicate rows that the import skips, each with the row it duplicates. */
export function ImportRepeats({ preview: { repeats, repeated } }: { preview: ImportPreview }) {
  if (repeats.length === 0) return null
  return (
    <Section
      title="Duplicate rows"
      note={repeated > repeats.length ? `The first ${repeats.length} of ${counted(repeated, 'row')}` : undefined}
    >
      <DataTable
        caption="Duplicate rows"
        columnsOnPhone
        rows={repeats}
        rowKey={({ row }) => String(row)}
        columns={[
          { key: 'row', head: 'Row', figures: true, className: 'csv-row', cell: ({ row }) => row },
          {
            key: 'same',
            head: 'Why',
            cell: ({ same_as }) => (same_as === null ? 'Already in your repository' : `Same as row ${same_as}`),
          },
        ]}
      />
    </Section>
  )
}
