import type { Zoom } from '#model/gantt.ts'
import { daysIn } from '#model/months.ts'

export const ZOOM_LABELS: Record<Zoom, string> = { year: 'Year', quarter: 'Quarter', month: 'Month' }

/** Months that a zoom shows; Year shows the whole plan. */
const SHOWN: Record<Zoom, number> = { year: Number.POSITIVE_INFINITY, quarter: 18, month: 6 }
/** Months before the current one, so that what happened lately is in view. */
const LEAD: Record<Zoom, number> = { year: 0, quarter: 6, month: 2 }
const STEP: Record<Zoom, number> = { year: 0, quarter: 9, month: 3 }
/** The first days of the four weeks of a month (spec §2 "Reports"). */
const WEEK_DAYS = [1, 8, 15, 22] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

export type Range = { start: string; end: string }
/** The time that a chart shows: whole months of equal width, counted from year 0. */
export type Axis = { zoom: Zoom; first: number; months: number; plan: { first: number; last: number } }
/** A part of the axis with its label; `at` and `width` are shares of its length. */
export type Segment = { key: string; label: string; at: number; width: number }

export function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
}

const yearOf = (month: number) => Math.floor(month / 12)
const nameOf = (month: number) => MONTHS[month % 12] ?? ''
/** As an address has it: 2026-04. */
export const monthKey = (month: number) => `${yearOf(month)}-${String((month % 12) + 1).padStart(2, '0')}`
/** `Jul - 2026` (spec §9) */
const monthWords = (month: number) => `${nameOf(month)} - ${yearOf(month)}`

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** The axis of a zoom, never outside the plan's months. `from` is its first month, YYYY-MM. */
export function axisOf(plan: Range, zoom: Zoom, from: string | null, today: string): Axis {
  const [first, last] = [monthOf(plan.start), Math.max(monthOf(plan.start), monthOf(plan.end))]
  const months = Math.min(SHOWN[zoom], last - first + 1)
  const wanted = from && /^\d{4}-(0[1-9]|1[0-2])$/.test(from) ? monthOf(from) : homeOf(zoom, today)
  return { zoom, first: within(wanted, first, last - months + 1), months, plan: { first, last } }
}

/** Where a zoom begins to show today: a quarter begins in January, April, July, or October. */
function homeOf(zoom: Zoom, today: string): number {
  const month = monthOf(today)
  return (zoom === 'quarter' ? month - (month % 3) : month) - LEAD[zoom]
}

/** The first month of the period before or after; null at the plan's end. */
export function neighborOf({ zoom, first, months, plan }: Axis, direction: -1 | 1): string | null {
  const to = within(first + direction * STEP[zoom], plan.first, plan.last - months + 1)
  return to === first ? null : monthKey(to)
}

/** Where a day begins, as a share of the axis; below 0 or above 1 outside it. */
export function startOf({ first, months }: Axis, date: string): number {
  return (monthOf(date) - first + (Number(date.slice(8, 10)) - 1) / daysOf(monthOf(date))) / months
}

/** Where a day ends. */
export function endOf({ first, months }: Axis, date: string): number {
  return (monthOf(date) - first + Number(date.slice(8, 10)) / daysOf(monthOf(date))) / months
}

function daysOf(month: number): number {
  return daysIn(yearOf(month), (month % 12) + 1)
}

/** The first and the last day that the axis shows. */
export function daysShown({ first, months }: Axis): Range {
  const last = first + months - 1
  return { start: `${monthKey(first)}-01`, end: `${monthKey(last)}-${daysOf(last)}` }
}

/** "Apr - 2026 to Sep - 2027" */
export function periodWords({ first, months }: Axis): string {
  return months === 1 ? monthWords(first) : `${monthWords(first)} to ${monthWords(first + months - 1)}`
}

/** One segment for each run of months with the same `keyOf`. */
function runs({ first, months }: Axis, keyOf: (month: number) => number, label: (month: number) => string): Segment[] {
  const segments: Segment[] = []
  for (let at = 0, from = 0; at < months; at += 1) {
    const month = first + at
    const ends = at + 1 === months || keyOf(month) !== keyOf(month + 1)
    if (!ends) continue
    segments.push({
      key: monthKey(first + from),
      label: label(first + from),
      at: from / months,
      width: (at + 1 - from) / months,
    })
    from = at + 1
  }
  return segments
}

/** School years begin in July. */
const schoolYear = (month: number) => Math.floor((month - 6) / 12)

function weeksOf({ first, months }: Axis): Segment[] {
  return Array.from({ length: months }, (_, at) => first + at).flatMap((month) =>
    WEEK_DAYS.map((day, week) => {
      const next = WEEK_DAYS[week + 1] ?? daysOf(month) + 1
      const share = (of: number) => (month - first + of / daysOf(month)) / months
      return {
        key: `${monthKey(month)}-${day}`,
        label: `W${week + 1}`,
        at: share(day - 1),
        width: share(next - 1) - share(day - 1),
      }
    }),
  )
}

/**
 * The two lines above the chart: school years over half years, calendar years over quarters, or months over their
 * weeks.
 */
export function headsOf(axis: Axis): { top: Segment[]; sub: Segment[] } {
  if (axis.zoom === 'month') return { top: runs(axis, (month) => month, monthWords), sub: weeksOf(axis) }
  if (axis.zoom === 'quarter') return { top: runs(axis, yearOf, (month) => String(yearOf(month))), sub: quarters(axis) }
  const words = (month: number) => {
    const year = schoolYear(month)
    return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
  }
  return { top: runs(axis, schoolYear, words), sub: halves(axis) }
}

const quarters = (axis: Axis) => runs(axis, (month) => Math.floor(month / 3), nameOf)
const halves = (axis: Axis) => runs(axis, (month) => Math.floor(month / 6), nameOf)
