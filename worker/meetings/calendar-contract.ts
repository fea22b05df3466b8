import * as v from 'valibot'
import { daysBetween } from '#model/dates.ts'
import { date } from '#model/rules.ts'
import { asked, FILTERS, MeetingCounts, MeetingRow } from './contract.ts'

export const MeetingCalendar = v.object({
  /** By date and time; of a day with many, the first `per_day`, the caller's own before others. */
  results: v.array(MeetingRow),
  /** The days that have meetings. */
  days: v.array(v.object({ date: v.string(), count: v.number(), mine: v.number() })),
  /** Of all days. */
  meeting_counts: MeetingCounts,
})
export type MeetingCalendar = v.InferOutput<typeof MeetingCalendar>

/** The longest period of a calendar: a month with the rest of its first and last week. */
const MOST_DAYS = 42
/** A week's calendar has no room for more on a day. */
const MOST_PER_DAY = 40

export const ShowCalendar = v.pipe(
  v.object({
    from: date,
    to: date,
    mine: asked,
    /** The most meetings of each day. */
    per_day: v.optional(
      v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(MOST_PER_DAY)),
      String(MOST_PER_DAY),
    ),
    /** A day whose meetings are all wanted. */
    day: v.optional(date),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
    ...FILTERS,
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from <= to && daysBetween(from, to) < MOST_DAYS,
      `A calendar shows from 1 to ${MOST_DAYS} days`,
    ),
    ['to'],
  ),
)
export type ShowCalendar = v.InferOutput<typeof ShowCalendar>
