import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { asOption } from '#app/components/cascade-elements.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { LEVEL_KEYS, LEVELS } from '#model/levels.ts'

/** The options of one step when choosing a parent level by level. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(context, request)
  const { level: asked, ...within } = Object.fromEntries(new URL(request.url).searchParams)
  if (asked === 'plan') {
    const plans = await read(context.api.plans['plan-choices'].$get())
    return Response.json({ results: plans.map(({ id, name }) => ({ value: id, label: name })) })
  }
  const level = LEVEL_KEYS.find((key) => key === asked)
  if (!level) throw new Response(null, { status: 404 })
  const call = context.api.plans[LEVELS[level].choices as 'pillar-choices'] // all six level endpoints have the same shape
  const found = await read(call.$get({ query: within as { plan_id: string } })) // the API rejects missing values
  return Response.json({ results: found.map(asOption) })
}
