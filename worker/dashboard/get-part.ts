import { selectNeedingAttention } from '#db/dashboard/due.ts'
import { selectOwnWork } from '#db/dashboard/own-work.ts'
import { selectShownPlan } from '#db/dashboard/plan.ts'
import { countStatuses } from '#db/dashboard/statuses.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectNextMeetings } from '#db/meetings/next.ts'
import { addDays } from '#model/dates.ts'
import type { StatusLevel } from '#model/levels.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { localNow } from '#worker/meetings/viewer.ts'
import { districtScore, districtScoreReads } from '#worker/scorecards/district-score.ts'
import {
  type DueQuery,
  type DueReviews,
  type NextMeetings,
  NOTICE_DAYS,
  type OwnWork,
  type ScorecardStats,
  type WorkLevel,
} from './contract.ts'
import { dueReviewsOf } from './due-reviews.ts'
import { nextMeetingsOf } from './next-meetings.ts'
import { ownWorkOf } from './own-work.ts'
import { requirePlan, shownPlanId } from './shown-plan.ts'

/** Only the counts of one level. */
export async function getStatuses(tenant: Tenant, caller: Caller, asked: string | undefined, level: StatusLevel) {
  const id = shownPlanId(caller, asked)
  const [plans, statuses] = await tenant.db.batch([
    selectShownPlan(tenant, caller.actor, caller.today, id),
    countStatuses(tenant, caller.today, id, [level]),
  ])
  requirePlan(plans)
  return statuses
}

/** Only the reviews of the next two weeks. */
export async function getDueReviews(tenant: Tenant, caller: Caller, ask: DueQuery): Promise<DueReviews> {
  const id = shownPlanId(caller, ask.plan)
  const [plans, needy] = await tenant.db.batch([
    selectShownPlan(tenant, caller.actor, caller.today, id),
    selectNeedingAttention(tenant, caller.today, addDays(caller.today, NOTICE_DAYS), id, caller.actor),
  ])
  requirePlan(plans)
  return dueReviewsOf(needy, caller.actor.noticesSeenAt, ask.limit, caller.today, caller.district.timeZone)
}

/** Only the district's own scorecard. */
export async function getScorecardStats(
  tenant: Tenant,
  caller: Caller,
  asked: string | undefined,
): Promise<ScorecardStats> {
  const id = shownPlanId(caller, asked)
  const [plans, ...score] = await tenant.db.batch([
    selectShownPlan(tenant, caller.actor, caller.today, id),
    ...districtScoreReads(tenant, id),
  ])
  requirePlan(plans)
  return districtScore(caller, score)
}

/** Only the person's own work of one level. */
export async function getOwnWork(
  tenant: Tenant,
  { actor, today }: Caller,
  id: string,
  level: WorkLevel,
): Promise<OwnWork> {
  const [plans, own, needy] = await tenant.db.batch([
    selectShownPlan(tenant, actor, today, id),
    selectOwnWork(tenant, today, id, actor, [level]),
    selectNeedingAttention(tenant, today, today, id, actor),
  ])
  requirePlan(plans)
  return ownWorkOf(level, own, needy)
}

/** Only the next meetings. */
export async function getNextMeetings(tenant: Tenant, caller: Caller, id: string): Promise<NextMeetings> {
  const now = localNow(caller)
  const [plans, ...found] = await tenant.db.batch([
    selectShownPlan(tenant, caller.actor, caller.today, id),
    ...selectNextMeetings(tenant, caller.actor, now, id),
  ])
  requirePlan(plans)
  return nextMeetingsOf(found, now)
}
