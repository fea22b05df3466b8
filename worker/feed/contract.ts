import * as v from 'valibot'

export const CalendarFeed = v.object({
  has_feed: v.boolean(),
  created_at: v.nullable(v.string()),
  /** When a calendar last read it. */
  last_read_at: v.nullable(v.string()),
})
export type CalendarFeed = v.InferOutput<typeof CalendarFeed>

/** Its address is in this answer only: we store a hash. */
export const NewCalendarFeed = v.object({ ...CalendarFeed.entries, url: v.string() })
export type NewCalendarFeed = v.InferOutput<typeof NewCalendarFeed>
