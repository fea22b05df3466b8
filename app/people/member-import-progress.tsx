import { useSearchParams } from '@remix-run/react'
import { ImportEnded, ImportRunning, UndoImport } from '#app/components/imports/import-progress.tsx'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { counted } from '#model/counted.ts'
import type { ImportProgress } from '#worker/people/import-contract.ts'
import { doneOf, outcome } from './import-words.ts'

/** An import's progress or result. */
export function MemberImportProgress({ progress }: { progress: ImportProgress }) {
  const [params] = useSearchParams()
  const { import_id, state, rows, position, added, changed, same, failed, problem, taken_back_at, invites } = progress
  const done = `${doneOf(progress)} rows`
  const href = urls.importMembers({ import: import_id, via: params.get('via') })
  if (state === 'running')
    return (
      <ImportRunning run={progress} what="import" done={done} href={href}>
        <p>
          {outcome(progress)} so far.
          {invites ? ' Invitations go out as the people are added.' : null}
        </p>
        <p className="mute mt-3">
          You can leave this page. Team Members shows the progress and links back here. If you stop the import, the rows
          already imported stay.
        </p>
      </ImportRunning>
    )
  return (
    <ImportEnded
      what="import"
      isDone={state === 'done'}
      done={done}
      problem={problem ? { title: `${counted(rows - position, 'row')} were not imported`, text: problem } : null}
      said={
        <p role="status" className="mb-4">
          {outcome(progress)}.{taken_back_at ? ' This import was undone.' : null}
        </p>
      }
      counts={{
        caption: 'Rows of the file by result',
        lines: [
          { name: 'Added', count: added },
          { name: 'Changed', count: changed },
          { name: 'No change', count: same },
          { name: 'Not imported, needs fixing', count: failed },
        ],
      }}
      failed={{ count: failed, href: urls.failedMembers(import_id) }}
      links={
        <>
          <ButtonLink variant="outline" to={urls.teamMembers({ activity: added > 0 ? 'invited' : undefined })}>
            Show the members
          </ButtonLink>
          <ButtonLink variant="ghost" to={urls.importMembers()}>
            Import another file
          </ButtonLink>
        </>
      }
    >
      {added + changed > 0 && !taken_back_at ? (
        <UndoImport id={import_id} intent="take-back" label="Undo this import" pendingWord="Undoing">
          Wrong file? Undo deletes the people it added who have not accepted yet, and gives the others their former
          values where nobody has changed them since. You can restore deleted people for 30 days.
        </UndoImport>
      ) : null}
    </ImportEnded>
  )
}
