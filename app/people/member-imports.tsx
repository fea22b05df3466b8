import { Link } from '@remix-run/react'
import { DataTable } from '#app/components/data-table.tsx'
import { Notice } from '#app/components/error-panel.tsx'
import { Section } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import type { ImportProgress } from '#worker/people/import-contract.ts'
import { doneOf, outcome } from './import-words.ts'

const STATES = { running: 'Running', done: 'Done', stopped: 'Stopped' }
const leadTo = ({ import_id }: ImportProgress) => urls.importMembers({ import: import_id })

/** The imports of the last days, so that people can find their results and the rows to fix. */
export function MemberImports({ runs }: { runs: ImportProgress[] }) {
  if (runs.length === 0) return null
  return (
    <Section title="Imports of the last seven days">
      <DataTable
        caption="Imports of the last seven days, newest first"
        columnsOnPhone
        rows={runs}
        rowKey={({ import_id }) => import_id}
        columns={[
          { key: 'file', head: 'File', cell: (run) => <Link to={leadTo(run)}>{run.file_name}</Link> },
          { key: 'by', head: 'Started by', cell: ({ started_by }) => started_by },
          { key: 'state', head: 'State', cell: ({ state }) => STATES[state] },
          { key: 'what', head: 'Rows', cell: (run) => (run.state === 'running' ? doneOf(run) : outcome(run)) },
        ]}
      />
    </Section>
  )
}

/** Shown above the list of members during an import. */
export function RunningImports({ runs }: { runs: ImportProgress[] }) {
  return runs
    .filter(({ state }) => state === 'running')
    .map((run) => (
      <div key={run.import_id} className="mt-4">
        <Notice title={`An import is running: ${doneOf(run)}`}>
          <p>
            <Link to={leadTo(run)}>See how far {run.file_name} is</Link>
          </p>
        </Notice>
      </div>
    ))
}
