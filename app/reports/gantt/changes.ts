import { dateWarnings, outsidePlan } from '#model/date-warnings.ts'
import { addDays, daysBetween } from '#model/dates.ts'
import type { Zoom } from '#model/gantt.ts'
import { addMonths, dayOf, daysIn } from '#model/months.ts'
import { rangeProblem } from '#model/rules.ts'
import type { GanttRow } from '#worker/reports/gantt-contract.ts'
import { type Axis, monthOf, type Range } from './axis.ts'

/** What of a bar moves: all of it, or one end. */
export const PARTS = ['both', 'start', 'end'] as const
export type Part = (typeof PARTS)[number]
/** New dates that are not saved yet. */
export type Draft = { id: string; part: Part; from: Range; to: Range; byKey: boolean }

/** The day at a share of the axis. */
export function dayAt({ first, months }: Axis, share: number): string {
  const at = first + share * months
  const month = Math.floor(at)
  const [year, number] = [Math.floor(month / 12), (month % 12) + 1]
  const day = Math.floor((at - month) * daysIn(year, number))
  return addDays(`${year}-${String(number).padStart(2, '0')}-01`, day)
}

const monthsIn = (date: string) =>
  monthOf(date) + (dayOf(date) - 1) / daysIn(Number(date.slice(0, 4)), Number(date.slice(5, 7)))

/** A date moved by about as many days, in steps that the zoom can show: days, weeks, or months. */
function stepped(zoom: Zoom, date: string, days: number): string {
  if (zoom === 'month') return addDays(date, days)
  if (zoom === 'quarter') return addDays(date, Math.round(days / 7) * 7)
  const months = Math.round(monthsIn(addDays(date, days)) - monthsIn(date))
  return addMonths(date, months, dayOf(date))
}

/** Dates after a pointer moved a part of them by as many days. */
export function dragged(from: Range, part: Part, days: number, zoom: Zoom): Range {
  if (part === 'end') return { ...from, end: stepped(zoom, from.end, days) }
  const start = stepped(zoom, from.start, days)
  return part === 'start' ? { ...from, start } : { start, end: addDays(from.end, daysBetween(from.start, start)) }
}

/** Dates after an arrow key moved a part of them. */
export function nudged(to: Range, part: Part, days: number): Range {
  return {
    start: part === 'end' ? to.start : addDays(to.start, days),
    end: part === 'start' ? to.end : addDays(to.end, days),
  }
}

export const isMoved = ({ from, to }: Pick<Draft, 'from' | 'to'>) => from.start !== to.start || from.end !== to.end

/** Why these dates would be refused, as the form says it. */
export function problemOf(to: Range, plan: Range): string | null {
  const inside = (date: string) => date >= plan.start && date <= plan.end
  return inside(to.start) && inside(to.end) ? rangeProblem(to.start, to.end) : outsidePlan(plan)
}

type Above = { level: string; start: string | null; end: string | null }

/** What is unusual about dates that can be saved, as the form says it. */
export function warningOf(to: { start: string | null; end: string | null }, above: Above | null): string | null {
  const warnings = above ? Object.values(dateWarnings(above.level, above, to)) : []
  return warnings.length > 0 ? warnings.join(' ') : null
}

/** "91 days later" */
export function distance(from: string, to: string): string {
  const days = daysBetween(from, to)
  const many = Math.abs(days)
  if (many === 0) return 'as before'
  return `${many} ${many === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`
}

/** The end that a change shows: of a whole bar, it is its start. */
export const movedEnd = (part: Part): 'start' | 'end' => (part === 'end' ? 'end' : 'start')

const PART_WORDS: Record<Part, string> = { both: 'Whole bar', start: 'Start', end: 'End' }

/** "2.2.1.2, End: 2025-11-03 to 2027-01-29, 91 days later" */
export function draftWords({ number }: Pick<GanttRow, 'number'>, { part, from, to }: Draft): string {
  const end = movedEnd(part)
  return `${number}, ${PART_WORDS[part]}: ${to.start} to ${to.end}, ${distance(from[end], to[end])}.`
}

type Dated = { start_date?: string | null; end_date?: string | null }
const orNone = (date: string | null | undefined) => date ?? 'no date'

/** "2.2.1.2 now ends 2027-01-29. It was 2026-10-30." */
export function savedWords(number: string, before: Dated, after: Dated): string {
  const [starts, ends] = [before.start_date !== after.start_date, before.end_date !== after.end_date]
  if (starts && ends) {
    const was = `${orNone(before.start_date)} to ${orNone(before.end_date)}`
    return `${number} is now ${orNone(after.start_date)} to ${orNone(after.end_date)}. It was ${was}.`
  }
  const [does, key] = starts ? (['starts', 'start_date'] as const) : (['ends', 'end_date'] as const)
  const now = after[key] ? `now ${does} ${after[key]}` : `has no ${key === 'start_date' ? 'start' : 'end'} now`
  return `${number} ${now}. It was ${orNone(before[key])}.`
}
