import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { chartData } from '#app/components/charts/chart-data.ts'
import { chartWords } from '#app/components/charts/chart-words.ts'
import { drawChart, NARROW, WIDE } from '#app/components/charts/draw-chart.server.tsx'
import { mayBeFitted } from '#app/components/measures/scale.ts'
import { namedSchools } from '#app/components/schools/school-step.ts'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { schoolYearOf } from '#model/measures/school-years.ts'
import { can } from '#model/permissions.ts'
import type { Entry } from './measure-entries.tsx'
import { rankSchools } from './rank-schools.ts'

/** A measure's page: its data, its chart drawn in both sizes, and where this person may enter readings. */
export async function loadMeasure({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const asked = new URL(request.url).searchParams
  const year = asked.get('year')
  const mayEnter = can(actor.role, 'measures:write')
  const asksOf = { measure_id: params.measureId!, open: 'true' as const }
  const [found, choices, requests] = await Promise.all([
    readList(
      request,
      context.api.plans.measure[':id'].years.$get({ param: { id: params.measureId! }, query: year ? { year } : {} }), // set by the route
    ),
    mayEnter ? read(context.api.plans['measure-choices'].$get({ query: { for: 'slices' } })) : null,
    mayEnter ? read(context.api.plans['measure-requests'].$get({ query: asksOf })) : null,
  ])
  const fitted = asked.get('scale') !== 'zero'
  const all = asked.get('windows') !== 'counts'
  const data = chartData(found, context.today, { fitted, all })
  // Send only the schools that the page lists: a district can have hundreds.
  const { schools: _, ...page } = found
  return {
    page,
    schools: rankSchools(found, { own: actor.schoolIds, all: asked.get('schools') === 'all' }),
    chart: data && {
      drawn: { wide: drawChart(data, page.measure, WIDE), narrow: drawChart(data, page.measure, NARROW) },
      label: chartWords(found, data),
      begins: data.scale.low,
      fitted,
      all,
      canFit: mayBeFitted(data.values, page.measure.unit),
    },
    entry: choices && (await entryOf(context, actor, page.measure, choices)),
    requests: requests?.results ?? [],
    current: schoolYearOf(context.today),
    mayEdit: can(actor.role, 'measures:manage'),
  }
}

type Sets = Pick<Entry, 'schools' | 'subgroups'>
type Person = { role: string; schoolIds: readonly string[] }

/** A measure without sets of its own can have readings of every school and group. A principal has the own schools. */
async function entryOf(
  context: LoaderFunctionArgs['context'],
  actor: Person,
  measure: Sets,
  { has_more_schools, ...choices }: Sets & { has_more_schools: boolean },
): Promise<Entry | null> {
  const subgroups = measure.subgroups.length > 0 ? measure.subgroups : choices.subgroups
  const hasOwn = measure.schools.length > 0
  if (actor.role !== 'principal') {
    const { schools } = hasOwn ? measure : choices
    return { schools, has_more_schools: !hasOwn && has_more_schools, subgroups, district: true }
  }
  const isOwn = ({ id }: { id: string }) => actor.schoolIds.includes(id)
  const schools = hasOwn ? measure.schools.filter(isOwn) : await namedSchools(context, actor.schoolIds)
  return schools.length > 0 ? { schools, has_more_schools: false, subgroups, district: false } : null
}
