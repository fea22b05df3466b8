import type { Tenant } from '#db/kit/tenant.ts'
import { countByLevel, selectPlan, selectPlanHolds } from '#db/plans/plans.ts'
import { LEVEL_KEYS, type LevelKey } from '#model/levels.ts'
import { can } from '#model/permissions.ts'
import { PLAN_TABS, type TabCounts, tabCountOf } from '#model/tabs.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { Plan } from '#worker/plans/contract.ts'

/** One plan with its counts, in one round trip. */
export async function getPlan(tenant: Tenant, caller: Caller, id: string): Promise<Plan> {
  const [rows, totals, held] = await tenant.db.batch([
    selectPlan(tenant, caller.actor, caller.today, id),
    countByLevel(tenant, id),
    selectPlanHolds(tenant, id),
  ])
  const plan = rows[0]
  if (!plan) throw notFound()
  const counts = Object.fromEntries(
    LEVEL_KEYS.map((level) => [level, totals.find((one) => one.level === level)?.total ?? 0]),
  ) as Record<LevelKey, number> // one entry for each key
  const visible = PLAN_TABS.filter(({ needs }) => !needs || can(caller.actor.role, needs))
  const holds = tabCountOf(visible, plan, JSON.parse(held[0]?.holds_json ?? '{}') as TabCounts) // made by json_object
  return { ...plan, counts, holds, is_default: caller.actor.defaultPlanId === plan.id }
}
