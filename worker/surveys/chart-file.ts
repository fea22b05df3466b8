import * as v from 'valibot'
import type { Tenant } from '#db/kit/tenant.ts'
import { id } from '#model/rules.ts'
import { chartFile } from '#worker/charts/chart-file.ts'
import type { ChartPicture, ImageKind } from '#worker/charts/contract.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { SMALL_GROUPS } from '#worker/kit/csv/read.ts'
import { notFound } from '#worker/kit/problem.ts'
import { fileName } from '#worker/reports/file-name.ts'
import { resultWords } from '#worker/scorecards/file-cells.ts'
import { getResults } from './get-results.ts'
import { getSurvey } from './present-survey.ts'

/** `chart`: all dimensions over the waves, or one dimension (the first by default) by student group or school. */
export const AskSurveyChart = v.object({
  chart: v.optional(v.picklist(['waves', 'groups', 'schools']), 'waves'),
  dimension: v.optional(id),
})
type Ask = v.InferOutput<typeof AskSurveyChart>

/** A chart of a survey's page as an image, with the numbers that this person may see. */
export async function surveyChart(
  tenant: Tenant,
  caller: Caller,
  surveyId: string,
  ask: Ask,
  call: Pick<Call, 'env' | 'renderers'>,
  kind: ImageKind,
): Promise<Response> {
  const others: Caller = { ...caller, actor: { ...caller.actor, role: 'board', schoolIds: [] } }
  const [own, forOthers] = await Promise.all([caller, others].map((reader) => readChart(tenant, reader, surveyId, ask)))
  if (!own || !forOthers) throw notFound()
  const { survey, dimension, cells } = own
  const { district, today } = caller
  const about = { title: survey.name, foot: `${district.name}. As of ${today}` }
  const picture: ChartPicture =
    ask.chart === 'waves'
      ? {
          ...{ kind: 'waves', survey, cells, results: resultWords(district.naming) },
          ...{ ...about, sub: 'Dimensions over the waves, percent favorable' },
        }
      : { kind: 'slices', of: ask.chart, survey, cells, ...about, sub: `${PARTS[ask.chart]}: ${dimension?.name}` }
  const more = ask.chart === 'waves' ? ['waves'] : [PARTS[ask.chart].toLowerCase(), dimension?.name ?? '']
  const small = JSON.stringify(numbersOf(own)) === JSON.stringify(numbersOf(forOthers)) ? [] : [SMALL_GROUPS]
  const name = fileName({ title: 'Survey', plan: { name: survey.name } }, kind, ...more, ...small)
  return chartFile(kind, { picture, name }, call, district.accent)
}

const PARTS = { groups: 'Student groups', schools: 'Schools' } as const

async function readChart(tenant: Tenant, reader: Caller, surveyId: string, ask: Ask) {
  const survey = await getSurvey(tenant, reader, surveyId)
  const dimension = ask.dimension
    ? survey.dimensions.find((one) => one.dimension.id === ask.dimension)?.dimension
    : survey.dimensions[0]?.dimension
  if (ask.chart === 'waves') {
    const { cells } = await getResults(tenant, reader, surveyId, { slices: 'district' })
    return { survey, dimension, cells, chart: ask.chart }
  }
  if (!dimension) throw notFound()
  const { cells } = await getResults(tenant, reader, surveyId, { slices: ask.chart, dimension: dimension.id })
  return { survey, dimension, cells, chart: ask.chart }
}

/** What the picture draws. */
function numbersOf({ survey, cells, chart }: Awaited<ReturnType<typeof readChart>>) {
  return [cells, chart === 'waves' ? survey.dimensions : null]
}
