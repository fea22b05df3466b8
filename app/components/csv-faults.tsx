import { numberWords } from '#model/counted.ts'
import { NAME_RULE } from '#model/name-rule.ts'
import { INVALID_NAME } from '#model/rules.ts'
import { Breakable } from './breakable.tsx'
import { DataTable } from './data-table.tsx'
import { Section } from './page.tsx'

/** `cell` is what the file says there. */
type Fault = {
  who?: string
  cell?: string | null
  row: number
  column: string | null
  letter: string | null
  message: string
}

/** Lists every wrong cell of an uploaded file by row and column, as the spreadsheet shows them. */
export function CsvFaults({ faults, count }: { faults: Fault[]; count: number }) {
  if (faults.length === 0) return null
  return (
    <Section
      title="What to fix"
      note={
        count > faults.length
          ? `The first ${faults.length} of ${numberWords(count)}; download the rows to fix to see all`
          : 'Row numbers match your spreadsheet'
      }
    >
      {faults.some(({ message }) => message === INVALID_NAME) ? <p className="mute mb-3">{NAME_RULE}</p> : null}
      <DataTable
        caption="Cells to fix"
        columnsOnPhone
        rows={faults}
        rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
        columns={[
          { key: 'row', head: 'Row', figures: true, className: 'csv-row', cell: ({ row }) => row },
          ...(faults.some(({ who }) => who !== undefined)
            ? [{ key: 'who', head: 'Person', cell: ({ who }: Fault) => <Breakable>{who ?? ''}</Breakable> }]
            : []),
          {
            key: 'column',
            head: 'Column',
            cell: ({ column, letter }) => (column ? `${column}${letter ? ` (${letter})` : ''}` : 'The whole row'),
          },
          ...(faults.some(({ cell }) => cell !== undefined)
            ? [{ key: 'cell', head: 'In the file', cell: ({ cell }: Fault) => <Breakable>{cell ?? ''}</Breakable> }]
            : []),
          { key: 'message', head: 'What to fix', cell: ({ message }) => message },
        ]}
      />
    </Section>
  )
}
