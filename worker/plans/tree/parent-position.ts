import type { Statement } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { type Ancestors, ancestorsUnder, findParent } from '#db/plans/element-writes.ts'
import { guardParent, guardPlanDates } from '#db/plans/guards.ts'
import { selectPlan } from '#db/plans/plans.ts'
import { mayEditElement } from '#db/plans/rights.ts'
import type { LevelKey } from '#model/levels.ts'
import { LEVELS } from '#model/levels.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { invalid, notFound } from '#worker/kit/problem.ts'

export type ParentPosition = {
  plan: { id: string; name: string; start: string; end: string; is_editable: boolean; school_id: string | null }
  /** As read from the database; null if the parent is the plan itself. */
  parent: ({ id: string; name: string } & Ancestors) | null
  /** True if the caller may edit the parent, or the plan if it is the parent. */
  parentEditable: boolean
  /** The ancestors' ids for the child. */
  ancestors: Ancestors
}

const TOP: Ancestors = { pillarId: null, initiativeId: null, objectiveId: null, strategyId: null }

async function planPosition(tenant: Tenant, caller: Caller, planId: string) {
  const [plan] = await selectPlan(tenant, caller.actor, caller.today, planId)
  if (!plan) throw notFound()
  const { id, name, start_date, end_date, is_editable, school_id } = plan
  return { id, name, start: start_date, end: end_date, is_editable, school_id }
}

/** Finds where a new or moved element goes; the parent must be of the level above and not in the trash. */
export async function findParentPosition(
  tenant: Tenant,
  caller: Caller,
  level: LevelKey,
  asked: { plan_id?: string | undefined; parent_id?: string | undefined },
): Promise<ParentPosition> {
  if (LEVELS[level].parent === 'plan') {
    const plan = await planPosition(tenant, caller, asked.plan_id ?? '')
    return { plan, parent: null, parentEditable: plan.is_editable, ancestors: TOP }
  }
  const [parent] = await findParent(tenant, asked.parent_id ?? '', mayEditElement(caller.actor))
  if (!parent || parent.level !== LEVELS[level].parent) throw invalid({ parent_id: [INVALID_VALUE] })
  return {
    plan: await planPosition(tenant, caller, parent.planId),
    parent,
    parentEditable: parent.editable,
    ancestors: ancestorsUnder(parent),
  }
}

/** Makes the batch fail if the plan's dates or the parent have changed since they were read. */
export function guardParentPosition(tenant: Tenant, { plan, parent }: ParentPosition): Statement[] {
  return [guardPlanDates(tenant, [plan]), ...(parent ? [guardParent(tenant, parent)] : [])]
}
