import { Link } from '@remix-run/react'
import { DataTable } from '#app/components/data-table.tsx'
import { Section } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { numberWords } from '#model/counted.ts'
import type { MeasuresProgress } from '#worker/measures/import-contract.ts'

const STATES = { running: 'Running', done: 'Done', stopped: 'Stopped' }
const leadTo = ({ import_id }: MeasuresProgress) => urls.importMeasures({ import: import_id })

/** The imports of the last days, so that people can find their results, the rows to fix, and Undo. */
export function MeasureImports({ runs }: { runs: MeasuresProgress[] }) {
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
            cell: (run) => (
              <Link to={leadTo(run)}>
                {run.kind === 'undo' ? 'Undo of ' : null}
                {run.file_name}
              </Link>
            ),
          },
          { key: 'by', head: 'Started by', cell: ({ started_by }) => started_by },
          { key: 'state', head: 'State', cell: ({ state, undone_at }) => (undone_at ? 'Undone' : STATES[state]) },
          { key: 'what', head: 'Result', cell: outcome },
        ]}
      />
    </Section>
  )
}

/** "2 added, 1 changed, 1 to fix". */
function outcome({ kind, added, changed, failed }: MeasuresProgress): string {
  if (kind === 'undo') return `${numberWords(changed)} restored`
  const left = failed > 0 ? `, ${numberWords(failed)} to fix` : ''
  return `${numberWords(added)} added, ${numberWords(changed)} changed${left}`
}
