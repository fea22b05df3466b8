import { Form } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { counted, numberWords } from '#model/counted.ts'
import { CsvChanges } from './csv-changes.tsx'
import { CsvCounts } from './csv-counts.tsx'
import { CsvFaults } from './csv-faults.tsx'
import { Notice } from './error-panel.tsx'
import { Section } from './page.tsx'

/** What the API says about a file: its rows, columns that the import does not use, wrong cells, and changes. */
type Preview = {
  rows: number
  unread: string[]
  errors: ComponentProps<typeof CsvFaults>['faults']
  error_count: number
  changes?: ComponentProps<typeof CsvChanges>['changes']
}
type CsvPreviewProps = {
  id: string
  preview: Preview
  /** Why the import was refused. */
  messages?: string[] | undefined
  /** What happens to the rows. */
  lines: ComponentProps<typeof CsvCounts>['lines']
  /** Number of rows that the import takes, and of rows it skips because they have errors. */
  ready: number
  left: number
  /** What happens to the good rows if people upload the corrected file again. */
  again?: string
  /** Address of the CSV file with the failed rows. */
  failedHref: string
  /** "Importing", or "Starting" if the import continues in the background. */
  pendingWord: string
  /** `notes` explains the counts, `choices` come before importing, and the rest follows the list of errors. */
  notes?: ReactNode
  choices?: ReactNode
  children?: ReactNode
}

/** The second step of an import: what the file contains, which cells are wrong, and the import buttons. */
export function CsvPreview(props: CsvPreviewProps) {
  const { preview, messages, lines, ready, left, notes, choices, children } = props
  const { rows, unread, errors, error_count, changes = [] } = preview
  const { again = 'rows you already imported are never added twice' } = props
  return (
    <>
      {messages?.length ? <Notice kind="error" title={messages.join('. ')} /> : null}
      <Section title="What is in the file" note={counted(rows, 'row')}>
        <CsvCounts caption="Rows of the file by result" lines={lines} />
        {unread.length > 0 ? <p className="mute mt-3">We ignored these columns: {unread.join(', ')}.</p> : null}
        {notes}
        {left > 0 ? (
          <div className="mt-4">
            <Notice kind="warn" title={left === 1 ? '1 row needs fixing' : `${counted(left, 'row')} need fixing`}>
              <p>
                {ready > 0
                  ? `Import the good rows now and fix the others later, or fix them first and upload the file again: ${again}.`
                  : 'Fix what is wrong and upload the file again.'}
              </p>
            </Notice>
          </div>
        ) : null}
        <Form method="post" className="mt-4">
          <input type="hidden" name="import" value={props.id} />
          {choices}
          <Verbs {...props} />
        </Form>
      </Section>
      <CsvFaults faults={errors} count={error_count} />
      <CsvChanges changes={changes} count={ready} />
      {children}
    </>
  )
}

function Verbs({ id, ready, left, failedHref, pendingWord }: CsvPreviewProps) {
  const pending = useNavigating(({ formData }) => formData?.get('import') === id)
  const good = ready === 1 ? 'Import the good row' : `Import the ${numberWords(ready)} good rows`
  return (
    <div className="acts mt-4 items-center">
      {ready > 0 ? (
        <Button
          type="submit"
          name="intent"
          value={left > 0 ? 'good' : 'all'}
          pending={pending}
          pendingWord={pendingWord}
        >
          {left > 0 ? good : `Import ${counted(ready, 'row')}`}
        </Button>
      ) : null}
      {ready === 0 && left === 0 ? <p>Nothing in this file is new or different. There is nothing to import.</p> : null}
      {left > 0 ? (
        <Button asChild variant="outline">
          <a href={failedHref} download>
            <Icon of="file-down" />
            Download the {counted(left, 'row')} to fix
          </a>
        </Button>
      ) : null}
      <Button type="submit" variant="ghost" name="intent" value="forget">
        Choose another file
      </Button>
    </div>
  )
}
