import * as v from 'valibot'
import { REQUIRED, sentText } from '#model/rules.ts'

const secret = v.pipe(sentText(), v.nonEmpty(REQUIRED), v.maxLength(2000))

/** None; working; broken until the person connects again. */
export const CALENDAR_STATES = ['none', 'active', 'broken'] as const

export const CalendarState = v.object({
  /** False until the operator has set up Google Calendar. */
  available: v.boolean(),
  /** In a local run, the address of the local calendar. */
  local_url: v.nullable(v.string()),
  state: v.picklist(CALENDAR_STATES),
  account: v.nullable(v.string()),
  connected_at: v.nullable(v.string()),
  synced_at: v.nullable(v.string()),
  broken_at: v.nullable(v.string()),
  /** Since when Google has not answered, once that is a day ago; null otherwise. */
  failing_since: v.nullable(v.string()),
  /** Google asked us to wait until then. */
  waits_until: v.nullable(v.string()),
  /** The person's coming meetings, and how many of them are in the calendar as they are here. */
  meetings: v.number(),
  in_calendar: v.number(),
  /** How many the person deleted in the calendar. */
  removed: v.number(),
  /** The ids of the coming meetings that are not in the calendar because the connection does not work. */
  missing: v.array(v.string()),
})
export type CalendarState = v.InferOutput<typeof CalendarState>

/** What a sync has done: a visit that is still under way, or has as many events as one visit may, goes on by itself. */
export function syncedWords({ in_calendar, meetings }: CalendarState): string {
  if (in_calendar >= meetings) return 'Your calendar is up to date'
  return `${in_calendar} of ${meetings} meetings are in your calendar. The others follow within minutes.`
}

export const GoTo = v.object({ url: v.string() })
export const CalendarAnswer = v.object({ code: secret, state: secret })
export const SyncNow = v.object({ restore: v.optional(v.boolean(), false) })
