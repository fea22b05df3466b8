import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { asOption } from '#app/components/cascade-elements.ts'
import { FIRST } from '#app/components/find-choices.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { STEP } from '#app/ui/combobox-items.ts'
import { LEVEL_KEYS, LEVELS } from '#model/levels.ts'

/** The options of one step when choosing a parent level by level; of the many plans, a few by name. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(context, request)
  const { level: asked, ...within } = Object.fromEntries(new URL(request.url).searchParams)
  if (asked === 'plan') {
    const { q = '', page = '1', most } = within
    const query = { search: q.trim().slice(0, 100), page, page_size: String(most ? FIRST : STEP) }
    const { results, count } = await read(context.api.plans['plan-choices'].find.$get({ query }))
    return Response.json({ results: results.map(({ id, name }) => ({ value: id, label: name })), count })
  }
  const level = LEVEL_KEYS.find((key) => key === asked)
  if (!level) throw new Response(null, { status: 404 })
  const call = context.api.plans[LEVELS[level].choices as 'pillar-choices'] // all six level endpoints have the same shape
  const found = await read(call.$get({ query: within as { plan_id: string } })) // the API rejects missing values
  return Response.json({ results: found.map(asOption) })
}
