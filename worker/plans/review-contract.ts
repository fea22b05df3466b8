import * as v from 'valibot'
import { date, id, optionalText, percent, REQUIRED, sentText, text, version, whenSent } from '#model/rules.ts'
import { ALERT_STATUSES, PROGRESS_STATUSES } from '#model/status.ts'
import { Page, pageQuery } from '#worker/kit/list-contract.ts'
import { AddRecord } from '#worker/measures/contract.ts'
import { MOST_ATTACHED } from './attached-contract.ts'

/** One dated review ("Current Review", spec §2). The one with the latest date is the current review. */
export const Review = v.object({
  id: v.string(),
  reviewed_on: v.string(),
  alert_status: v.nullable(v.picklist(ALERT_STATUSES)),
  progress_status: v.nullable(v.picklist(PROGRESS_STATUSES)),
  summary: v.string(),
  /** Who does what by when. */
  next_step: v.nullable(v.string()),
  /** What the writer asks of the board. */
  ask: v.nullable(v.string()),
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
  sentText(),
  v.check((value) => value.trim() !== '', REQUIRED),
  text,
)
const fields = {
  /** Defaults to today in the district's time zone. */
  reviewed_on: v.exactOptional(date),
  /** If given, they become the element's statuses. */
  alert_status: v.optional(v.nullable(v.picklist(ALERT_STATUSES))),
  progress_status: v.optional(v.nullable(v.picklist(PROGRESS_STATUSES))),
  next_step: optionalText,
  ask: optionalText,
}
/** A reading that comes with a review: of a measure that the element uses, in its slice, on the review's date. */
export const ReviewReading = v.pick(AddRecord, ['score', 'no_value', 'window', 'school_year', 'people'])
export type ReviewReading = v.InferOutput<typeof ReviewReading>
/** If given, the percentage becomes the element's; the review itself doesn't keep it. */
export const AddReview = v.object({
  ...fields,
  percentage_completed: percent,
  summary,
  /** By the id that each measure has on the element. */
  readings: v.optional(v.pipe(v.record(id, ReviewReading), v.maxEntries(MOST_ATTACHED)), {}),
})
export const EditReview = v.object({ ...fields, ...whenSent({ summary }), version })
export type AddReview = v.InferOutput<typeof AddReview>
/** `saves` are what an undo names to take the readings back too. */
export const AddedReview = v.object({ ...Review.entries, saves: v.array(v.string()) })
export type AddedReview = v.InferOutput<typeof AddedReview>
/** The review's version, and the values of the element that Undo restores, as they were before the review. */
export const UndoReview = v.object({
  version,
  alert_status: v.picklist(ALERT_STATUSES),
  alert_since: v.nullable(date),
  progress_status: v.picklist(PROGRESS_STATUSES),
  done_on: v.nullable(date),
  percentage_completed: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  saves: v.optional(v.pipe(v.array(id), v.maxLength(MOST_ATTACHED)), []),
})
export type UndoReview = v.InferOutput<typeof UndoReview>
export type EditReview = v.InferOutput<typeof EditReview>
