import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { findParam } from '#app/components/filter-find.tsx'
import { findPlainly } from '#app/components/find-choices.ts'
import { PageHead } from '#app/components/page.tsx'
import { namedSchools } from '#app/components/schools/school-step.ts'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { readsSmallGroups } from '#model/measures/reader.ts'
import { chosenSheet, sheetRows } from './result-sheet.ts'
import { asOptions, ResultsChoice } from './results-choice.tsx'
import { ResultsForm } from './results-form.tsx'
import { saveResults } from './save-results.ts'
import './surveys.css'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Results of ${data?.survey.name ?? 'a survey'} · Waymark` },
]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'measures:write')
  const id = params.surveyId! // set by the route
  const one = context.api.pulse_survey.surveys[':id']
  const [survey, choices] = await Promise.all([
    read(one.$get({ param: { id } })),
    read(context.api.pulse_survey['survey-choices'].$get()),
  ])
  const { subgroups } = choices
  const isAll = readsSmallGroups(actor.role)
  const own = isAll ? null : await namedSchools(context, actor.schoolIds)
  const url = new URL(request.url)
  const sheet = chosenSheet(url, survey, own?.[0]?.id ?? '')
  const { wave, dimension, rows } = sheet
  // A sheet of schools has a row for each; the others name one.
  const asked = one.results.$get({
    param: { id },
    query: {
      ...{ wave: wave?.id ?? 'none', slices: rows === 'dimensions' ? ('district' as const) : rows },
      ...(rows !== 'dimensions' && dimension ? { dimension: dimension.id } : {}),
      ...(sheet.school ? { school_id: sheet.school } : {}),
      ...(sheet.subgroup ? { subgroup_id: sheet.subgroup } : {}),
    },
  })
  const [results, every, chosen, found] = await Promise.all([
    read(asked),
    rows === 'schools' && !own ? read(context.api.auth.schools.list.$get({ query: {} })) : null,
    own ? [] : namedSchools(context, [sheet.school]),
    own ? null : findPlainly(context, request, 'schools', findParam('school')),
  ])
  const cells = sheetRows(sheet, { survey, subgroups, isAll, schools: own ?? every ?? [], results: results.cells })
  const offered = { first: asOptions(choices.schools), more: choices.has_more_schools, found }
  return {
    ...{ survey, subgroups, sheet, rows: cells },
    /** The own schools of a principal, or what a search among all of them begins with. */
    schools: own ? { own } : { offered, chosen: asOptions(chosen)[0] ?? null },
  }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  return saveResults(context, params.surveyId!, await request.formData(), `${pathname}${search}`)
}

/** Enters results of one wave: by dimension, student group, or school. */
export default function SurveyResults() {
  const { survey, sheet, schools, subgroups, rows } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const back = (
    <ButtonLink variant="outline" icon="arrow-left" to={urls.survey(survey.id)}>
      Back
    </ButtonLink>
  )
  return (
    <>
      <PageHead kicker="Enter results" title={survey.name} actions={back} />
      {sheet.wave && sheet.dimension ? (
        <>
          <ResultsChoice {...{ survey, sheet, schools, subgroups }} />
          <ResultsForm key={JSON.stringify(sheet)} sheet={sheet} rows={rows} survey={survey} answer={answer} />
        </>
      ) : (
        <EmptyState
          title="No wave to enter results for"
          why="A survey needs a wave and a dimension before it can have results."
          action={<ButtonLink to={urls.updateSurvey(survey.id)}>Update survey</ButtonLink>}
        />
      )}
    </>
  )
}
