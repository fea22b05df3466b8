import { addDays } from '#model/dates.ts'
import { isWeekend, mondayOf, weekdayUpTo } from '#model/weekdays.ts'
import type { HowOften } from './contract.ts'

/** A morning with its notices: the date, and the first date that no earlier morning has covered. */
export type Morning = { today: string; since: string }

/** Is it the week's first morning? Usually Monday; after a missed one, the next weekday. */
export function isWeekly({ today, since }: Morning): boolean {
  return !isWeekend(today) && since <= mondayOf(today)
}

export type ReviewGroup = 'overdue' | 'today' | 'weekend' | 'week'

/**
 * The heading for a review in this morning's email, or null. Weekly: everything overdue, and what is due by Sunday.
 * Daily: also on the day itself; Friday covers the weekend. Never on a weekend.
 */
export function groupOf(morning: Morning, howOften: HowOften, dueOn: string): ReviewGroup | null {
  const { today } = morning
  if (howOften === 'never' || isWeekend(today)) return null
  if (isWeekly(morning)) {
    if (dueOn < today) return 'overdue'
    if (dueOn === today) return 'today'
    return dueOn <= sundayOf(today) ? 'week' : null
  }
  if (howOften === 'weekly' || weekdayUpTo(dueOn) !== today) return null
  return dueOn === today ? 'today' : 'weekend'
}

/** The due dates that any email of this morning can include; `from` is null if overdue ones belong too. */
export function dueDates(morning: Morning): { from: string | null; until: string } {
  const { today } = morning
  const isFriday = today === addDays(mondayOf(today), 4)
  const weekly = isWeekly(morning)
  return { from: weekly ? null : today, until: weekly || isFriday ? sundayOf(today) : today }
}

function sundayOf(date: string): string {
  return addDays(mondayOf(date), 6)
}
