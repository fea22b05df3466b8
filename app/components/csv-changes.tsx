import { counted } from '#model/counted.ts'
import type { Change } from '#worker/imports/contract.ts'
import { DataTable } from './data-table.tsx'
import { Section } from './page.tsx'

/** `note`: what the import leaves unchanged. */
type Noted = Change & { note?: string | null }

/** Lists what each row adds or changes, with old and new values. */
export function CsvChanges({ changes, count }: { changes: Noted[]; count: number }) {
  if (changes.length === 0) return null
  return (
    <Section
      title="New and changed"
      note={count > changes.length ? `The first ${changes.length} of ${counted(count, 'row')}` : undefined}
    >
      <DataTable
        caption="New and changed rows"
        rows={changes}
        rowKey={({ row }) => String(row)}
        nameColumn="name"
        columns={[
          { key: 'row', head: 'Row', figures: true, className: 'csv-row', cell: ({ row }) => row },
          { key: 'name', head: 'Name', cell: ({ name }) => <span className="font-medium">{name}</span> },
          {
            key: 'kind',
            head: 'Result',
            cell: ({ kind, note }) => (
              <>
                {kind === 'new' ? 'Added' : 'Changed'}
                {note ? <span className="mute block">{note}</span> : null}
              </>
            ),
          },
          {
            key: 'fields',
            head: 'Fields',
            cell: ({ fields, kind }) => (
              <ul>
                {fields.map(({ label, from, to }) => (
                  <li key={label}>
                    {label}: {kind === 'new' ? null : <span className="mute">{from ?? 'empty'} becomes </span>}
                    {to ?? 'empty'}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Section>
  )
}
