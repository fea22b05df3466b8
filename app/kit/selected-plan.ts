import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { read } from './read.ts'
import { requireActor } from './require.ts'

/**
 * The plan a screen is about: the one in the address, or the person's default. Without either the first plan is put into
 * the address, so that a link sent to somebody shows them the same; null when the district has no plan yet.
 */
export async function selectedPlan(context: AppLoadContext, request: Request): Promise<string | null> {
  const actor = requireActor(context, request)
  const url = new URL(request.url)
  const asked = url.searchParams.get('plan') || actor.defaultPlanId
  if (asked) return asked
  const plans = await read(context.api.plans['plan-choices'].$get())
  const first = plans.find((plan) => plan.status === 'current') ?? plans[0]
  if (!first) return null
  url.searchParams.set('plan', first.id)
  url.searchParams.delete('_routes')
  throw redirect(`${url.pathname.replace(/\.data$/, '')}${url.search}`)
}
