import type { ShownElement } from '#db/dashboard/elements.ts'
import type { WaitingRow } from '#db/dashboard/waiting.ts'
import { compareNames } from '#model/compare-names.ts'
import { dateIn, daysBetween } from '#model/dates.ts'
import { type Attention, type AttentionItem, REASONS, type Reason, VERBS } from './contract.ts'
import { elementRef, inPlaceOf } from './element-ref.ts'

type Waiting = { people: WaitingRow[]; total: number } | null
type Asked = { reason?: Reason | undefined; limit: number }

/**
 * How many rows each reason gets in a mixed list before the worst items fill the rest, so that no reason hides the
 * others.
 */
const PLACES: Record<Reason, number> = { high_risk: 3, review_overdue: 2, late: 1, no_owner: 1, waiting: 1 }

/** The date since when each reason applies; `none` if it doesn't apply to the element. */
function since(row: ShownElement, reason: Reason, today: string, timeZone: string): string | null | 'none' {
  const judged = row.level !== 'pillar' && row.level !== 'assessment'
  if (reason === 'high_risk') return judged && row.alert_status === 'high_risk' ? row.alert_since : 'none'
  if (reason === 'review_overdue') return row.due_on !== null && row.due_on < today ? row.due_on : 'none'
  if (reason === 'late' && judged && row.progress_key === 'todo_late') return row.start_date
  if (reason === 'late' && judged && row.progress_key === 'doing_late') return row.end_date
  // Without this date, the element never had an owner.
  if (reason === 'no_owner' && row.level !== 'pillar' && row.owner_id === null)
    return row.ownerless_since ?? dateIn(timeZone, new Date(row.created_at))
  return 'none'
}

function itemsOf(rows: ShownElement[], reason: Reason, today: string, timeZone: string): AttentionItem[] {
  const items = rows.flatMap((row): AttentionItem[] => {
    const from = since(row, reason, today, timeZone)
    if (from === 'none') return []
    return [
      {
        ...item(reason, from, today),
        element: { ...elementRef(row), ...inPlaceOf(row) },
        progress_key: reason === 'late' ? row.progress_key : null,
      },
    ]
  })
  return items.sort(oldestFirst)
}

function item(reason: Reason, from: string | null, today: string): AttentionItem {
  const days = from === null ? null : daysBetween(from, today)
  return { reason, verb: VERBS[reason], since: from, days, element: null, progress_key: null, person: null, count: 1 }
}

/** Sorts the oldest first, unknown dates last, and equal ones by name. */
function oldestFirst(a: AttentionItem, b: AttentionItem): number {
  const date = (a.since ?? '9').localeCompare(b.since ?? '9')
  return (
    date ||
    compareNames(a.element?.name ?? '', b.element?.name ?? '') ||
    (a.element?.id ?? '').localeCompare(b.element?.id ?? '')
  )
}

function waitingItems({ people }: NonNullable<Waiting>, today: string, timeZone: string): AttentionItem[] {
  return people.map(({ id, name, asked_at, school_name }) => ({
    ...item('waiting', dateIn(timeZone, new Date(asked_at)), today),
    person: { id, name, school_name },
  }))
}

/**
 * What needs attention: High Risk, review overdue, late, no owner, waiting to join, in this order and oldest first. An
 * element can have several reasons, each a task of its own, so the counts add up.
 */
export function attentionOf(
  rows: ShownElement[],
  waiting: Waiting,
  asked: Asked,
  today: string,
  timeZone: string,
): Attention {
  const lists = Object.fromEntries(REASONS.map((reason) => [reason, itemsOf(rows, reason, today, timeZone)])) as Record<
    Reason,
    AttentionItem[]
  >
  if (waiting) lists.waiting = waitingItems(waiting, today, timeZone)
  const counts = {
    high_risk: lists.high_risk.length,
    review_overdue: lists.review_overdue.length,
    late: lists.late.length,
    todo_late: lists.late.filter((one) => one.progress_key === 'todo_late').length,
    doing_late: lists.late.filter((one) => one.progress_key === 'doing_late').length,
    no_owner: lists.no_owner.length,
    waiting: waiting?.total ?? null,
  }
  const all = counts.high_risk + counts.review_overdue + counts.late + counts.no_owner + (counts.waiting ?? 0)
  const results = asked.reason
    ? lists[asked.reason].slice(0, asked.limit)
    : mixed(lists, counts.waiting ?? 0, asked.limit)
  return { counts: { all, ...counts }, results }
}

/** The mixed list: each reason gets its rows, the worst items fill the rest, and people waiting share one row. */
function mixed(lists: Record<Reason, AttentionItem[]>, waiting: number, limit: number): AttentionItem[] {
  const queues = { ...lists, waiting: lists.waiting.slice(0, 1).map((one) => ({ ...one, count: waiting })) }
  const taken = { high_risk: 0, review_overdue: 0, late: 0, no_owner: 0, waiting: 0 }
  let left = limit
  for (const places of [PLACES, null]) {
    for (const reason of REASONS) {
      const take = Math.min(left, queues[reason].length - taken[reason], places?.[reason] ?? left)
      taken[reason] += take
      left -= take
    }
  }
  return REASONS.flatMap((reason) => queues[reason].slice(0, taken[reason]))
}
