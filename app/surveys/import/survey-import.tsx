import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CsvUpload } from '#app/components/csv-upload.tsx'
import { LastImports } from '#app/components/imports/last-imports.tsx'
import { takenWords } from '#app/components/imports/taken-words.ts'
import { PageHead } from '#app/components/page.tsx'
import { act } from '#app/kit/act.ts'
import { importAction, readImport } from '#app/kit/import-file.ts'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { counted, numberWords } from '#model/counted.ts'
import { SurveyImportPreview } from './survey-import-preview.tsx'

export const meta: MetaFunction = () => [{ title: 'Import survey results · Waymark' }]

const COLUMNS = [
  'Survey: its name or id',
  'Wave (Spring 2026), or Start date and End date (2026-04-06)',
  'Dimension: one of the survey’s dimensions',
  'School, Student group (empty for the whole district and for everybody who answered)',
  '% favorable, Number average, Answers, Invited (each optional)',
]

/** Previews a waiting file again at each visit, because the district may have changed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await refuseReaders(context, requireActor(context, request), 'measures:manage')
  const imports = context.api.pulse_survey['survey-imports']
  const one = await readImport(request, imports[':id'], urls.importSurveyResults)
  return { one, latest: one ? [] : await read(imports.$get()) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const undoes = form.get('intent') === 'undo'
  // The message with the Undo is gone after signing in, but the list of imports has one too.
  if (!context.actor && undoes) throw redirect(urls.home({ next: urls.importSurveyResults() }))
  requireActor(context, request)
  const imports = context.api.pulse_survey['survey-imports']
  if (undoes) {
    // Undo shows below the surveys and in the list of imports; return to the one that was used.
    const back = form.has('stay') ? urls.importSurveyResults() : urls.surveys()
    const undo = imports[':id'].undo.$post({ param: { id: String(form.get('import') ?? '') } })
    return act(undo, back, ({ restored, kept }) =>
      redirectWithToast(back, { kind: 'success', message: undoneWords(restored, kept) }),
    )
  }
  return importAction(form, {
    post: (form) => imports.$post({ form }),
    file: imports[':id'],
    here: urls.importSurveyResults,
    done: (taken, id) => {
      const { removed, surveys } = taken
      const [only, ...others] = surveys
      const left = removed > 0 ? `, ${numberWords(removed)} removed` : ''
      return redirectWithToast(only && others.length === 0 ? urls.survey(only.id) : urls.surveys(), {
        ...{ kind: 'success', message: `${takenWords(taken)}${left}` },
        undo: { action: urls.importSurveyResults(), fields: { intent: 'undo', import: id } },
      })
    },
  })
}

function undoneWords(restored: number, kept: number): string {
  const stays = kept > 0 ? `; ${counted(kept, 'result')} changed since and stay as they are` : ''
  return `The import is undone: ${counted(restored, 'result')} as before${stays}`
}

/** First a file of results, then what is in it. */
export default function SurveyImport() {
  const { one, latest } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHead
        title="Import survey results"
        sub={
          one
            ? `${one.file_name}. Nothing has been imported yet.`
            : 'Results from a CSV or Excel file. The same file twice changes nothing.'
        }
        actions={
          <ButtonLink variant="outline" to={urls.surveys()}>
            Surveys
          </ButtonLink>
        }
      />
      {one ? (
        <SurveyImportPreview preview={one} messages={answer?.messages} />
      ) : (
        <>
          <CsvUpload
            columns={COLUMNS}
            template={{ href: urls.surveysCsv(), name: 'Download all current results' }}
            messages={answer?.messages}
            choices={
              answer?.asks ? (
                <Checkbox
                  name="not_students"
                  label="No row is one person"
                  note="Check this, choose the file again, and check it."
                />
              ) : null
            }
          >
            <p className="mt-3">
              An empty cell changes nothing, and - removes what is there. Each row is one school and one student group,
              never the answers of one person. A file can have up to 10,000 rows. Add surveys and their dimensions
              before you import their results. A wave that we don’t know is added if the file has its dates.
            </p>
          </CsvUpload>
          <LastImports
            imports={latest}
            note="You can undo an import for 7 days. This restores each result that nobody has changed since. Waves that the import added are deleted if they have no results left."
            result={{ head: 'Result', figures: false, of: takenWords }}
          />
        </>
      )}
    </>
  )
}
