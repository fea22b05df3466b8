import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { latePanelOf } from '#app/plans/tabs/late-panel.ts'
import { loadTab } from '#app/plans/tabs/load-tab.ts'
import { openTab, tabOf, visibleTabs } from '#app/plans/tabs/tab.ts'
import { can } from '#model/permissions.ts'

/** Loads what viewing and editing a plan share: the plan, its pillars, the open tab, and the rights. */
export async function loadPlan(args: LoaderFunctionArgs) {
  const { context, request, params } = args
  const actor = requireActor(context, request)
  const id = params.planId! // set by the route
  const of = tabOf('plan', id, id, openTab(request, 'plan', actor.role))
  const [plan, outline] = await Promise.all([
    read(context.api.plans[':id'].$get({ param: { id } })),
    read(context.api.plans['plan-path'][':id'].$get({ param: { id }, query: {} })),
  ])
  const [tabData] = await Promise.all([loadTab(args, of, plan), latePanelOf(of.tab.kind)?.part.get()])
  return {
    plan,
    outline: { plan: outline.plan, lines: outline.lines },
    /** How many elements it has. */
    below: Object.values(plan.counts).reduce((sum, count) => sum + count, 0),
    of,
    tabs: visibleTabs('plan', actor.role),
    tabData,
    history: plan.is_editable && can(actor.role, 'trash:read'),
    mayDelete: can(actor.role, 'plans:write'),
  }
}
