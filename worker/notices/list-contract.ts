import * as v from 'valibot'
import { LEVEL_KEYS } from '#model/levels.ts'
import { NEWS_GROUPS, NEWS_KINDS } from '#model/news.ts'
import { Page } from '#worker/kit/list-contract.ts'

export const Notice = v.object({
  id: v.string(),
  kind: v.picklist(NEWS_KINDS),
  group: v.picklist(NEWS_GROUPS),
  /** What it is about, as it is called now. */
  name: v.string(),
  /** Who did it; null for what time brings. */
  by: v.nullable(v.string()),
  /** How many meetings of a series, or elements, measures, or surveys of one change. */
  count: v.number(),
  /** Of a meeting, in the district's time zone. */
  date: v.nullable(v.string()),
  start_time: v.nullable(v.string()),
  due_date: v.nullable(v.string()),
  /** What a meeting asks the owner to do, as its minutes say it. */
  asked: v.nullable(v.string()),
  /** What it opens; all are null if nothing is left to open. */
  meeting_id: v.nullable(v.string()),
  plan_id: v.nullable(v.string()),
  plan_element_id: v.nullable(v.string()),
  plan_element_type: v.nullable(v.picklist(LEVEL_KEYS)),
  measure_id: v.nullable(v.string()),
  measure_request_id: v.nullable(v.string()),
  survey_id: v.nullable(v.string()),
  at: v.string(),
  /** The day of `at` in the district. */
  day: v.string(),
  is_read: v.boolean(),
})
export type Notice = v.InferOutput<typeof Notice>

/** Up to 100: more are 99+. */
const unread = v.number()
export const NoticePage = v.object({ ...Page(Notice).entries, unread })
export type NoticePage = v.InferOutput<typeof NoticePage>

/** Marks these notices as read, or all. */
export const MarkNotices = v.union([
  v.strictObject({ ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(100)) }),
  v.strictObject({ all: v.literal(true) }),
])
export type MarkNotices = v.InferOutput<typeof MarkNotices>

/** The marked ones among those with an id, and how many are left. */
export const MarkedNotices = v.object({ unread, results: v.array(Notice) })
export type MarkedNotices = v.InferOutput<typeof MarkedNotices>
