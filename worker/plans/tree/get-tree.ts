import type { Tenant } from '#db/kit/tenant.ts'
import { treeRows } from '#db/plans/elements.ts'
import { selectPlan } from '#db/plans/plans.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import { outline } from '#worker/plans/quick-build/outline.ts'
import type { Tree } from '#worker/plans/tree-contract.ts'

/** The whole tree of a plan in one round trip, numbered, in reading order. */
export async function getTree(tenant: Tenant, caller: Caller, planId: string) {
  const [plans, rows] = await tenant.db.batch([
    selectPlan(tenant, caller.actor, caller.today, planId),
    treeRows(tenant, caller.actor, caller.today, planId),
  ])
  const plan = plans[0]
  if (!plan) throw notFound()
  const names = new Map(rows.map((row) => [row.id, row.name]))
  return {
    plan: presentTreePlan(plan, caller),
    elements: outline(rows).map(({ node, number, below }) => ({
      ...node,
      parent_name: names.get(node.parent_id ?? '') ?? null,
      number,
      below,
    })),
  }
}

type PlanData = Awaited<ReturnType<typeof selectPlan>>[number]

export function presentTreePlan(plan: PlanData, { actor }: Caller): Tree['plan'] {
  return {
    id: plan.id,
    name: plan.name,
    plan_year: plan.plan_year,
    start_date: plan.start_date,
    end_date: plan.end_date,
    school_id: plan.school_id,
    school_name: plan.school_name,
    is_draft: plan.is_draft,
    status: plan.status,
    is_editable: plan.is_editable,
    version: plan.version,
    updated_at: plan.updated_at,
    changed_at: plan.changed_at,
    updated_by: plan.updated_by,
    is_default: actor.defaultPlanId === plan.id,
  }
}
