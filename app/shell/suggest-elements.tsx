import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import type { Suggestion } from '#app/components/shell/types.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { selectedPlan } from '#app/kit/selected-plan.ts'
import { urls } from '#app/kit/urls.ts'
import { levelName } from '#model/levels.ts'

/** Search results for the palette: elements of the chosen plan. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const planId = await selectedPlan(context, request)
  const search = new URL(request.url).searchParams.get('q')?.slice(0, 100) ?? ''
  if (!planId || search.trim() === '') return Response.json({ results: [] })
  const query = { plan_id: planId, search, page_size: '8' }
  const found = await read(context.api.plans['plan-elements'].$get({ query }))
  const results: Suggestion[] = found.results.map((row) => ({
    id: row.id,
    name: row.name,
    level: row.level,
    levelLabel: levelName(actor.district.naming, row.level),
    href: urls.element(row.plan_id, row.level, row.id, 'view'),
    parentName: row.parent_name,
  }))
  return Response.json({ results })
}
