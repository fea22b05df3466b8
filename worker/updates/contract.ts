import * as v from 'valibot'
import { LEVEL_KEYS } from '#model/levels.ts'
import { DECIMALS, UNITS } from '#model/measures/units.ts'
import { WINDOW_SETS, WINDOWS } from '#model/measures/windows.ts'
import { id } from '#model/rules.ts'
import { ALERT_STATUSES, PROGRESS_KEYS, PROGRESS_STATUSES } from '#model/status.ts'
import { readerNumber } from '#worker/measures/reader-contract.ts'

/** An update is owed from this many days before its review is due. */
export const OWED_DAYS = 7
/** What was given is shown for as long. */
export const GIVEN_DAYS = 7
/** The summary of a review that repeats the one before it. */
export const UNCHANGED = 'Nothing has changed.'
/** After so many in a row, the next update needs a sentence. */
export const UNCHANGED_LIMIT = 2

const text = v.nullable(v.string())
const Place = { id: v.string(), level: v.picklist(LEVEL_KEYS), name: v.string(), plan_id: v.string() }

const Written = { unit: v.picklist(UNITS), decimals: v.picklist(DECIMALS), windows: v.picklist(WINDOW_SETS) }
/** The newest value; null if there is none, or if it is too old to compare with. */
const LastValue = { score: readerNumber, date: v.string() }

/** A measure that an element uses and that this person may enter a reading of, with the newest value of its slice. */
const OwedReading = v.object({
  use_id: v.string(),
  name: v.string(),
  school: text,
  subgroup: text,
  ...Written,
  last: v.nullable(v.object({ ...LastValue, school_year: v.string() })),
})
export type OwedReading = v.InferOutput<typeof OwedReading>

/** A measure of this person whose reading for the whole district is due. */
const DueReading = v.object({
  id: v.string(),
  name: v.string(),
  due_on: v.string(),
  school_year: text,
  window: v.nullable(v.picklist(WINDOWS)),
  ...Written,
  last: v.nullable(v.object(LastValue)),
})
export type DueReading = v.InferOutput<typeof DueReading>

/** One element whose update its owner owes: its state, and what its newest review says. */
export const OwedUpdate = v.object({
  ...Place,
  parent_name: text,
  plan_name: v.string(),
  alert_status: v.picklist(ALERT_STATUSES),
  alert_since: text,
  progress_status: v.picklist(PROGRESS_STATUSES),
  done_on: text,
  progress_key: v.picklist(PROGRESS_KEYS),
  percentage_completed: v.nullable(v.number()),
  start_date: text,
  end_date: text,
  /** Null for an element that is late and has no reviews to come. */
  due_on: text,
  /** What a meeting asked its owner, and by when. */
  asked: v.nullable(v.object({ text: v.string(), due_on: v.string() })),
  last_review_on: text,
  last_summary: text,
  last_next_step: text,
  /** False after two updates in a row without a change. */
  may_repeat: v.boolean(),
  /** Elements directly below whose owners have not given their own updates. */
  awaited: v.array(v.object({ id: v.string(), name: v.string(), owner: text })),
  /** The measures that a reading can be entered of with the update. */
  measures: v.array(OwedReading),
  version: v.number(),
  is_editable: v.boolean(),
})
export type OwedUpdate = v.InferOutput<typeof OwedUpdate>

const GivenUpdate = v.object({
  ...Place,
  review_id: v.string(),
  reviewed_on: v.string(),
  given_at: v.string(),
  summary: v.string(),
  alert_status: v.picklist(ALERT_STATUSES),
  progress_key: v.picklist(PROGRESS_KEYS),
})

/** Everything that the signed-in person owes, over all current plans. */
export const MyUpdates = v.object({
  today: v.string(),
  until: v.string(),
  /** Lower levels first, then by due date. */
  owed: v.array(OwedUpdate),
  given: v.array(GivenUpdate),
  readings: v.array(DueReading),
  minutes: v.array(v.object({ id: v.string(), name: v.string(), date: v.string() })),
})
export type MyUpdates = v.InferOutput<typeof MyUpdates>

/** How much each person owes, and how many updates they have given in the last days. */
export const UpdatesOfAll = v.object({
  since: v.string(),
  people: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      /** Updates of elements. */
      owed: v.number(),
      /** Due readings for the whole district. */
      readings: v.number(),
      /** Meetings that the person called and whose minutes are open, without private ones. */
      minutes: v.number(),
      given: v.number(),
      /** Today's reminder; there is one a day at most. */
      reminded_at: text,
      /** False if this person, or the district, wants no emails about reviews. */
      gets_email: v.boolean(),
    }),
  ),
})
export type UpdatesOfAll = v.InferOutput<typeof UpdatesOfAll>

/** What became of a reminder, and the sentence for it. Only `sent` means that an email goes out. */
export const REMINDED = {
  sent: 'Reminder sent',
  already_reminded: 'Already reminded today, so no second email was sent',
  no_email: 'This person gets no emails about reviews, so no reminder was sent',
} as const
const OUTCOMES = ['sent', 'already_reminded', 'no_email'] as const

export const SendReminder = v.object({ user_id: id })
export const Reminded = v.object({
  user_id: v.string(),
  /** How many updates, readings, and minutes the person owes. */
  updates: v.number(),
  outcome: v.picklist(OUTCOMES),
  /** Today's reminder; null if none was sent. */
  reminded_at: text,
})
export type Reminded = v.InferOutput<typeof Reminded>
