import { readElements, type ShownElement, selectElements, statusesOf } from '#db/dashboard/elements.ts'
import { selectLastChange, selectShownPlan } from '#db/dashboard/plan.ts'
import { countWaiting, selectWaiting } from '#db/dashboard/waiting.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectNextMeetings } from '#db/meetings/next.ts'
import { addDays } from '#model/dates.ts'
import { can } from '#model/permissions.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { localNow } from '#worker/meetings/viewer.ts'
import { districtScore, districtScoreReads, needsOf } from '#worker/scorecards/district-score.ts'
import { attentionOf } from './attention.ts'
import { type Dashboard, type DashboardQuery, NOTICE_DAYS } from './contract.ts'
import { dueReviewsOf } from './due-reviews.ts'
import { mayAccept } from './may-accept.ts'
import { nextMeetingsOf } from './next-meetings.ts'
import { owesUpdates } from './owes-updates.ts'
import { ownWorkOf } from './own-work.ts'
import { requirePlan, shownPlanId } from './shown-plan.ts'
import { allStats } from './stats.ts'

/** Everything the dashboard shows, in one round trip. */
export async function getDashboard(tenant: Tenant, caller: Caller, ask: DashboardQuery): Promise<Dashboard> {
  const { actor, district, today } = caller
  const id = shownPlanId(caller, ask.plan)
  const local = localNow(caller)
  const accepts = mayAccept(actor)
  const asked = accepts ? ([countWaiting(tenant, accepts), selectWaiting(tenant, accepts, ask.limit)] as const) : null
  const base = [
    selectShownPlan(tenant, actor, today, id),
    selectElements(tenant, actor, {
      ...{ today, until: addDays(today, NOTICE_DAYS), planId: id, ofOwn: ask.scope !== undefined },
    }),
    selectLastChange(tenant, id),
    ...districtScoreReads(tenant, caller, id, true),
    ...selectNextMeetings(tenant, actor, local, id),
  ] as const
  const [plans, rows, changes, measures, surveys, ofSurveys, pillars, ...rest] = asked
    ? await tenant.db.batch([...base, ...asked])
    : await tenant.db.batch(base)
  const [next, open, openCount, totals, waiting] = rest
  const plan = requirePlan(plans)
  const people = waiting ? { people: waiting, total: totals?.[0]?.total ?? 0 } : null
  const elements = readElements(rows)
  const needy = elements.filter(({ needs_attention }) => needs_attention)
  const own = ask.scope ? needy.filter(({ is_mine, is_of_own_schools }) => is_mine || is_of_own_schools) : []
  const scope = ask.scope === 'own' || (ask.scope === 'own_first' && own.length > 0) ? 'own' : 'all'
  const shown = scope === 'own' ? own : needy
  const attention = (rows: ShownElement[]) => attentionOf(rows, people, ask, today, district.timeZone)
  return {
    plan,
    today,
    last_change: changes[0] ?? null,
    scope,
    attention: attention(shown),
    attention_total: attention(needy).counts.all,
    attention_own: ask.scope ? attention(own).counts.all : null,
    owes_updates: can(actor.role, 'elements:write') && owesUpdates(needy, actor.userId, plan, today),
    review_due: dueReviewsOf(shown, actor.noticesSeenAt, ask.due_limit, today, district.timeZone),
    meetings: nextMeetingsOf([next, open, openCount], local),
    strategies: ownWorkOf('strategy', elements),
    activity_tasks: ownWorkOf('activity', elements),
    ...allStats(statusesOf(rows), district.naming),
    scorecard: districtScore(caller, [measures, surveys, ofSurveys, pillars]),
    measures: needsOf(measures, today),
  }
}
