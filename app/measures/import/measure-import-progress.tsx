import { ImportEnded, ImportRunning, UndoImport } from '#app/components/imports/import-progress.tsx'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { counted, numberWords } from '#model/counted.ts'
import type { MeasuresProgress } from '#worker/measures/import-contract.ts'

/** "1,200 of 5,000 rows". */
function doneOf({ position, rows, kind }: MeasuresProgress): string {
  return `${numberWords(position)} of ${kind === 'undo' ? counted(rows, 'part') : counted(rows, 'row')}`
}

/** The progress or the result of an import, or of its undo. */
export function MeasureImportProgress({ progress }: { progress: MeasuresProgress }) {
  const { import_id, kind, state, rows, position, added, changed, same, failed, problem, undone_at } = progress
  const isUndo = kind === 'undo'
  const what = isUndo ? 'undo' : 'import'
  const done = doneOf(progress)
  if (state === 'running')
    return (
      <ImportRunning run={progress} what={what} done={done} href={urls.importMeasures({ import: import_id })}>
        <p className="mute mt-3">
          You can leave this page and come back. If you stop the {what}, what is done stays, and each measure is right.
        </p>
      </ImportRunning>
    )
  const left = counted(rows - position, isUndo ? 'part' : 'row')
  return (
    <ImportEnded
      what={what}
      isDone={state === 'done'}
      done={done}
      problem={problem ? { title: `${left} not done`, text: problem } : null}
      said={undone_at ? <p className="mb-4">This import was undone.</p> : null}
      counts={{
        caption: 'What changed',
        lines: isUndo
          ? [
              { name: 'Restored', count: changed, what: 'have the value from before the import' },
              { name: 'Kept', count: same, what: 'someone changed them since' },
            ]
          : [
              { name: 'Added', count: added },
              { name: 'Changed or removed', count: changed },
              { name: 'No change', count: same },
              { name: 'Not imported, needs fixing', count: failed },
            ],
      }}
      failed={{ count: failed, href: urls.failedMeasures(import_id) }}
      links={
        <>
          <ButtonLink variant="outline" to={urls.measurements()}>
            Show the measures
          </ButtonLink>
          <ButtonLink variant="ghost" to={urls.importMeasures()}>
            Import another file
          </ButtonLink>
        </>
      }
    >
      {!isUndo && added + changed > 0 && !undone_at ? (
        <UndoImport id={import_id} intent="undo" label="Undo this import" pendingWord="Undoing">
          Wrong file? Undo gives each reading and target its former value, except those that someone changed since.
        </UndoImport>
      ) : null}
    </ImportEnded>
  )
}
