import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CsvUpload } from '#app/components/csv-upload.tsx'
import { PageHead } from '#app/components/page.tsx'
import { readImport } from '#app/kit/import-file.ts'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { schoolYearOf, shortYear } from '#model/measures/school-years.ts'
import type { action } from './import-action.ts'
import { MeasureImportPreview } from './measure-import-preview.tsx'
import { MeasureImportProgress } from './measure-import-progress.tsx'
import { MeasureImports } from './measure-imports.tsx'

export { action } from './import-action.ts'

export const meta: MetaFunction = () => [{ title: 'Import readings · Waymark' }]

const COLUMNS = [
  'Measure: its name or id',
  'School, Student group (empty for the whole district and for all students)',
  'School year (2025-2026; for a reading optional), Window (Fall, Winter, Spring …), Date (2026-05-22)',
  'Value, People (how many students the value is about), Note (optional)',
  'Target of the school year (optional)',
]

/** Previews a waiting file again at each visit, because the district may have changed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await refuseReaders(context, requireActor(context, request), 'measures:manage')
  const imports = context.api.plans['measure-imports']
  const one = await readImport(request, imports[':id'], urls.importMeasures)
  const year = schoolYearOf(context.today)
  return { one, year, runs: one ? [] : await read(imports.$get()) }
}

/** First a file, then what is in it, then how far its import is. */
export default function MeasureImport() {
  const { one, year, runs } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHead
        title="Import readings"
        sub={subOf(one)}
        actions={
          <ButtonLink variant="outline" to={urls.measurements()}>
            Measurements
          </ButtonLink>
        }
      />
      {one?.preview ? (
        <MeasureImportPreview
          id={one.import_id}
          preview={one.preview}
          messages={answer?.messages}
          reason={{ value: answer?.reason, errors: answer?.reasonErrors }}
        />
      ) : null}
      {one?.progress ? <MeasureImportProgress progress={one.progress} /> : null}
      {one === null ? (
        <>
          <CsvUpload
            columns={COLUMNS}
            template={{ href: urls.measuresCsv(), name: 'Download all current readings and targets' }}
            messages={answer?.messages}
            choices={
              answer?.asks ? (
                <Checkbox
                  name="not_students"
                  label="No row is a student"
                  note="Check this, choose the file again, and check it."
                />
              ) : null
            }
          >
            <p className="mt-3">
              An empty cell changes nothing, and - removes what is there. Each row is one school and one student group,
              never one student. An Excel file can have up to 10,000 rows, and a CSV file up to 50,000.
            </p>
            <p className="mute mt-3">
              <a href={urls.measuresXlsx({ year })} download>
                Download those of {shortYear(year)} as an Excel file
              </a>
            </p>
          </CsvUpload>
          <MeasureImports runs={runs} />
        </>
      ) : null}
    </>
  )
}

function subOf(one: { file_name: string; preview: unknown } | null): string {
  if (one === null) return 'Readings and targets from a CSV or Excel file. The same file twice changes nothing.'
  return one.preview ? `${one.file_name}. Nothing has been imported yet.` : one.file_name
}
