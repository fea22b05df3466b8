import { CsvPreview } from '#app/components/csv-preview.tsx'
import { Field } from '#app/components/field.tsx'

import { aboutWords, valueLines } from '#app/components/imports/value-lines.ts'
import { ValueNotes } from '#app/components/imports/value-notes.tsx'
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
  const { added, changed, removed, failed } = preview
  return (
    <CsvPreview
      id={id}
      preview={preview}
      messages={messages}
      lines={valueLines(preview, 'value')}
      ready={added + changed + removed}
      left={failed}
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
    />
  )
}

function Notes({ preview }: Pick<Props, 'preview'>) {
  const { measures, small, shares, rounded } = preview
  return (
    <>
      {measures > 0 ? (
        <p className="mute mt-3">The good rows are about {aboutWords(counted(measures, 'measure'), preview)}.</p>
      ) : null}
      <ValueNotes shares={shares} rounded={rounded} />
      {small > 0 ? (
        <p className="mute mt-3">
          {counted(small, 'reading')} {small === 1 ? 'is' : 'are'} about few people. We store{' '}
          {small === 1 ? 'it' : 'them'}; readers don’t see {small === 1 ? 'it' : 'them'}.
        </p>
      ) : null}
    </>
  )
}
