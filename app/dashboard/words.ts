import { momentIn } from '#app/kit/moment.ts'
import type { Naming } from '#model/levels.ts'
import type { Attention, AttentionItem, Dashboard, Reason } from '#worker/dashboard/contract.ts'

/** The name of a reason; the district names the risk status. */
export function reasonName(reason: Reason, naming: Naming): string {
  if (reason === 'high_risk') return naming.risk.high_risk
  return { review_overdue: 'Review overdue', late: 'Late', no_owner: 'No owner', waiting: 'Waiting to join' }[reason]
}

const placeOf = (schools: number) =>
  schools === 0 ? 'in your region' : schools === 1 ? 'at your school' : 'at your schools'

/** Whose items a headline counts: a principal's, at this many schools; those of anyone else; or the whole plan's. */
export type Whose = { schools: number } | 'you' | 'plan'

export function headline({ all }: Attention['counts'], whose: Whose): string {
  if (whose === 'you')
    return all === 0 ? 'Nothing needs you' : all === 1 ? '1 thing needs you' : `${all} things need you`
  const where = whose === 'plan' ? '' : ` ${placeOf(whose.schools)}`
  if (all === 0) return `Nothing needs attention${where}`
  return all === 1 ? `1 thing needs attention${where}` : `${all} things need attention${where}`
}

/** How long it has lasted: since a date for a status, in days for a missed date. */
export function ageWords({ reason, since, days }: AttentionItem): string | null {
  if (since === null || days === null) return null
  if (reason === 'high_risk' || reason === 'no_owner') return days === 0 ? 'since today' : `since ${since}`
  if (days <= 0) return 'today'
  return days === 1 ? '1 day' : `${days} days`
}

/** When the plan last changed, in the district's time zone; with the date only if it was not today. */
export function changeOf(change: Dashboard['last_change'], timeZone: string, today: string) {
  if (!change) return null
  const { date, time } = momentIn(timeZone, change.at)
  return { date: date === today ? null : date, time: time.replace(/\s/gu, ' '), by: change.by }
}

/** The shares of the plan's objectives in words, with the district's own name of the level as given. */
export function statusSentence({ plan, alert_status, objectives_achieved }: Dashboard): string {
  const objective = alert_status.find(({ level }) => level === 'objective')
  if (!objective || objective.total === 0) return `${plan.name} has no ${objective?.label ?? 'Objective'} yet.`
  const share = (percentage: number) => `${Math.round(percentage)}%`
  const shares = objective.stats
    .filter(({ count }) => count > 0)
    .map(({ label, count, percentage }) => `${count} ${label} (${share(percentage)})`)
  const { achieved, total, percentage } = objectives_achieved
  return `${objective.label}: ${achieved} of ${total} achieved (${share(percentage)}). Risk status: ${shares.join(', ')}.`
}
