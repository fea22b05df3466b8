import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { PageHead } from '#app/components/page.tsx'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { can } from '#model/permissions.ts'
import { ResultDownloads } from './result-downloads.tsx'
import { SliceSection } from './slice-section.tsx'
import { SLICE_NAMES } from './slices.ts'
import { surveyAction } from './survey-action.ts'
import { SurveyFacts } from './survey-facts.tsx'
import { SurveyFiles } from './survey-files.tsx'
import { SurveyVerbs } from './survey-verbs.tsx'
import { askedText } from './survey-words.ts'
import { WaveSection } from './wave-section.tsx'
import './surveys.css'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.survey.name ?? 'Survey'} · Waymark` }]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const id = params.surveyId! // set by the route
  const one = context.api.pulse_survey.surveys[':id']
  const survey = await read(one.$get({ param: { id } }))
  const asked = new URL(request.url).searchParams.get('dimension')
  const shown = survey.dimensions.find(({ dimension }) => dimension.id === asked) ?? survey.dimensions[0]
  const of = (slices: 'district' | 'groups' | 'schools', dimension?: string) =>
    read(one.results.$get({ param: { id }, query: { slices, dimension } }))
  const [district, groups, schools] = await Promise.all([
    of('district'),
    shown ? of('groups', shown.dimension.id) : null,
    shown ? of('schools', shown.dimension.id) : null,
  ])
  return {
    ...{ survey, dimension: shown?.dimension ?? null },
    cells: district.cells,
    groups: groups?.cells ?? [],
    schools: schools?.cells ?? [],
    rights: { manages: can(actor.role, 'measures:manage'), enters: can(actor.role, 'measures:write') },
  }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireActor(context, request)
  return surveyAction(context, await request.formData(), urls.survey(params.surveyId!))
}

/** One survey: how it stands, its dimensions over the waves, student groups, schools, and the elements that use it. */
export default function SurveyPage() {
  const { survey, dimension, cells, groups, schools, rights } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        kicker="Survey"
        title={survey.name}
        sub={askedText(survey)}
        actions={<SurveyVerbs survey={survey} rights={rights} />}
      />
      <SurveyFacts survey={survey} cells={cells} />
      <WaveSection survey={survey} cells={cells} />
      {dimension ? (
        <>
          <SliceSection
            title="Student groups"
            head="Group"
            survey={survey}
            dimension={dimension}
            cells={groups}
            nameOf={SLICE_NAMES.groups}
            none="No results of student groups yet."
            files={
              <SurveyFiles
                survey={survey}
                name={`${survey.name}, student groups`}
                slices={{ chart: 'groups', dimension: dimension.id }}
              />
            }
          />
          <SliceSection
            title="Schools"
            head="School"
            survey={survey}
            dimension={dimension}
            cells={schools}
            nameOf={SLICE_NAMES.schools}
            none="No results of schools yet."
            files={
              <SurveyFiles
                survey={survey}
                name={`${survey.name}, schools`}
                slices={{ chart: 'schools', dimension: dimension.id }}
              />
            }
          />
        </>
      ) : null}
      {survey.waves.some(({ has_results }) => has_results) ? (
        <p className="acts mt-6">
          <ResultDownloads survey={survey.id} />
        </p>
      ) : null}
    </>
  )
}
