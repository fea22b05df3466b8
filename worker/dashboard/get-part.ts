import { readElements, selectElements } from '#db/dashboard/elements.ts'
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
  const { actor, today, district } = caller
  const [plans, rows] = await tenant.db.batch([
    selectShownPlan(tenant, actor, today, id),
    selectElements(tenant, actor, { today, until: addDays(today, NOTICE_DAYS), planId: id, onlyShown: true }),
  ])
  requirePlan(plans)
  return dueReviewsOf(readElements(rows), actor.noticesSeenAt, ask.limit, today, district.timeZone)
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
    ...districtScoreReads(tenant, caller, id),
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
  const [plans, rows] = await tenant.db.batch([
    selectShownPlan(tenant, actor, today, id),
    selectElements(tenant, actor, { today, until: today, planId: id, onlyShown: true }),
  ])
  requirePlan(plans)
  return ownWorkOf(level, readElements(rows))
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
