import { type NeedsAttention, selectNeedingAttention } from '#db/dashboard/due.ts'
import { countMeasureNeeds } from '#db/dashboard/measures.ts'
import { selectOwnWork } from '#db/dashboard/own-work.ts'
import { selectLastChange, selectShownPlan } from '#db/dashboard/plan.ts'
import { countStatuses } from '#db/dashboard/statuses.ts'
import { countWaiting, selectWaiting } from '#db/dashboard/waiting.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectNextMeetings } from '#db/meetings/next.ts'
import { addDays } from '#model/dates.ts'
import { STATUS_LEVELS } from '#model/levels.ts'
import { schoolYearOf } from '#model/measures/school-years.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { localNow } from '#worker/meetings/viewer.ts'
import { districtScore, districtScoreReads } from '#worker/scorecards/district-score.ts'
import { attentionOf } from './attention.ts'
import { type Dashboard, type DashboardQuery, NOTICE_DAYS, WORK_LEVELS } from './contract.ts'
import { dueReviewsOf } from './due-reviews.ts'
import { mayAccept } from './may-accept.ts'
import { nextMeetingsOf } from './next-meetings.ts'
import { owesUpdates } from './owes-updates.ts'
import { ownWorkOf } from './own-work.ts'
import { requirePlan, shownPlanId } from './shown-plan.ts'
import { allStats } from './stats.ts'

const NO_MEASURES = { total: 0, reading: 0, owner: 0, target: 0 }

/** Everything the dashboard shows, in one round trip. */
export async function getDashboard(tenant: Tenant, caller: Caller, ask: DashboardQuery): Promise<Dashboard> {
  const { actor, district, today } = caller
  const id = shownPlanId(caller, ask.plan)
  const local = localNow(caller)
  const accepts = mayAccept(actor)
  const asked = accepts ? ([countWaiting(tenant, accepts), selectWaiting(tenant, accepts, ask.limit)] as const) : null
  const base = [
    selectShownPlan(tenant, actor, today, id),
    countStatuses(tenant, today, id, STATUS_LEVELS),
    selectNeedingAttention(tenant, today, addDays(today, NOTICE_DAYS), id, actor, ask.scope !== undefined),
    selectLastChange(tenant, id),
    countMeasureNeeds(tenant, today, schoolYearOf(today)),
    ...districtScoreReads(tenant, id),
    selectOwnWork(tenant, today, id, actor, WORK_LEVELS),
    ...selectNextMeetings(tenant, actor, local, id),
  ] as const
  const [plans, statuses, needy, changes, needs, measures, ofMeasures, surveys, ofSurveys, work, ...rest] = asked
    ? await tenant.db.batch([...base, ...asked])
    : await tenant.db.batch(base)
  const [mine, ofPlan, open, openCount, totals, waiting] = rest
  const plan = requirePlan(plans)
  const people = waiting ? { people: waiting, total: totals?.[0]?.total ?? 0 } : null
  const own = ask.scope ? needy.filter(({ is_own }) => is_own) : []
  const scope = ask.scope === 'own' || (ask.scope === 'own_first' && own.length > 0) ? 'own' : 'all'
  const shown = scope === 'own' ? own : needy
  const attention = (rows: NeedsAttention[]) => attentionOf(rows, people, ask, today, district.timeZone)
  return {
    plan,
    today,
    last_change: changes[0] ?? null,
    scope,
    attention: attention(shown),
    attention_total: attention(needy).counts.all,
    attention_own: ask.scope ? attention(own).counts.all : null,
    owes_updates: owesUpdates(needy, actor.userId, plan, today),
    review_due: dueReviewsOf(shown, actor.noticesSeenAt, ask.due_limit, today, district.timeZone),
    meetings: nextMeetingsOf([mine, ofPlan, open, openCount], local),
    strategies: ownWorkOf('strategy', work, needy),
    activity_tasks: ownWorkOf('activity', work, needy),
    ...allStats(statuses, district.naming),
    scorecard: districtScore(caller, [measures, ofMeasures, surveys, ofSurveys]),
    measures: { ...(needs[0] ?? NO_MEASURES), school_year: schoolYearOf(today) },
  }
}
