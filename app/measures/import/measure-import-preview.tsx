import { CsvChanges } from '#app/components/csv-changes.tsx'
import { CsvPreview } from '#app/components/csv-preview.tsx'
import { Notice } from '#app/components/error-panel.tsx'
import { Field } from '#app/components/field.tsx'
import { urls } from '#app/kit/urls.ts'
import { Textarea } from '#app/ui/textarea.tsx'
import { counted } from '#model/counted.ts'
import type { MeasuresPreview } from '#worker/measures/import-contract.ts'

type Props = {
  id: string
  preview: MeasuresPreview
  messages: string[] | undefined
  reason: { value: string | undefined; errors: string[] | undefined }
}

/** The file's content and what importing it would do. */
export function MeasureImportPreview({ id, preview, messages, reason }: Props) {
  const { rows, added, changed, removed, same, failed, unread, errors, error_count, changes } = preview
  const ready = added + changed + removed
  return (
    <>
      {messages?.length ? <Notice kind="error" title={messages.join('. ')} /> : null}
      <CsvPreview
        id={id}
        rows={rows}
        lines={[
          { name: 'New', count: added, what: 'will be added' },
          { name: 'Changed', count: changed, what: 'will replace what is there; the history keeps the old value' },
          { name: 'Removed', count: removed, what: 'will be removed; the history keeps the old value' },
          { name: 'No change', count: same, what: 'match what you have' },
          { name: 'Needs fixing', count: failed, what: 'will not be imported' },
        ]}
        unread={unread}
        faults={{ faults: errors, count: error_count }}
        ready={ready}
        left={failed}
        again="rows you already imported are never added twice"
        failedHref={urls.failedMeasures(id)}
        pendingWord="Starting"
        notes={<Notes preview={preview} />}
        choices={
          preview.past_targets > 0 ? (
            <Field
              label="Why past targets change"
              name="reason"
              errors={reason.errors}
              help={`${counted(preview.past_targets, 'row')} ${preview.past_targets === 1 ? 'changes' : 'change'} the target of a past school year. The measure’s history and page show your reason.`}
            >
              {({ labelId: _, ...ids }) => (
                <Textarea {...ids} name="reason" rows={2} defaultValue={reason.value} aria-required />
              )}
            </Field>
          ) : null
        }
      >
        <CsvChanges changes={changes} count={ready} />
      </CsvPreview>
    </>
  )
}

function Notes({ preview: { measures, schools, subgroups, small } }: Pick<Props, 'preview'>) {
  const about = [
    counted(measures, 'measure'),
    ...(schools > 0 ? [counted(schools, 'school')] : []),
    ...(subgroups > 0 ? [counted(subgroups, 'student group')] : []),
  ]
  return (
    <>
      <p className="mute mt-3">The good rows are about {about.join(', ')}.</p>
      {small > 0 ? (
        <p className="mute mt-3">
          {counted(small, 'reading')} {small === 1 ? 'is' : 'are'} about few people. We store{' '}
          {small === 1 ? 'it' : 'them'}; readers don’t see {small === 1 ? 'it' : 'them'}.
        </p>
      ) : null}
    </>
  )
}
