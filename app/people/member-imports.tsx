import { Link } from '@remix-run/react'
import { Notice } from '#app/components/error-panel.tsx'
import { ImportList } from '#app/components/imports/import-list.tsx'
import { urls } from '#app/kit/urls.ts'
import type { ImportProgress } from '#worker/people/import-contract.ts'
import { doneOf, outcome } from './import-words.ts'

const leadTo = ({ import_id }: ImportProgress) => urls.importMembers({ import: import_id })

export function MemberImports({ runs }: { runs: ImportProgress[] }) {
  const what = (run: ImportProgress) => (run.state === 'running' ? doneOf(run) : outcome(run))
  return <ImportList runs={runs} hrefOf={leadTo} result={{ head: 'Rows', of: what }} />
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
