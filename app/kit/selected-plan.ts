import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { ID_LIMIT } from '#model/rules.ts'
import { read } from './read.ts'
import { requireActor } from './require.ts'

/**
 * The plan of a screen, which its address always names, so that a shared link shows everyone the same plan. An address
 * without one redirects to the person's default plan, or else the district's current one; null if the district has no
 * plan.
 */
export async function selectedPlan(context: AppLoadContext, request: Request): Promise<string | null> {
  const actor = requireActor(context, request)
  const url = new URL(request.url)
  const asked = url.searchParams.get('plan')
  if (asked && asked.length > ID_LIMIT) throw new Response(null, { status: 404 })
  if (asked) return asked
  const planId = actor.defaultPlanId ?? (await currentPlanId(context))
  if (!planId) return null
  url.searchParams.set('plan', planId)
  url.searchParams.delete('_routes')
  throw redirect(`${url.pathname.replace(/\.data$/, '')}${url.search}`)
}

/** The plan of a person without a default plan: the one that the district works on. */
export async function currentPlanId(context: AppLoadContext): Promise<string | null> {
  return (await read(context.api.plans['chosen-plan'].$get({ query: {} }))).plan?.id ?? null
}
