import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import type { FoundMeeting, Suggestion } from '#app/components/shell/types.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { selectedPlan } from '#app/kit/selected-plan.ts'
import { urls } from '#app/kit/urls.ts'
import { levelName } from '#model/levels.ts'
import { timeText } from '#model/meetings/times.ts'

/** Search results for the palette: elements of the chosen plan, and meetings. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const planId = await selectedPlan(context, request)
  const search = new URL(request.url).searchParams.get('q')?.slice(0, 100) ?? ''
  if (search.trim() === '') return Response.json({ results: [], meetings: [] })
  const [found, calls] = await Promise.all([
    planId
      ? read(context.api.plans['plan-elements'].$get({ query: { plan_id: planId, search, page_size: '8' } }))
      : { results: [] },
    read(context.api.plans.meeting.$get({ query: { search, sort: 'nearest', page_size: '5' } })),
  ])
  const meetings: FoundMeeting[] = calls.results.map(({ id, name, date, start_time: time }) => ({
    ...{ id, name, when: `${date}, ${timeText(time)}`, href: urls.meeting(id) },
  }))
  const results: Suggestion[] = found.results.map((row) => ({
    id: row.id,
    name: row.name,
    level: row.level,
    levelLabel: levelName(actor.district.naming, row.level),
    href: urls.element(row.plan_id, row.level, row.id, 'view'),
    parentName: row.parent_name,
  }))
  return Response.json({ results, meetings })
}
