import { CsvPreview } from '#app/components/csv-preview.tsx'

import { aboutWords, valueLines } from '#app/components/imports/value-lines.ts'
import { ValueNotes } from '#app/components/imports/value-notes.tsx'
import { urls } from '#app/kit/urls.ts'
import { counted } from '#model/counted.ts'
import type { SurveysImport } from '#worker/surveys/import-contract.ts'

type Props = { preview: SurveysImport; messages: string[] | undefined }

/** The file’s content and what importing it would do. */
export function SurveyImportPreview({ preview, messages }: Props) {
  const { import_id, added, changed, removed, failed } = preview
  const id = import_id ?? ''
  return (
    <CsvPreview
      id={id}
      preview={preview}
      messages={messages}
      lines={valueLines(preview, 'numbers')}
      ready={added + changed + removed}
      left={failed}
      failedHref={urls.failedSurveyResults(id)}
      pendingWord="Importing"
      notes={<Notes preview={preview} />}
    />
  )
}

function Notes({ preview }: Pick<Props, 'preview'>) {
  const { surveys, waves, small, shares, rounded } = preview
  return (
    <>
      {surveys.length > 0 ? (
        <p className="mute mt-3">The good rows are about {aboutWords(counted(surveys.length, 'survey'), preview)}.</p>
      ) : null}
      {waves.length > 0 ? (
        <>
          <p className="mt-3">
            {waves.length === 1 ? 'This wave is new and will be added:' : 'These waves are new and will be added:'}
          </p>
          {waves.map(({ survey, name, start_date, end_date }) => (
            <p key={`${survey} ${start_date} ${end_date}`} className="mute">
              {survey}: {name}, {start_date} to {end_date}
            </p>
          ))}
        </>
      ) : null}
      <ValueNotes shares={shares} rounded={rounded} />
      {small > 0 ? (
        <p className="mute mt-3">
          {small === 1
            ? '1 result is from few people. We store it; readers'
            : `${small} results are from few people. We store them; readers`}{' '}
          don’t see {small === 1 ? 'it' : 'them'}.
        </p>
      ) : null}
    </>
  )
}
