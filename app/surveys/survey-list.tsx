import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { DataTable } from '#app/components/data-table.tsx'
import { FilterChoice, FilterTools } from '#app/components/filter-tools.tsx'
import { MeasurementsTabs } from '#app/components/measures/measurements-tabs.tsx'
import { ownerOptions } from '#app/components/owner-options.ts'
import { PageHead } from '#app/components/page.tsx'
import { askOf, asQuery, PAGE_SIZE } from '#app/kit/list-ask.ts'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { can } from '#model/permissions.ts'
import { NoSurveys } from './no-surveys.tsx'
import { ResultDownloads } from './result-downloads.tsx'
import { surveyAction } from './survey-action.ts'
import { SurveyAttention } from './survey-attention.tsx'
import { surveyColumns } from './survey-columns.tsx'
import './surveys.css'

export const meta: MetaFunction = () => [{ title: 'Surveys · Waymark' }]

const FILTERS = ['search', 'respondent_type', 'dimension', 'state', 'owner', 'sort', 'page'] as const

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const ask = askOf(new URL(request.url), FILTERS)
  const { pulse_survey } = context.api
  const [surveys, choices] = await Promise.all([
    readList(request, pulse_survey.surveys.$get({ query: asQuery(ask) })),
    read(pulse_survey['survey-choices'].$get()),
  ])
  withinPages(request, surveys)
  const rights = { manages: can(actor.role, 'measures:manage'), enters: can(actor.role, 'measures:write') }
  return { surveys, respondents: choices.respondent_types, dimensions: choices.dimensions, ask, rights }
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  const { search } = new URL(request.url)
  return surveyAction(context, await request.formData(), `${urls.surveys()}${search.replace(/([?&])index(&|$)/, '$1')}`)
}

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'waiting', label: 'Waits for results' },
  { value: 'upcoming', label: 'Not yet open' },
  { value: 'closed', label: 'Closed' },
  { value: 'none', label: 'Without a wave' },
]

/** The district's pulse surveys: what is open, what waits for results, and what people said. */
export default function SurveyList() {
  const { surveys, respondents, dimensions, ask, rights } = useLoaderData<typeof loader>()
  const { search, respondent_type, dimension, state, owner } = ask
  const chosen = [respondent_type, dimension, state, owner].filter(Boolean).length
  const filtered = Boolean(search) || chosen > 0
  return (
    <>
      <PageHead title="Measurements" actions={rights.manages ? <Actions /> : null} />
      <MeasurementsTabs open="surveys" count={surveys.count} />
      <SurveyAttention attention={surveys.attention} />
      {surveys.count > 0 || filtered ? (
        <FilterTools
          label="Filter the surveys"
          search={{ name: 'search', label: 'Find by name', value: search }}
          kept={{ sort: ask.sort }}
          chosen={chosen}
          after={filtered ? null : <ResultDownloads />}
        >
          <FilterChoice
            name="respondent_type"
            label="Respondents"
            all="All"
            value={respondent_type}
            options={respondents.map(({ key, label }) => ({ value: key, label }))}
          />
          <FilterChoice
            name="dimension"
            label="Dimension"
            all="All"
            value={dimension}
            options={dimensions.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <FilterChoice name="state" label="State" all="Any" value={state} options={STATES} />
          <FilterChoice
            name="owner"
            label="Owner"
            all="Anyone"
            value={owner}
            options={ownerOptions(surveys.owners, { nobody: false })}
          />
        </FilterTools>
      ) : null}
      <DataTable
        className="surveys"
        caption="Pulse surveys of the district"
        rows={surveys.results}
        rowKey={({ id }) => id}
        sort={ask.sort ?? 'name'}
        columns={surveyColumns(rights)}
        empty={<NoSurveys filtered={filtered} manages={rights.manages} />}
      />
      {surveys.count > 0 ? (
        <Pagination
          page={Number(ask.page ?? 1)}
          pageSize={PAGE_SIZE}
          count={surveys.count}
          shown={surveys.results.length}
        />
      ) : null}
    </>
  )
}

function Actions() {
  return (
    <>
      <ButtonLink variant="ghost" icon="undo-2" to={urls.trash({ tab: 'measures' })}>
        Deleted
      </ButtonLink>
      <ButtonLink variant="outline" icon="upload" to={urls.importSurveyResults()}>
        Import results
      </ButtonLink>
      <ButtonLink icon="plus" to={urls.createSurvey()}>
        Create survey
      </ButtonLink>
    </>
  )
}
