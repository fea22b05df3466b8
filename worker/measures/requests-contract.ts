import * as v from 'valibot'
import { isSchoolYear } from '#model/measures/school-years.ts'
import { WINDOWS } from '#model/measures/windows.ts'
import { date, INVALID_VALUE, id, ids, optionalText, version } from '#model/rules.ts'

const window = v.nullable(v.picklist(WINDOWS))
const entries = {
  id: v.string(),
  measure: v.object({ id: v.string(), name: v.string() }),
  school_year: v.string(),
  window,
  due_date: v.string(),
  is_overdue: v.boolean(),
  note: v.nullable(v.string()),
  /** The day of the last reminder. */
  reminded_on: v.nullable(v.string()),
  is_closed: v.boolean(),
  /** A principal's own schools are counted alone. */
  asked: v.number(),
  entered: v.number(),
  version: v.number(),
}
export const ReadingRequestRow = v.object(entries)
export type ReadingRequestRow = v.InferOutput<typeof ReadingRequestRow>
/** `open`: only those that nobody has closed. */
export const AskRequests = v.object({ measure_id: v.optional(id), open: v.optional(v.picklist(['true'])) })
export type AskRequests = v.InferOutput<typeof AskRequests>
export const ReadingRequests = v.object({ results: v.array(ReadingRequestRow) })
export const ReadingRequest = v.object({
  ...entries,
  schools: v.array(v.object({ id: v.string(), name: v.string(), has_entered: v.boolean() })),
})
export type ReadingRequest = v.InferOutput<typeof ReadingRequest>

export const CreateRequest = v.object({
  measure_id: id,
  school_year: v.pipe(v.string(), v.check(isSchoolYear, INVALID_VALUE)),
  window: v.optional(window, null),
  due_date: date,
  /** Without any: every open school that the measure is read for. */
  schools: v.optional(ids, []),
  note: optionalText,
})
export type CreateRequest = v.InferOutput<typeof CreateRequest>
/** The form that shows every school as a check box: without one, nobody is asked. */
export const AskChosen = v.object({
  ...CreateRequest.entries,
  schools: v.pipe(v.optional(ids, []), v.minLength(1, 'Choose at least one school')),
})
export const CloseRequest = v.object({ version })
