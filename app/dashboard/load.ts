import { data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { hasOwnScope } from '#app/kit/own-scope.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { homeFor } from '#app/kit/role-pages.ts'
import { selectedPlan } from '#app/kit/selected-plan.ts'
import { can } from '#model/permissions.ts'
import { REASONS } from '#worker/dashboard/contract.ts'
import type { ListView } from './dashboard-links.ts'
import { changeOf } from './words.ts'

/** The full list still fits a readable page. */
const WHOLE = '100'

/** The data of the screen: a plan's dashboard, that there is no plan, or that it could not load. */
export async function loadDashboard({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  if (!can(actor.role, 'dashboard:read')) throw redirect(homeFor(actor.role))
  const ofSchools = actor.role === 'principal' && hasOwnScope(actor)
  const rights = {
    mayEdit: can(actor.role, 'elements:write'),
    mayCreate: can(actor.role, 'plans:write'),
    whose: ofSchools ? { schools: actor.schoolIds.length } : ('you' as const),
  }
  if (can(actor.role, 'district:write') && !actor.district.setupDismissed) {
    const { setup } = context.api.auth['school-district']
    // Nearly always it is done, and two of each are enough to know.
    const { done } = await read(setup.$get({ query: { most: '2' } }))
    if (!done) return { kind: 'setup' as const, setup: await read(setup.$get({ query: {} })), ...rights }
  }
  const planId = await selectedPlan(context, request)
  if (!planId) return { kind: 'none' as const, ...rights }
  const params = new URL(request.url).searchParams
  const reason = REASONS.find((one) => one === params.get('reason')) ?? null
  // Principals start with their schools even when nothing there needs attention.
  const first = ofSchools ? ('own' as const) : ('own_first' as const)
  const scope = (['own', 'all'] as const).find((one) => one === params.get('scope')) ?? first
  const whole = reason === null && params.get('show') === 'all'
  const allDue = params.get('due') === 'all'
  const query = {
    plan: planId,
    ...(reason ? { reason } : {}),
    ...(rights.mayEdit ? { scope } : {}),
    ...(whole ? { limit: WHOLE } : {}),
    ...(allDue ? { due_limit: WHOLE } : {}),
  }
  try {
    const dashboard = await read(context.api.dashboard.$get({ query }))
    const view: ListView = { reason, whole, scope: rights.mayEdit ? dashboard.scope : null }
    const change = changeOf(dashboard.last_change, actor.district.timeZone, dashboard.today)
    return { kind: 'shown' as const, dashboard, view, allDue, change, ...rights }
  } catch (refusal) {
    if (!(refusal instanceof Response) || refusal.status < 400) throw refusal
    if (refusal.status === 404) throw refusal // the address names a plan that does not exist
    return data({ kind: 'failed' as const, ...rights }, { status: refusal.status })
  }
}
