import { Form, useNavigation, useRevalidator, useSearchParams } from '@remix-run/react'
import { useEffect } from 'react'
import { CsvCounts } from '#app/components/csv-counts.tsx'
import { Notice } from '#app/components/error-panel.tsx'
import { Section } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { counted } from '#model/counted.ts'
import type { ImportProgress } from '#worker/people/import-contract.ts'
import { doneOf, outcome } from './import-words.ts'

const EVERY_MS = 2000
/** Without scripts the page reloads, so it asks less often. */
const REFRESH_SECONDS = 10

/** An import's progress or result. */
export function MemberImportProgress({ progress }: { progress: ImportProgress }) {
  return progress.state === 'running' ? <Running progress={progress} /> : <Ended progress={progress} />
}

function Running({ progress }: { progress: ImportProgress }) {
  const [params] = useSearchParams()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && state === 'idle') revalidate()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [revalidate, state])
  const { import_id, rows, position, invites } = progress
  const stopping = useNavigation().formData?.get('intent') === 'stop'
  const quarter = Math.floor((4 * position) / Math.max(rows, 1)) * 25
  return (
    <Section title="The import is running" note={`${doneOf(progress)} rows`}>
      <progress className="csv-progress" aria-label="Rows imported so far" value={position} max={rows}>
        {doneOf(progress)}
      </progress>
      <p>
        {outcome(progress)} so far.
        {invites ? ' Invitations go out as the people are added.' : null}
      </p>
      <p className="mute mt-3">
        You can leave this page. Team Members shows the progress and links back here. If you stop the import, the rows
        already imported stay.
      </p>
      <Form method="post" className="acts mt-4">
        <input type="hidden" name="import" value={import_id} />
        <Button variant="outline" type="submit" name="intent" value="stop" pending={stopping} pendingWord="Stopping">
          Stop the import
        </Button>
      </Form>
      {/* A screen reader that read every row aloud would say nothing else. */}
      <p className="vh" role="status">
        {quarter > 0 ? `${quarter} percent of the rows are done` : 'The import has started'}
      </p>
      <noscript>
        <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
        <p className="mt-3">
          <a href={urls.importMembers({ import: import_id, via: params.get('via') })}>Refresh</a>
        </p>
      </noscript>
    </Section>
  )
}

function Ended({ progress }: { progress: ImportProgress }) {
  const { import_id, state, rows, position, added, changed, same, failed, problem, taken_back_at } = progress
  return (
    <Section
      title={state === 'done' ? 'The import is done' : 'The import was stopped'}
      note={`${doneOf(progress)} rows`}
    >
      <p role="status" className="mb-4">
        {outcome(progress)}.{taken_back_at ? ' This import was taken back.' : null}
      </p>
      {problem ? (
        <div className="mb-4">
          <Notice kind="warn" title={`${counted(rows - position, 'row')} were not imported`} level={3}>
            <p>{problem}.</p>
          </Notice>
        </div>
      ) : null}
      <CsvCounts
        caption="Rows of the file by result"
        lines={[
          { name: 'Added', count: added },
          { name: 'Changed', count: changed },
          { name: 'No change', count: same },
          { name: 'Not imported, needs fixing', count: failed },
        ]}
      />
      <div className="acts mt-4">
        {failed > 0 ? (
          <Button asChild>
            <a href={urls.failedMembers(import_id)} download>
              <Icon of="file-down" />
              Download the {counted(failed, 'row')} to fix
            </a>
          </Button>
        ) : null}
        <ButtonLink variant="outline" to={urls.teamMembers({ activity: added > 0 ? 'invited' : undefined })}>
          Show the members
        </ButtonLink>
        <ButtonLink variant="ghost" to={urls.importMembers()}>
          Import another file
        </ButtonLink>
      </div>
      {added + changed > 0 && !taken_back_at ? <TakeBack id={import_id} /> : null}
    </Section>
  )
}

/** Undoes the whole import. */
function TakeBack({ id }: { id: string }) {
  const pending = useNavigation().formData?.get('intent') === 'take-back'
  return (
    <Form method="post" className="mt-6">
      <input type="hidden" name="import" value={id} />
      <p className="mute mb-3">
        Wrong file? Taking the import back deletes the people it added who have not accepted yet, and gives everyone
        else their former values. You can restore deleted people for 30 days.
      </p>
      <Button
        type="submit"
        name="intent"
        value="take-back"
        variant="destructive-ghost"
        pending={pending}
        pendingWord="Taking back"
      >
        Take back this import
      </Button>
    </Form>
  )
}
