import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { DataTable } from '#app/components/data-table.tsx'
import { Section } from '#app/components/page.tsx'

const STATES = { running: 'Running', done: 'Done', stopped: 'Stopped' }

type Run = { import_id: string; file_name: string; started_by: string; state: keyof typeof STATES }
type Props<R extends Run> = {
  runs: R[]
  hrefOf: (run: R) => string
  /** Other words than the file's name or the state. */
  nameOf?: (run: R) => string
  stateOf?: (run: R) => string | null
  /** The last column: its heading, and what the import did. */
  result: { head: string; of: (run: R) => ReactNode }
}

/** The imports of the last days, so that people can find their results, the rows to fix, and Undo. */
export function ImportList<R extends Run>({ runs, hrefOf, nameOf, stateOf, result }: Props<R>) {
  if (runs.length === 0) return null
  return (
    <Section title="Imports of the last seven days">
      <DataTable
        caption="Imports of the last seven days, newest first"
        columnsOnPhone
        rows={runs}
        rowKey={({ import_id }) => import_id}
        columns={[
          {
            key: 'file',
            head: 'File',
            cell: (run) => <Link to={hrefOf(run)}>{nameOf?.(run) ?? run.file_name}</Link>,
          },
          { key: 'by', head: 'Started by', cell: ({ started_by }) => started_by },
          { key: 'state', head: 'State', cell: (run) => stateOf?.(run) ?? STATES[run.state] },
          { key: 'what', head: result.head, cell: result.of },
        ]}
      />
    </Section>
  )
}
