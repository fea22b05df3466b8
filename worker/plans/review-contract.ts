import * as v from 'valibot'
import { date, REQUIRED, text, version, whenSent } from '#model/rules.ts'
import { ALERT_STATUSES, PROGRESS_STATUSES } from '#model/status.ts'
import { Page, pageQuery } from '#worker/kit/list-contract.ts'

/** One dated review ("Current Review", spec §2). The one with the latest date is the current review. */
export const Review = v.object({
  id: v.string(),
  reviewed_on: v.string(),
  alert_status: v.nullable(v.picklist(ALERT_STATUSES)),
  progress_status: v.nullable(v.picklist(PROGRESS_STATUSES)),
  summary: v.string(),
  created_by: v.nullable(v.string()),
  created_at: v.string(),
  /** The meeting that decided it. */
  meeting: v.nullable(v.object({ id: v.string(), date: v.string() })),
  version: v.number(),
})
export type Review = v.InferOutput<typeof Review>
export const ReviewPage = Page(Review)
export const ListReviews = pageQuery

const summary = v.pipe(
  v.string(REQUIRED),
  v.check((value) => value.trim() !== '', REQUIRED),
  text,
)
const fields = {
  /** Defaults to today in the district's time zone. */
  reviewed_on: v.exactOptional(date),
  /** If given, they become the element's statuses. */
  alert_status: v.optional(v.nullable(v.picklist(ALERT_STATUSES))),
  progress_status: v.optional(v.nullable(v.picklist(PROGRESS_STATUSES))),
}
export const AddReview = v.object({ ...fields, summary })
export const EditReview = v.object({ ...fields, ...whenSent({ summary }), version })
export type AddReview = v.InferOutput<typeof AddReview>
export type EditReview = v.InferOutput<typeof EditReview>
