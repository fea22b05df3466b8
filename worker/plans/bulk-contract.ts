import * as v from 'valibot'
import { alert, endDate, frequency, owner, percent, progress, startDate } from '#model/fields.ts'
import { FREQUENCIES } from '#model/frequencies.ts'
import { id, optionalDate, optionalId, percent as percentRule, version } from '#model/rules.ts'
import { ALERT_STATUSES, PROGRESS_STATUSES } from '#model/status.ts'
import { inOrder } from './contract.ts'

/** The fields that can be changed on many elements at once; refused for a level without the field. */
export const BULK_LABELS = {
  owner_id: owner.label,
  alert_status: alert.label,
  progress_status: progress.label,
  percentage_completed: percent.label,
  review_frequency: frequency.label,
  start_date: startDate.label,
  end_date: endDate.label,
} as const
export type BulkKey = keyof typeof BULK_LABELS
export const BULK_KEYS = Object.keys(BULK_LABELS) as BulkKey[] // keys of BULK_LABELS
export const MAX_BULK = 100
export const NOTHING_CHOSEN = 'Choose at least one row'
export const TOO_MANY_CHOSEN = `Choose up to ${MAX_BULK} rows`
export const NOTHING_SET = 'Choose what to set'

const values = {
  owner_id: optionalId,
  alert_status: v.optional(v.picklist(ALERT_STATUSES)),
  progress_status: v.optional(v.picklist(PROGRESS_STATUSES)),
  percentage_completed: percentRule,
  review_frequency: v.optional(v.nullable(v.picklist(FREQUENCIES))),
  start_date: optionalDate,
  end_date: optionalDate,
}
export const BulkSet = v.pipe(
  v.object(values),
  inOrder(),
  v.check((set) => Object.values(set).some((value) => value !== undefined), NOTHING_SET),
)
export type BulkSet = v.InferOutput<typeof BulkSet>

/** The selected rows with their versions, and the values to set. */
export const BulkEdit = v.object({
  elements: v.pipe(
    v.array(v.object({ id, version })),
    v.minLength(1, NOTHING_CHOSEN),
    v.maxLength(MAX_BULK, TOO_MANY_CHOSEN),
    v.check((rows) => new Set(rows.map((row) => row.id)).size === rows.length, 'Send each row once'),
  ),
  set: BulkSet,
})
export type BulkEdit = v.InferOutput<typeof BulkEdit>

/** `elements`: the changed ones with their new versions; `undo`: a token that restores the former values. */
export const BulkEdited = v.object({
  count: v.number(),
  elements: v.array(v.object({ id: v.string(), version: v.number() })),
  undo: v.nullable(v.string()),
})
export type BulkEdited = v.InferOutput<typeof BulkEdited>

export const UndoBulk = v.object({ undo: v.pipe(v.string(), v.nonEmpty()) })

/** What a 412 says about each row that someone else saved in the meantime. */
export type StaleRow = {
  id: string
  name: string
  yours: number
  current: { version: number } & Record<string, unknown>
}
