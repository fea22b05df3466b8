import { addDays } from './dates.ts'
import type { Frequency } from './frequencies.ts'

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
  return 'days' in step ? addDays(from, step.days) : plusMonths(from, step.months, dayToKeep(from, startDate))
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

function plusMonths(date: string, months: number, day: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const year = Math.floor(count / 12)
  const month = (count % 12) + 1
  const parts = [String(year).padStart(4, '0'), month, Math.min(day, daysIn(year, month))]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

function dayOf(date: string): number {
  return Number(date.slice(8, 10))
}

/** The number of days in a month, 1 to 12. */
function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
