import type { Tenant } from '#db/kit/tenant.ts'
import { selectPlan } from '#db/plans/plans.ts'
import { editableSkeleton } from '#db/plans/skeleton.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { OutlineLine, PlanOutline } from '#worker/plans/editor-contract.ts'
import { outline } from '#worker/plans/quick-build/outline.ts'

type PlanRow = Awaited<ReturnType<typeof selectPlan>>[number]
type Line = Awaited<ReturnType<typeof editableSkeleton>>[number]

/** Every element of a plan by number and name, in one round trip, for selectors and "assign to" fields of whole plans. */
export async function getOutline(tenant: Tenant, caller: Caller, planId: string): Promise<PlanOutline> {
  const [plans, rows] = await tenant.db.batch([
    selectPlan(tenant, caller.actor, caller.today, planId),
    editableSkeleton(tenant, caller.actor, planId),
  ])
  return { plan: outlinePlan(plans[0]), lines: outlineLines(rows) }
}

export function outlinePlan(plan: PlanRow | undefined): PlanOutline['plan'] {
  if (!plan) throw notFound()
  const { id, name, start_date, end_date, is_editable, school_id, version } = plan
  return { id, name, start_date, end_date, is_editable, school_id, version }
}

/** The rows in reading order, numbered; all siblings of a row must be among them. */
export function outlineLines(rows: readonly Line[]): OutlineLine[] {
  return outline(rows).map(({ node: { position: _, ...node }, number }) => ({ ...node, number }))
}
