import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import { attachedAction } from './attached/attached-action.ts'
import type { TabOf } from './tab.ts'

/** All levels with this tab have the same calls (worker/plans/surveys/survey-routes.ts). */
function surveysApi(context: LoaderFunctionArgs['context'], segment: string) {
  return context.api.plans[segment as 'initiative'][':id'].surveys
}

/** The surveys that the element uses; with a form open, also what it offers. */
export async function loadSurveys({ context, request }: LoaderFunctionArgs, { segment, id }: TabOf) {
  const open = new URL(request.url).searchParams.get('edit')
  const [found, choices] = await Promise.all([
    read(surveysApi(context, segment).$get({ param: { id } })),
    open ? read(context.api.pulse_survey['survey-choices'].$get()) : null,
  ])
  const offered = choices && {
    ...{ schools: choices.schools, has_more_schools: choices.has_more_schools, subgroups: choices.subgroups },
    options: choices.surveys.flatMap(({ name, dimensions }) =>
      dimensions.map((dimension) => ({ id: dimension.id, name: `${name}: ${dimension.name}` })),
    ),
  }
  return { ...found, open, choices: offered }
}
export type SurveysData = Awaited<ReturnType<typeof loadSurveys>>

/** Changes the list of attached dimensions of surveys. */
export async function surveysAction({ request, context }: ActionFunctionArgs, { segment, id }: TabOf, form: FormData) {
  const api = surveysApi(context, segment)
  const param = { id }
  return attachedAction(context, request, form, {
    tab: 'surveys',
    word: 'Survey',
    list: async () => {
      const { version, surveys } = await read(api.$get({ param }))
      return { version, rows: surveys.map((use) => ({ ...use, of: use.survey_dimension_id, name: use.survey.name })) }
    },
    save: (version, uses) => {
      const surveys = uses.map(({ of: survey_dimension_id, ...slice }) => ({ survey_dimension_id, ...slice }))
      return api.$put({ param, json: { version, surveys } })
    },
  })
}
