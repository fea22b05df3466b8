import { Form, useRevalidator } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { CsvCounts } from '#app/components/csv-counts.tsx'
import { Notice } from '#app/components/error-panel.tsx'
import { Section } from '#app/components/page.tsx'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { counted } from '#model/counted.ts'

const EVERY_MS = 2000
/** Without scripts the page reloads, so it asks less often. */
const REFRESH_SECONDS = 10

/** What runs in the background: an import, or the undo of one. */
type Run = { import_id: string; rows: number; position: number }
type RunningProps = {
  run: Run
  what: 'import' | 'undo'
  /** "1,200 of 5,000 rows" */
  done: string
  /** The page's own address, for people without scripts. */
  href: string
  children: ReactNode
}

/** How far an import is, asked for again every two seconds while the page is visible, with a way to stop it. */
export function ImportRunning({ run: { import_id, rows, position }, what, done, href, children }: RunningProps) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && state === 'idle') revalidate()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [revalidate, state])
  const stopping = useNavigating(({ formData }) => formData?.get('intent') === 'stop')
  const quarter = Math.floor((4 * position) / Math.max(rows, 1)) * 25
  return (
    <Section title={`The ${what} is running`} note={done}>
      <progress className="csv-progress" aria-label="Done so far" value={position} max={rows}>
        {done}
      </progress>
      {children}
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
          <a href={href}>Refresh</a>
        </p>
      </noscript>
    </Section>
  )
}

type EndedProps = {
  what: 'import' | 'undo'
  isDone: boolean
  done: string
  /** What stopped it, and how much is not done. */
  problem: { title: string; text: string } | null
  counts: Parameters<typeof CsvCounts>[0]
  /** Rows that were not imported, as a file. */
  failed: { count: number; href: string }
  /** A sentence above the counts. */
  said?: ReactNode
  /** Where to go from here. */
  links: ReactNode
  children?: ReactNode
}

/** The result of an import or of its undo. */
export function ImportEnded({ what, isDone, done, problem, counts, failed, said, links, children }: EndedProps) {
  return (
    <Section title={isDone ? `The ${what} is done` : `The ${what} was stopped`} note={done}>
      {said}
      {problem ? (
        <div className="mb-4">
          <Notice kind="warn" title={problem.title} level={3}>
            <p>{problem.text}.</p>
          </Notice>
        </div>
      ) : null}
      <CsvCounts {...counts} />
      <div className="acts mt-4">
        {failed.count > 0 ? (
          <Button asChild>
            <a href={failed.href} download>
              <Icon of="file-down" />
              Download the {counted(failed.count, 'row')} to fix
            </a>
          </Button>
        ) : null}
        {links}
      </div>
      {children}
    </Section>
  )
}

type UndoProps = { id: string; intent: string; label: string; pendingWord: string; children: ReactNode }

/** Undoes a whole import; `children` say what that does. */
export function UndoImport({ id, intent, label, pendingWord, children }: UndoProps) {
  const pending = useNavigating(({ formData }) => formData?.get('intent') === intent)
  return (
    <Form method="post" className="mt-6">
      <input type="hidden" name="import" value={id} />
      <p className="mute mb-3">{children}</p>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="destructive-ghost"
        pending={pending}
        pendingWord={pendingWord}
      >
        {label}
      </Button>
    </Form>
  )
}
