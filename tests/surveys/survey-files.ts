import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { imports } from '#db/imports/schema.ts'
import { surveyResults } from '#db/surveys/schema.ts'
import { formOf } from '#tests/kit/form-of.ts'
import { writeCsv } from '#worker/kit/csv/write.ts'
import type { surveyDistrict } from './survey-district.ts'

export const IMPORTS = 'pulse_survey/survey-imports/'
export const HEADER = [
  'Survey',
  'Wave',
  'Dimension',
  'School',
  'Student group',
  '% favorable',
  'Number average',
  'Answers',
]
const SURVEY = 'Families who feel welcome'
/** A row of HEADER about School safety in spring 2026; the rest is everybody in the district. */
export const line = (percent: string, over: Partial<Record<(typeof HEADER)[number], string>> = {}) =>
  HEADER.map((name) => {
    const usual: Record<string, string> = { Survey: SURVEY, Wave: 'Spring 2026', Dimension: 'School safety' }
    return over[name] ?? { ...usual, '% favorable': percent, Answers: '220' }[name] ?? ''
  })

export type SurveyDistrict = Awaited<ReturnType<typeof surveyDistrict>>
type Person = Pick<SurveyDistrict['planner'], 'call'>

export const csvOf = (rows: string[][], header: readonly string[] = HEADER) =>
  // As people save it: what looks like a formula is no text here.
  writeCsv(header, rows).replaceAll("'-", '-')

export function upload(
  who: Person,
  file: string | Uint8Array,
  fields: Record<string, string> = {},
  name = 'spring.csv',
) {
  const bytes = typeof file === 'string' ? file : (file as Uint8Array<ArrayBuffer>)
  return who.call('POST', IMPORTS, formOf({ mode: 'preview', file: new File([bytes], name), ...fields }))
}

export const take = (who: Person, id: string, fields: Record<string, string> = {}) =>
  who.call('POST', IMPORTS, formOf({ mode: 'good', import_id: id, ...fields }))

export async function imported(who: Person, file: string | Uint8Array) {
  const preview = (await upload(who, file)).body.data
  return { preview, taken: await take(who, preview.import_id) }
}

/** Every result of the district, without keys and times. */
export async function stored({ db, districtId }: SurveyDistrict) {
  const rows = await db.select().from(surveyResults).where(eq(surveyResults.districtId, districtId))
  return rows
    .map(({ waveId, surveyDimensionId, subgroupId, schoolId, favorable, numberAverage, answers, invited, seen }) =>
      JSON.stringify([
        ...[waveId, surveyDimensionId, subgroupId, schoolId],
        ...[favorable, numberAverage, answers, invited, seen],
      ]),
    )
    .sort()
}

/** Files that were stored, and their number. */
export const storedFiles = async ({ db, districtId }: SurveyDistrict) => [
  await db.$count(imports, and(eq(imports.districtId, districtId))),
  (await env.FILES.list({ prefix: `d/${districtId}/imports/` })).objects.length,
]
