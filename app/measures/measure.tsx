import type { ActionFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { ChartMenu } from '#app/components/charts/chart-menu.tsx'
import { valueText } from '#app/components/measures/measure-words.ts'
import { PageHead, Section } from '#app/components/page.tsx'
import { loadSchoolStep, takeSchoolStep } from '#app/components/schools/school-step.ts'
import { requireActor } from '#app/kit/require.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { type Query, urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import { AddRecord } from '#worker/measures/contract.ts'
import { ReadingChart } from './chart/reading-chart.tsx'
import { loadMeasure } from './load-measure.ts'
import { MeasureEntries } from './measure-entries.tsx'
import { MeasureGroups } from './measure-groups.tsx'
import { MeasureRail } from './measure-rail.tsx'
import { MeasureSchools } from './measure-schools.tsx'
import { MeasureSentence } from './measure-sentence.tsx'
import { DeleteMeasure } from './measure-verbs.tsx'
import { MeasureWaiting } from './measure-waiting.tsx'
import { MeasureYearsTable } from './measure-years-table.tsx'
import { YearChoice } from './year-choice.tsx'
import './measures.css'
import './measure.css'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.page.measure.name ?? 'Measure'} · Waymark` },
]

export const loader = loadMeasure

/** The field of a reading's school. */
const SCHOOL = ['school_id']

/** Adds a reading. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireActor(context, request)
  const id = params.measureId! // set by the route
  const form = await request.formData()
  const step = await takeSchoolStep(context, form, SCHOOL)
  if (step) return step
  return submit(
    form,
    AddRecord,
    (json) => context.api.plans.measure[':id'].records.$post({ param: { id }, json }),
    (_, message) => redirectWithToast(urls.measure(id), { kind: 'success', message }),
    async () => ({ schools: await loadSchoolStep(context, form, SCHOOL) }),
  )
}

/** One measure: what it says now, its years, student groups, schools, and entries. */
export default function MeasurePage() {
  const { page, schools, chart, entry, requests, current, mayEdit } = useLoaderData<typeof loader>()
  const { measure } = page
  return (
    <>
      <PageHead
        kicker="Measure"
        title={measure.name}
        actions={
          <>
            <ButtonLink variant="outline" icon="arrow-left" to={urls.measurements()}>
              Measurements
            </ButtonLink>
            {entry ? (
              <ButtonLink icon="plus" to={urls.measureGrid({ measure: measure.id })}>
                Enter readings
              </ButtonLink>
            ) : null}
            {mayEdit ? (
              <>
                <ButtonLink variant="outline" icon="pencil" data-key="edit" to={urls.updateMeasure(measure.id)}>
                  Update
                </ButtonLink>
                <Menu label={`More for ${measure.name}`}>
                  <MenuItem icon="list" to={urls.measureHistory(measure.id)}>
                    History
                  </MenuItem>
                  <DeleteMeasure id={measure.id} version={measure.version} />
                </Menu>
              </>
            ) : null}
          </>
        }
      />
      <div className="measure">
        <div>
          <MeasureSentence page={page} />
          <MeasureWaiting measure={measure} requests={requests} current={current} mayEdit={mayEdit} />
          <Section
            title="Readings against the target"
            note={
              chart && chart.begins > 0
                ? `The scale begins at ${valueText(chart.begins, { ...measure, decimals: 0 })}.`
                : undefined
            }
            go={chart ? <ChartFiles id={measure.id} name={measure.name} chart={chart} /> : null}
          >
            {chart ? (
              <ReadingChart drawn={chart.drawn} label={chart.label} />
            ) : (
              <p className="mute">No reading and no target yet.</p>
            )}
            {chart ? <ChartTools id={measure.id} chart={chart} hasWindows={measure.windows !== 'yearly'} /> : null}
            <MeasureYearsTable page={page} current={current} />
          </Section>
        </div>
        <MeasureRail page={page} />
      </div>
      <YearChoice page={page} />
      <MeasureGroups page={page} />
      <MeasureSchools page={page} schools={schools} />
      <MeasureEntries page={page} entry={entry} answer={useActionData<typeof action>()} />
    </>
  )
}

type Shown = { fitted: boolean; all: boolean }
const shownQuery = ({ fitted, all }: Shown): Query => ({
  ...(fitted ? {} : { scale: 'zero' }),
  ...(all ? {} : { windows: 'counts' }),
})

function ChartFiles({ id, name, chart }: { id: string; name: string; chart: Shown }) {
  const query = shownQuery(chart)
  const [svg, png] = [urls.chart('measure', id, 'svg', query), urls.chart('measure', id, 'png', query)]
  return <ChartMenu name={name} of={`measure ${id}`} svg={svg} png={png} />
}

type ChartToolsProps = { id: string; hasWindows: boolean; chart: { fitted: boolean; all: boolean; canFit: boolean } }

/** What the chart's marks mean, and its switches, which are links. */
function ChartTools({ id, hasWindows, chart: { fitted, all, canFit } }: ChartToolsProps) {
  const to = (query: Query) => urls.measure(id, { ...shownQuery({ fitted, all }), ...query })
  return (
    <p className="key-line">
      <span>Solid line: readings that count</span>
      {hasWindows ? <span>Thin line: other readings</span> : null}
      <span>Dashed line: targets</span>
      <span>Open dot: baseline</span>
      {canFit ? (
        <Link to={to({ scale: fitted ? 'zero' : null })} preventScrollReset>
          {fitted ? 'Show the scale from zero' : 'Fit the scale to the values'}
        </Link>
      ) : null}
      {hasWindows ? (
        <Link to={to({ windows: all ? 'counts' : null })} preventScrollReset>
          {all ? 'Show only readings that count' : 'Show all readings'}
        </Link>
      ) : null}
    </p>
  )
}
