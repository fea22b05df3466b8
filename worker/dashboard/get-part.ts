import { selectNeedy } from '#db/dashboard/due.ts'
import { selectShownPlan } from '#db/dashboard/plan.ts'
import { countStatuses } from '#db/dashboard/statuses.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { addDays } from '#model/dates.ts'
import type { StatusLevel } from '#model/levels.ts'
import type { By } from '#worker/kit/by.ts'
import { type AskDue, type DueReviews, NOTICE_DAYS } from './contract.ts'
import { dueReviewsOf } from './due-reviews.ts'
import { oneOf, shownPlanId } from './shown-plan.ts'

/** The counts of one level alone. */
export async function getStatuses(tenant: Tenant, by: By, asked: string | undefined, level: StatusLevel) {
  const id = shownPlanId(by, asked)
  const [plans, statuses] = await tenant.db.batch([
    selectShownPlan(tenant, by.actor, by.today, id),
    countStatuses(tenant, by.today, id, [level]),
  ])
  oneOf(plans)
  return statuses
}

/** The reviews of the next two weeks alone. */
export async function getDueReviews(tenant: Tenant, by: By, ask: AskDue): Promise<DueReviews> {
  const id = shownPlanId(by, ask.plan)
  const [plans, needy] = await tenant.db.batch([
    selectShownPlan(tenant, by.actor, by.today, id),
    selectNeedy(tenant, by.today, addDays(by.today, NOTICE_DAYS), id),
  ])
  oneOf(plans)
  return dueReviewsOf(needy, by.actor.noticesSeenAt, ask.limit, by.today, by.district.timeZone)
}
