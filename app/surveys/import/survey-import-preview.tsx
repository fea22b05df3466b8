import { CsvPreview } from '#app/components/csv-preview.tsx'
import { urls } from '#app/kit/urls.ts'
import { counted } from '#model/counted.ts'
import type { SurveysImport } from '#worker/surveys/import-contract.ts'

type Props = { preview: SurveysImport; messages: string[] | undefined }

/** The file’s content and what importing it would do. */
export function SurveyImportPreview({ preview, messages }: Props) {
  const { import_id, added, changed, removed, same, failed } = preview
  const id = import_id ?? ''
  return (
    <CsvPreview
      id={id}
      preview={preview}
      messages={messages}
      lines={[
        { name: 'New', count: added, what: 'will be added' },
        { name: 'Changed', count: changed, what: 'will replace what is there; the history keeps the old numbers' },
        { name: 'Removed', count: removed, what: 'will be removed; the history keeps the old numbers' },
        { name: 'No change', count: same, what: 'match what you have' },
        { name: 'Needs fixing', count: failed, what: 'will not be imported' },
      ]}
      ready={added + changed + removed}
      left={failed}
      failedHref={urls.failedSurveyResults(id)}
      pendingWord="Importing"
      notes={<Notes preview={preview} />}
    />
  )
}

function Notes({ preview: { surveys, waves, schools, subgroups, small } }: Pick<Props, 'preview'>) {
  const about = [
    counted(surveys.length, 'survey'),
    ...(schools > 0 ? [counted(schools, 'school')] : []),
    ...(subgroups > 0 ? [counted(subgroups, 'student group')] : []),
  ]
  return (
    <>
      {surveys.length > 0 ? <p className="mute mt-3">The good rows are about {about.join(', ')}.</p> : null}
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
