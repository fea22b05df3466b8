import { Form, useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { CsvCounts } from '#app/components/csv-counts.tsx'
import { Notice } from '#app/components/error-panel.tsx'
import { Section } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { counted, numberWords } from '#model/counted.ts'
import type { MeasuresProgress } from '#worker/measures/import-contract.ts'

const EVERY_MS = 2000
/** Without scripts the page reloads, so it asks less often. */
const REFRESH_SECONDS = 10

type Props = { progress: MeasuresProgress }

/** The progress or the result of an import, or of its undo. */
export function MeasureImportProgress({ progress }: Props) {
  return progress.state === 'running' ? <Running progress={progress} /> : <Ended progress={progress} />
}

/** "1,200 of 5,000 rows". */
function doneOf({ position, rows, kind }: MeasuresProgress): string {
  return `${numberWords(position)} of ${kind === 'undo' ? counted(rows, 'part') : counted(rows, 'row')}`
}

function Running({ progress }: Props) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && state === 'idle') revalidate()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [revalidate, state])
  const { import_id, rows, position, kind } = progress
  const stopping = useNavigation().formData?.get('intent') === 'stop'
  const quarter = Math.floor((4 * position) / Math.max(rows, 1)) * 25
  const what = kind === 'undo' ? 'undo' : 'import'
  return (
    <Section title={`The ${what} is running`} note={doneOf(progress)}>
      <progress className="csv-progress" aria-label="Done so far" value={position} max={rows}>
        {doneOf(progress)}
      </progress>
      <p className="mute mt-3">
        You can leave this page and come back. If you stop the {what}, what is done stays, and each measure is right.
      </p>
      <Form method="post" className="acts mt-4">
        <input type="hidden" name="import" value={import_id} />
        <Button variant="outline" type="submit" name="intent" value="stop" pending={stopping} pendingWord="Stopping">
          Stop the {what}
        </Button>
      </Form>
      {/* A screen reader that read every row aloud would say nothing else. */}
      <p className="vh" role="status">
        {quarter > 0 ? `${quarter} percent is done` : `The ${what} has started`}
      </p>
      <noscript>
        <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
        <p className="mt-3">
          <a href={urls.importMeasures({ import: import_id })}>Refresh</a>
        </p>
      </noscript>
    </Section>
  )
}

function Ended({ progress }: Props) {
  const { import_id, kind, state, rows, position, added, changed, same, failed, problem, undone_at } = progress
  const isUndo = kind === 'undo'
  const what = isUndo ? 'undo' : 'import'
  return (
    <Section title={state === 'done' ? `The ${what} is done` : `The ${what} was stopped`} note={doneOf(progress)}>
      {problem ? (
        <div className="mb-4">
          <Notice kind="warn" title={`${counted(rows - position, isUndo ? 'part' : 'row')} not done`} level={3}>
            <p>{problem}.</p>
          </Notice>
        </div>
      ) : null}
      {undone_at ? <p className="mb-4">This import was undone.</p> : null}
      <CsvCounts
        caption="What changed"
        lines={
          isUndo
            ? [
                { name: 'Restored', count: changed, what: 'have the value from before the import' },
                { name: 'Kept', count: same, what: 'someone changed them since' },
              ]
            : [
                { name: 'Added', count: added },
                { name: 'Changed or removed', count: changed },
                { name: 'No change', count: same },
                { name: 'Not imported, needs fixing', count: failed },
              ]
        }
      />
      <div className="acts mt-4">
        {failed > 0 ? (
          <Button asChild>
            <a href={urls.failedMeasures(import_id)} download>
              <Icon of="file-down" />
              Download the {counted(failed, 'row')} to fix
            </a>
          </Button>
        ) : null}
        <ButtonLink variant="outline" to={urls.measurements()}>
          Show the measures
        </ButtonLink>
        <ButtonLink variant="ghost" to={urls.importMeasures()}>
          Import another file
        </ButtonLink>
      </div>
      {!isUndo && added + changed > 0 && !undone_at ? <Undo id={import_id} /> : null}
    </Section>
  )
}

/** Undoes the whole import. */
function Undo({ id }: { id: string }) {
  const pending = useNavigation().formData?.get('intent') === 'undo'
  return (
    <Form method="post" className="mt-6">
      <input type="hidden" name="import" value={id} />
      <p className="mute mb-3">
        Wrong file? Undo gives each reading and target its former value, except those that someone changed since.
      </p>
      <Button
        type="submit"
        name="intent"
        value="undo"
        variant="destructive-ghost"
        pending={pending}
        pendingWord="Undoing"
      >
        Undo this import
      </Button>
    </Form>
  )
}
