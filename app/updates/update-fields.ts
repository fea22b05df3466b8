import * as v from 'valibot'
import type { FieldValues } from '#app/components/typed-values.ts'
import { STATUS_LEVELS } from '#model/levels.ts'
import { WINDOWS } from '#model/measures/windows.ts'
import { date, optionalText, percent, REQUIRED, sentText, text, tooLong } from '#model/rules.ts'
import { ALERT_STATUSES, PROGRESS_STATUSES } from '#model/status.ts'
import type { MyUpdates, OwedUpdate } from '#worker/updates/contract.ts'
import { sliceName } from './row-words.ts'

export const UPDATE_LABELS = {
  alert_status: 'Risk status',
  progress_status: 'Implementation status',
  percentage_completed: 'Percentage completed',
  summary: 'In one sentence: what has changed?',
  next_step: 'What comes next',
}

/** An update is one sentence. */
export const SENTENCE_LIMIT = 280

const WHOLE = 'Enter a whole number, 0 or more'
/** A text that may be missing, as may its field: a measure without windows has none for one. */
const typed = v.optional(v.pipe(v.string(), v.trim()), '')
/**
 * A reading as typed; the API checks the value by the measure's unit. Its own contract would bring those of all measures
 * into this page's scripts.
 */
const TypedReading = v.object({
  score: typed,
  window: v.pipe(
    typed,
    v.transform((value) => WINDOWS.find((one) => one === value)),
  ),
  school_year: v.pipe(
    typed,
    v.transform((value) => value || undefined),
  ),
  people: v.pipe(
    typed,
    v.regex(/^(?:\d{0,9}|\d{1,3}(?:,\d{3}){1,2})$/, WHOLE),
    v.transform((value) => (value === '' ? undefined : Number(value.replaceAll(',', '')))),
  ),
})

/** The window whose reading is due, in that reading's form. */
export const DUE_WINDOW = 'due_window'

/** A reading for the whole district as typed; the rest is the API's to check. */
export const TypedDueReading = v.object({ date, score: v.pipe(sentText(), v.trim(), v.nonEmpty(REQUIRED)) })

/** What a row's form sends: the whole state; the action passes on only what the person changed. */
export const GiveUpdate = v.object({
  alert_status: v.optional(v.picklist(ALERT_STATUSES)),
  progress_status: v.optional(v.picklist(PROGRESS_STATUSES)),
  percentage_completed: percent,
  summary: v.pipe(
    sentText(),
    v.check((value) => value.trim() !== '', REQUIRED),
    v.maxLength(SENTENCE_LIMIT, tooLong(SENTENCE_LIMIT)),
    text,
  ),
  next_step: optionalText,
  readings: v.optional(v.record(v.string(), TypedReading), {}),
})
export type GiveUpdate = v.InferOutput<typeof GiveUpdate>

export const hasStatuses = ({ level }: Pick<OwedUpdate, 'level'>) => STATUS_LEVELS.some((one) => one === level)

export type ReadingPart = 'score' | 'window' | 'school_year' | 'people'
/** The fields of a measure's reading in the form of an update; the API has the same names. */
export const readingField = (useId: string, part: ReadingPart) => `readings.${useId}.${part}`

/** What the fields of a row are called, in its messages and its draft. */
export function labelsOfUpdate({ measures }: OwedUpdate): Record<string, string> {
  const ofReadings = measures.flatMap((use) => [
    [readingField(use.use_id, 'score'), `Reading of ${sliceName(use)}`],
    [readingField(use.use_id, 'window'), `Window of ${sliceName(use)}`],
    [readingField(use.use_id, 'school_year'), `School year of ${sliceName(use)}`],
    [readingField(use.use_id, 'people'), `People of ${sliceName(use)}`],
  ])
  return { ...UPDATE_LABELS, ...Object.fromEntries(ofReadings) }
}

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
  const { alert_status, progress_status, percentage_completed: percent, readings, ...said } = given
  const entered = Object.entries(readings).filter(([, { score, people }]) => score || people != null)
  return {
    ...said,
    readings: Object.fromEntries(entered),
    ...(alert_status && alert_status !== from.alert_status ? { alert_status } : {}),
    ...(progress_status && progress_status !== from.progress_status ? { progress_status } : {}),
    ...(percent !== undefined && percent !== from.percentage_completed ? { percentage_completed: percent } : {}),
  }
}

type Owed = Pick<MyUpdates, 'owed' | 'readings' | 'minutes'>
/** Everything that a person owes, in the order of the page: what can be answered in place has a form. */
export function rowsOf({ owed, readings, minutes }: Owed): { id: string; hasForm: boolean }[] {
  return [
    ...owed.map(({ id, is_editable }) => ({ id, hasForm: is_editable })),
    ...[...readings, ...minutes].map(({ id }) => ({ id, hasForm: true })),
  ]
}

/** The row to open: the one asked for if it is still owed, or else the first with a form. */
export function openRow(mine: Owed, asked: string | null): string | null {
  const rows = rowsOf(mine)
  return (rows.find(({ id }) => id === asked) ?? rows.find(({ hasForm }) => hasForm) ?? rows[0])?.id ?? null
}

/** The row after this one, or the first if it is the last. */
export function rowAfter(mine: Owed, id: string): string | null {
  const rows = rowsOf(mine)
  const at = rows.findIndex((row) => row.id === id)
  const rest = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))]
  return rest.find(({ hasForm }) => hasForm)?.id ?? null
}
