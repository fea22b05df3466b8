import * as v from 'valibot'
import type { FieldValues } from '#app/components/typed-values.ts'
import { measureProblems } from '#model/measures/measure-problems.ts'
import { type SchoolYear, schoolYearOf, YEAR_NUMBERS } from '#model/measures/school-years.ts'
import { DECIMALS } from '#model/measures/units.ts'
import { type DueDays, isMonthDay, WINDOWS, windowsOf } from '#model/measures/windows.ts'
import { INVALID_VALUE, version } from '#model/rules.ts'
import { CreateMeasure, type Measure, ReplaceMeasure, type YearlyFields } from '#worker/measures/contract.ts'

export const MEASURE_LABELS: Record<string, string> = {
  name: 'Name',
  type_id: 'Measure type',
  description: 'Description',
  source: 'Source',
  owner_id: 'Owner',
  unit: 'Unit',
  decimals: 'Decimals',
  is_reverse_scoring: 'Lower is better',
  grades: 'Grade levels',
  subgroups: 'Student groups',
  schools: 'Schools',
  windows: 'Read',
  counts_window: 'Counts for the year',
  due_days: 'Own due dates',
  baseline_date: 'Baseline date',
  baseline_score: 'Baseline score',
  target_date: 'Target date',
  target_score: 'Target score',
  cutoff: 'Cutoff',
  is_scorecard_measure: 'On the district’s scorecard',
  complement_id: 'Adds up to 100% with',
  ...Object.fromEntries(YEAR_NUMBERS.map((n) => [`target_score_yr_${n}`, `Target, year ${n}`])),
  ...Object.fromEntries(YEAR_NUMBERS.map((n) => [`actual_score_yr_${n}`, `Actual, year ${n}`])),
  reason: 'Reason',
}

const text = (value: string | number | null | undefined) =>
  value === null || value === undefined ? undefined : String(value)

/** A measure as form values. */
export function valuesOfMeasure(measure: Measure | null): FieldValues {
  if (!measure) return { unit: 'percent', decimals: '1', windows: 'yearly' }
  const yearly = YEAR_NUMBERS.flatMap((n) => [
    [`target_score_yr_${n}`, text(measure[`target_score_yr_${n}`])],
    [`actual_score_yr_${n}`, text(measure[`actual_score_yr_${n}`])],
  ])
  return {
    name: measure.name,
    type_id: measure.type?.id,
    description: text(measure.description),
    source: text(measure.source),
    owner_id: measure.owner?.id,
    unit: measure.unit,
    decimals: String(measure.decimals),
    is_reverse_scoring: measure.is_reverse_scoring ? 'on' : undefined,
    grades: measure.grades,
    subgroups: measure.subgroups.map(({ id }) => id),
    schools: measure.schools.map(({ id }) => id),
    windows: measure.windows,
    counts_window: text(measure.counts_window),
    due_days: dueText(measure.due_days),
    baseline_date: text(measure.baseline_date),
    baseline_score: text(measure.baseline_score),
    target_date: text(measure.target_date),
    target_score: text(measure.target_score),
    cutoff: text(measure.cutoff || null),
    is_scorecard_measure: measure.is_scorecard_measure ? 'on' : undefined,
    complement_id: measure.complement?.id,
    ...Object.fromEntries(yearly),
  }
}

/** "fall 11-20, winter 03-05": one field for all windows. */
export function dueText(days: Record<string, string>): string | undefined {
  const all = Object.entries(days).map(([window, day]) => `${window.replace('_', ' ')} ${day}`)
  return all.length > 0 ? all.join(', ') : undefined
}

const DUE_PROBLEM = 'Write a window and a month and day, such as fall 11-20'
/** Optional inside the pipe: a form's empty text is no text, and a default of '' would be none again. */
const dueDays = v.pipe(
  v.optional(v.string()),
  v.rawTransform(({ dataset, addIssue, NEVER }): DueDays => {
    const parts = (dataset.value ?? '').split(',').filter((part) => part.trim() !== '')
    const days = parts.map((part) => {
      const [, name = '', day = ''] = /^\s*([a-z]+(?: \d)?)\s+(\d{2}-\d{2})\s*$/i.exec(part) ?? []
      const window = name.toLowerCase().replace(' ', '_')
      const known = ['year', ...WINDOWS].find((one) => one === window)
      return known && isMonthDay(day) ? ([known, day] as const) : null
    })
    if (days.every((one) => one !== null)) return Object.fromEntries(days)
    addIssue({ message: DUE_PROBLEM })
    return NEVER
  }),
)

/** A form sends texts where the API takes a number or a record. */
const asForm = {
  /** The windows whose choices `counts_window` had. */
  counts_for: v.optional(v.string()),
  decimals: v.pipe(v.string(), v.transform(Number), v.picklist(DECIMALS, INVALID_VALUE)),
  due_days: dueDays,
}
export const CreateMeasureForm = v.pipe(v.object({ ...CreateMeasure.entries, ...asForm }), checkNumbers())
/** `years_from`: the school year of the baseline that years 1 to 5 of this form come after. */
export const MeasureForm = v.pipe(
  v.object({ ...ReplaceMeasure.entries, ...asForm, version, years_from: v.optional(v.string()) }),
  checkNumbers(),
)

/** The API's rules. They are checked even if other fields are wrong, so that people see all errors at once. */
function checkNumbers<Typed>() {
  return v.rawCheck<Typed>(({ dataset, addIssue }) => {
    const typed = (dataset.value ?? {}) as Record<string, unknown> // perhaps not valid
    for (const [key, message] of Object.entries(measureProblems(typed))) {
      // Without the date that they came after, the years of the form are not saved (withYears).
      if (key === 'baseline_date' && typed.years_from) continue
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: typed, key, value: typed[key] }] })
    }
  })
}
type Typed = v.InferOutput<typeof CreateMeasureForm>

type Windows = Pick<Typed, 'windows' | 'counts_window' | 'due_days' | 'counts_for'>

/** Without scripts, the choices of another set of windows stay in the form: then the usual ones apply instead. */
export function withFittingWindows<T extends Windows>({ counts_for, ...typed }: T) {
  const fitting: string[] = typed.windows === 'yearly' ? ['year'] : windowsOf(typed.windows)
  const due = Object.entries(typed.due_days ?? {}).filter(([window]) => fitting.includes(window))
  return {
    ...typed,
    // An empty choice is the latest reading of the year.
    counts_window: counts_for === typed.windows ? (typed.counts_window ?? null) : undefined,
    due_days: Object.fromEntries(due),
  }
}

/** Empty years are removed, unless another baseline moved them: then they stay as they are. */
export function withYears(typed: v.InferOutput<typeof MeasureForm>) {
  const { years_from: from, ...rest } = typed
  const isMoved = from !== (typed.baseline_date ? schoolYearOf(typed.baseline_date) : undefined)
  const years = YEAR_NUMBERS.flatMap((n) =>
    ([`target_score_yr_${n}`, `actual_score_yr_${n}`] as const).map((key) => [
      key,
      isMoved ? undefined : (typed[key] ?? null),
    ]),
  )
  return { ...rest, ...(Object.fromEntries(years) as YearlyFields) } // its keys
}

/** The school year of the baseline; null without one. */
export function baselineYear(measure: Measure | null): SchoolYear | null {
  return measure?.baseline_date ? schoolYearOf(measure.baseline_date) : null
}
