import * as v from 'valibot'
import type { FieldValues } from '#app/components/typed-values.ts'
import { STATUS_LEVELS } from '#model/levels.ts'
import { optionalText, percent, REQUIRED, text } from '#model/rules.ts'
import { ALERT_STATUSES, PROGRESS_STATUSES } from '#model/status.ts'
import type { MyUpdates, OwedUpdate } from '#worker/updates/contract.ts'

export const UPDATE_LABELS = {
  alert_status: 'Risk status',
  progress_status: 'Implementation status',
  percentage_completed: 'Percentage completed',
  summary: 'In one sentence: what has changed?',
  next_step: 'What comes next',
}

/** An update is one sentence. */
export const SENTENCE_LIMIT = 280

/** What a row's form sends: the whole state; the action passes on only what the person changed. */
export const GiveUpdate = v.object({
  alert_status: v.optional(v.picklist(ALERT_STATUSES)),
  progress_status: v.optional(v.picklist(PROGRESS_STATUSES)),
  percentage_completed: percent,
  summary: v.pipe(
    v.string(REQUIRED),
    v.check((value) => value.trim() !== '', REQUIRED),
    v.maxLength(SENTENCE_LIMIT, `Cannot be more than ${SENTENCE_LIMIT} characters long`),
    text,
  ),
  next_step: optionalText,
})
export type GiveUpdate = v.InferOutput<typeof GiveUpdate>

export const hasStatuses = ({ level }: Pick<OwedUpdate, 'level'>) => STATUS_LEVELS.some((one) => one === level)

/** The form starts with the element's state, so that people change only what is different. */
export function valuesOfUpdate(row: OwedUpdate): FieldValues {
  return {
    ...(hasStatuses(row)
      ? {
          alert_status: row.alert_status,
          progress_status: row.progress_status,
          percentage_completed: row.percentage_completed === null ? undefined : String(row.percentage_completed),
        }
      : {}),
    summary: undefined,
    next_step: row.last_next_step ?? undefined,
  }
}

/** Only what differs from the state that the form started with, so that nobody's newer change is overwritten. */
export function changedOnly(given: GiveUpdate, from: OwedUpdate) {
  const { alert_status, progress_status, percentage_completed: percent, ...said } = given
  return {
    ...said,
    ...(alert_status && alert_status !== from.alert_status ? { alert_status } : {}),
    ...(progress_status && progress_status !== from.progress_status ? { progress_status } : {}),
    ...(percent !== undefined && percent !== from.percentage_completed ? { percentage_completed: percent } : {}),
  }
}

/** The row to open: the one asked for if it is still owed, or else the first. */
export function openRow({ owed }: Pick<MyUpdates, 'owed'>, asked: string | null): OwedUpdate | null {
  return owed.find(({ id }) => id === asked) ?? owed.find(({ is_editable }) => is_editable) ?? owed[0] ?? null
}

/** The row after this one, or the first if it is the last. */
export function rowAfter({ owed }: Pick<MyUpdates, 'owed'>, id: string): string | null {
  const at = owed.findIndex((row) => row.id === id)
  const rest = [...owed.slice(at + 1), ...owed.slice(0, Math.max(at, 0))].filter((row) => row.id !== id)
  return rest.find(({ is_editable }) => is_editable)?.id ?? null
}
