import type * as v from 'valibot'
import type { Tenant } from '#db/kit/tenant.ts'
import { countUnread } from '#db/notices/list.ts'
import { selectAnyPlan, selectCurrentPlan, selectPlanChoice } from '#db/plans/plan-choices.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { ChosenPlan } from '#worker/plans/contract.ts'
import { countsOfOwed } from '#worker/updates/get-updates.ts'

/** What every screen's frame shows: its plan by name, whether there are others to choose, and what is new and owed. */
export async function getChosenPlan(
  tenant: Tenant,
  caller: Caller,
  asked: string | undefined,
): Promise<v.InferOutput<typeof ChosenPlan>> {
  const { actor, today } = caller
  const id = asked ?? actor.defaultPlanId
  const [found, any, [news], [mine], [open]] = await tenant.db.batch([
    id ? selectPlanChoice(tenant, actor, today, id) : selectCurrentPlan(tenant, actor, today, 'district'),
    selectAnyPlan(tenant, actor),
    countUnread(tenant, actor, today),
    ...countsOfOwed(tenant, caller),
  ])
  // Only a district without a plan of its own looks through those of its schools.
  const [plan = null] =
    found.length > 0 || id || any.length === 0 ? found : await selectCurrentPlan(tenant, actor, today, 'schools')
  return {
    plan: plan && { ...plan, is_default: plan.id === actor.defaultPlanId },
    has_plans: any.length > 0,
    unread_notices: news?.unread ?? 0,
    owed_updates: (mine?.owed ?? 0) + (open?.minutes ?? 0),
  }
}
