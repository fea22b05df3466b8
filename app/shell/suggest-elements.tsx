import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireActor } from '#app/kit/require.ts'
import { selectedPlan } from '#app/kit/selected-plan.ts'
import { LEVEL_KEYS } from '#model/levels.ts'
import { findResults } from './find-results.ts'

/** Search results for the palette: elements and owners of the chosen plan, and meetings. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const planId = await selectedPlan(context, request)
  const { searchParams: given } = new URL(request.url)
  const level = LEVEL_KEYS.find((key) => key === given.get('level'))
  const set = given.get('set') === 'true' ? ('true' as const) : undefined
  return Response.json(await findResults(context, actor, planId, { q: given.get('q') ?? '', level, set }))
}
