import { addDays } from './dates.ts'
import type { Frequency } from './frequencies.ts'
import { addMonths, dayOf, daysIn } from './months.ts'

type Step = { days: number } | { months: number }

const STEPS: Record<Frequency, Step> = {
  weekly: { days: 7 },
  every_two_weeks: { days: 14 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  twice_a_year: { months: 6 },
  yearly: { months: 12 },
}

export type ReviewDates = {
  lastReviewOn: string | null
  startDate: string | null
  frequency: Frequency | null
  done: boolean
}

/**
 * The date of the next review: last review, or start date, plus the frequency; null if nothing is due. The queries
 * check whether the plan has ended, because that changes each day.
 */
export function nextReviewOn({ lastReviewOn, startDate, frequency, done }: ReviewDates): string | null {
  const from = lastReviewOn ?? startDate
  if (done || frequency === null || from === null) return null
  const step = STEPS[frequency]
  return 'days' in step ? addDays(from, step.days) : addMonths(from, step.months, dayToKeep(from, startDate))
}

/**
 * The day of the month to keep. After a review on the shortened last day of a month, continue with the first date's
 * day: Jan 31 → Feb 28 → Mar 31, so that the day does not drift to the 28th.
 */
function dayToKeep(from: string, startDate: string | null): number {
  const day = dayOf(from)
  if (startDate === null) return day
  const isMonthEnd = day === daysIn(Number(from.slice(0, 4)), Number(from.slice(5, 7)))
  return isMonthEnd ? Math.max(day, dayOf(startDate)) : day
}
