import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { setDefaultPlan } from '#db/plans/plans.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Plan } from '#worker/plans/contract.ts'
import { getPlan } from './get-plan.ts'

/** Sets the plan that this person's screens show first (spec §4 "Default plan"). */
export async function makePlanDefault(tenant: Tenant, caller: Caller, id: string): Promise<Plan> {
  const plan = await getPlan(tenant, caller, id)
  if (plan.is_default) return plan
  const { userId, defaultPlanId } = caller.actor
  await runBatch(tenant, [
    setDefaultPlan(tenant, userId, plan.id),
    insertAudit(tenant, caller, {
      entity: 'user',
      entityId: userId,
      planId: plan.id,
      action: 'default-plan',
      changes: { default_plan: [defaultPlanId, plan.id] },
    }),
  ])
  return { ...plan, is_default: true }
}
