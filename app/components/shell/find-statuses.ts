import { urls } from '#app/kit/urls.ts'
import { alertName, DEFAULT_NAMING, type Naming } from '#model/levels.ts'
import { NO_OWNER } from '#model/owner-filter.ts'
import { ALERT_STATUSES, PROGRESS_KEYS, PROGRESS_LABELS } from '#model/status.ts'

export type StatusTarget = { key: string; label: string; words: string; href: string }

/** Lists of Plan Elements that have names: each status, what is late, and what needs someone. */
export function statusTargets(naming: Naming, plan: string | null): StatusTarget[] {
  const list = (key: string, label: string, filter: Record<string, string>, words = label): StatusTarget => ({
    ...{ key: `status ${key}`, label, words, href: urls.planElements({ plan, ...filter }) },
  })
  return [
    { key: 'status mine', label: 'Late and mine', words: 'Late and mine', href: urls.lateAndMine(plan) },
    list('late', 'Late', { progress_status: 'late' }),
    // A district may have renamed a status; people also type the usual name.
    ...ALERT_STATUSES.map((status) =>
      list(
        status,
        alertName(naming, status),
        { alert_status: status },
        `${alertName(naming, status)} ${alertName(DEFAULT_NAMING, status)}`,
      ),
    ),
    ...PROGRESS_KEYS.map((key) => list(key, PROGRESS_LABELS[key], { progress_status: key })),
    list('open', 'Not done', { progress_status: 'open' }),
    list('nobody', 'No owner', { owner: NO_OWNER }),
    list('overdue', 'Review overdue', { review: 'overdue' }),
  ]
}
