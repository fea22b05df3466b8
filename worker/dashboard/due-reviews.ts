import type { ShownElement } from '#db/dashboard/elements.ts'
import { compareNames } from '#model/compare-names.ts'
import { addDays, dateIn } from '#model/dates.ts'
import { type DueReviews, NOTICE_DAYS } from './contract.ts'
import { elementRef } from './element-ref.ts'

/** The reviews of the next two weeks, soonest first. */
export function dueReviewsOf(
  rows: ShownElement[],
  seenAt: string | null,
  limit: number,
  today: string,
  timeZone: string,
): DueReviews {
  const until = addDays(today, NOTICE_DAYS)
  const seenOn = seenAt === null ? null : dateIn(timeZone, new Date(seenAt))
  const due = rows
    .flatMap((row) => {
      const { due_on } = row
      if (due_on === null || due_on < today || due_on > until) return []
      return [{ ...elementRef(row), due_on, is_new: isNew(row, due_on, seenOn) }]
    })
    .sort((a, b) => a.due_on.localeCompare(b.due_on) || compareNames(a.name, b.name) || a.id.localeCompare(b.id))
  return { count: due.length, until, seen_at: seenAt, results: due.slice(0, limit) }
}

/** True if the review is new on this list since the person last looked. */
function isNew(row: ShownElement, dueOn: string, seenOn: string | null): boolean {
  if (seenOn === null || dueOn > addDays(seenOn, NOTICE_DAYS)) return true
  return row.last_review_on !== null && row.last_review_on > seenOn
}
