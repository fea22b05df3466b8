import * as v from 'valibot'
import { LEVEL_KEYS } from '#model/levels.ts'
import { ids, lengthOf, optionalText, REQUIRED, sentText, text, tooLong, version } from '#model/rules.ts'

/** What a person needs to close the minutes. */
export const Closing = v.object({
  id: v.string(),
  name: v.string(),
  version: v.number(),
  /** A private meeting's summary stays in the meeting. */
  is_private: v.boolean(),
  summary: v.nullable(v.string()),
  /** A summary made from the decisions, for people who ask for it; null without a decision. */
  draft: v.nullable(v.string()),
  team: v.array(
    v.object({ id: v.string(), name: v.string(), answer: v.nullable(v.string()), attended: v.nullable(v.boolean()) }),
  ),
  /** Elements that the meeting talked about, which may get the summary; `checked` at an earlier closing. */
  elements: v.array(
    v.object({
      id: v.string(),
      plan_id: v.string(),
      level: v.picklist(LEVEL_KEYS),
      name: v.string(),
      checked: v.boolean(),
    }),
  ),
})
export type Closing = v.InferOutput<typeof Closing>

export const CloseMeeting = v.object({
  version,
  summary: optionalText,
  /** The people of the team who were there. */
  attended: v.optional(ids, []),
  /** The elements that get the summary. */
  element_ids: v.optional(ids, []),
})
export type CloseMeeting = v.InferOutput<typeof CloseMeeting>

const REASON_LIMIT = 500
export const ReopenMeeting = v.object({
  version,
  reason: v.pipe(
    sentText(),
    text,
    v.trim(),
    v.nonEmpty(REQUIRED),
    v.check((value) => lengthOf(value) <= REASON_LIMIT, tooLong(REASON_LIMIT)),
  ),
})
export type ReopenMeeting = v.InferOutput<typeof ReopenMeeting>

export const AddToMinutes = v.object({
  text: v.pipe(
    sentText(),
    text,
    v.check((value) => value.trim() !== '', REQUIRED),
  ),
})
export type AddToMinutes = v.InferOutput<typeof AddToMinutes>

export const PublishAgenda = v.object({ version })
