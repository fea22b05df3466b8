import type { Tenant } from '#db/kit/tenant.ts'
import { editableSkeleton } from '#db/plans/elements.ts'
import { selectPlan } from '#db/plans/plans.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { PlanOutline } from '#worker/plans/editor-contract.ts'
import { outline } from '#worker/plans/quick-build/outline.ts'

/** Every element of a plan by number and name, in one round trip, for selectors, trails, and "assign to" fields. */
export async function getOutline(tenant: Tenant, caller: Caller, planId: string): Promise<PlanOutline> {
  const [plans, rows] = await tenant.db.batch([
    selectPlan(tenant, caller.actor, caller.today, planId),
    editableSkeleton(tenant, caller.actor, planId),
  ])
  const plan = plans[0]
  if (!plan) throw notFound()
  const { id, name, start_date, end_date, is_editable, school_id, version } = plan
  const lines = outline(rows).map(({ node: { position: _, ...node }, number }) => ({ ...node, number }))
  return { plan: { id, name, start_date, end_date, is_editable, school_id, version }, lines }
}
