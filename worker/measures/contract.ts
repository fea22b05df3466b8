import * as v from 'valibot'
import { MEASURE_DELETIONS } from '#model/deletions.ts'
import { GRADES } from '#model/grades.ts'
import { LEVEL_KEYS } from '#model/levels.ts'
import { NEEDS } from '#model/measures/needs.ts'
import { RESULTS } from '#model/measures/result.ts'
import { isSchoolYear, YEAR_NUMBERS, type YearNumber } from '#model/measures/school-years.ts'
import { SEEN } from '#model/measures/small-groups.ts'
import { DECIMALS, NO_VALUES, UNITS } from '#model/measures/units.ts'
import { isMonthDay, WINDOW_SETS, WINDOWS } from '#model/measures/windows.ts'
import {
  date,
  elementName,
  INVALID_VALUE,
  id,
  ids,
  optionalDate,
  optionalId,
  optionalText,
  text,
  tooLong,
  version,
  whenSent,
} from '#model/rules.ts'
import { FIRST_SCHOOLS } from '#worker/districts/school-choice-contract.ts'
import { listQuery, Page } from '#worker/kit/list-contract.ts'
import { Choosable } from '#worker/people/contract.ts'
import { whole } from './people-contract.ts'
import { readerNumber } from './reader-contract.ts'

export const Named = v.object({ id: v.string(), name: v.string() })
export const schoolYear = v.pipe(v.string(), v.check(isSchoolYear, INVALID_VALUE))
const window = v.nullable(v.picklist(WINDOWS))

/** A number for a reader: without a `score`, `shown` says what to write instead. */
export const ShownNumber = {
  score: v.nullable(readerNumber),
  people: v.nullable(readerNumber),
  shown: v.picklist(SEEN),
}
export const Year = v.object({
  school_year: v.string(),
  ...ShownNumber,
  date: v.nullable(v.string()),
  target_score: v.nullable(v.number()),
  result: v.nullable(v.picklist(RESULTS)),
})

const TARGET_KEYS = YEAR_NUMBERS.map((n) => `target_score_yr_${n}`) as `target_score_yr_${YearNumber}`[]
const ACTUAL_KEYS = YEAR_NUMBERS.map((n) => `actual_score_yr_${n}`) as `actual_score_yr_${YearNumber}`[]
const RESULT_KEYS = YEAR_NUMBERS.map((n) => `result_yr_${n}`) as `result_yr_${YearNumber}`[]

export const MeasureRow = v.object({
  id: v.string(),
  name: v.string(),
  type: v.nullable(Named),
  unit: v.picklist(UNITS),
  decimals: v.picklist(DECIMALS),
  is_reverse_scoring: v.boolean(),
  windows: v.picklist(WINDOW_SETS),
  counts_window: window,
  due_days: v.record(v.string(), v.string()),
  grades: v.array(v.string()),
  baseline_date: v.nullable(v.string()),
  baseline_score: v.nullable(v.number()),
  target_date: v.nullable(v.string()),
  target_score: v.nullable(v.number()),
  cutoff: v.number(),
  owner: v.nullable(Named),
  source: v.nullable(v.string()),
  description: v.nullable(v.string()),
  is_scorecard_measure: v.boolean(),
  /** The measure whose values and these add up to 100%. */
  complement: v.nullable(Named),
  last_reading: v.nullable(v.object({ date: v.string(), school_year: v.string(), window, ...ShownNumber })),
  /** The reading that comes next, and whether its date has passed. */
  due: v.nullable(v.object({ date: v.string(), school_year: v.string(), window, is_overdue: v.boolean() })),
  /** Of the latest school year with a value. */
  result: v.nullable(v.picklist(RESULTS)),
  result_year: v.nullable(v.string()),
  gap: v.nullable(readerNumber),
  /** All students of the district, by school year. */
  years: v.array(Year),
  ...v.entriesFromList(TARGET_KEYS, v.nullable(v.number())),
  ...v.entriesFromList(ACTUAL_KEYS, v.nullable(readerNumber)),
  ...v.entriesFromList(RESULT_KEYS, v.nullable(v.picklist(RESULTS))),
  /** The latest five years with a value. */
  progress_scores: v.array(v.object({ date: v.string(), score: readerNumber })),
  /** A number of fewer people than this is small. */
  threshold: v.number(),
  version: v.number(),
  updated_at: v.string(),
})
export type MeasureRow = v.InferOutput<typeof MeasureRow>
/** How many measures there are, and how many need someone: a reading that is due, an owner, a target for the year. */
const Needs = v.object({
  year: v.string(),
  all: v.number(),
  any: v.number(),
  reading: v.number(),
  owner: v.number(),
  target: v.number(),
})
/** An element that uses a measure. */
const Using = v.object({ id: v.string(), level: v.picklist(LEVEL_KEYS), plan_id: v.string(), name: v.string() })
/** A measure of the list, with the elements that use it and that this person may see. */
export const ListedMeasure = v.object({ ...MeasureRow.entries, used_by: v.array(Using) })
export type ListedMeasure = v.InferOutput<typeof ListedMeasure>
const Around = { needs: Needs, owners: v.optional(v.array(Named)) }
export const MeasurePage = v.object({ ...Page(ListedMeasure).entries, ...Around })
export const Measure = v.object({ ...MeasureRow.entries, subgroups: v.array(Named), schools: v.array(Named) })
export type Measure = v.InferOutput<typeof Measure>

const isTrue = v.transform((value: 'true' | 'false') => value === 'true')
const flag = v.optional(v.pipe(v.picklist(['true', 'false']), isTrue))
export const ListMeasures = listQuery(['name', 'plan', 'last_reading', 'due', 'gap', 'updated_at'], {
  type: v.optional(id),
  /** A person's id, or `mine`. */
  owner: v.optional(id),
  result: v.optional(v.picklist([...RESULTS, 'none'])),
  school_id: v.optional(id),
  pillar_id: v.optional(id),
  objective_id: v.optional(id),
  needs: v.optional(v.picklist([...NEEDS, 'any'])),
  /** The school year of `result` and of a missing target; by default the latest with a value, and the current one. */
  year: v.optional(schoolYear),
  is_scorecard: flag,
  due: flag,
  /** Also everyone who owns a measure, for the list's filter. */
  owners: flag,
})

/** A number as JSON or as people type it; the measure's unit decides if it is valid. */
export const score = v.optional(
  v.nullable(
    v.pipe(
      v.union([v.string(), v.number()], INVALID_VALUE),
      v.transform((value) => String(value).trim() || null),
    ),
  ),
)
const yes = v.optional(v.boolean(), false)
const dueDays = v.record(v.picklist(['year', ...WINDOWS]), v.pipe(v.string(), v.check(isMonthDay, INVALID_VALUE)))

/** Every field of a measure, as its form and PUT send them. */
const FIELDS = {
  name: elementName,
  type_id: optionalId,
  unit: v.picklist(UNITS),
  decimals: v.optional(v.picklist(DECIMALS), 1),
  is_reverse_scoring: yes,
  windows: v.optional(v.picklist(WINDOW_SETS), 'yearly'),
  counts_window: v.optional(window),
  due_days: v.optional(dueDays, {}),
  grades: v.optional(v.array(v.picklist(GRADES)), []),
  baseline_date: optionalDate,
  baseline_score: score,
  target_date: optionalDate,
  target_score: score,
  cutoff: score,
  owner_id: optionalId,
  source: optionalText,
  description: optionalText,
  is_scorecard_measure: yes,
  complement_id: optionalId,
  subgroups: v.optional(ids, []),
  schools: v.optional(ids, []),
}
const MeasureFields = v.object(FIELDS)
export type MeasureFields = v.InferOutput<typeof MeasureFields>

/** Years 1 to 5 after the baseline, of all students of the district; one that is not sent stays as it is. */
const YEARLY = v.entriesFromList([...TARGET_KEYS, ...ACTUAL_KEYS], score)
export type YearlyFields = { [Key in (typeof TARGET_KEYS | typeof ACTUAL_KEYS)[number]]?: string | null | undefined }

export const CreateMeasure = v.object({ ...FIELDS, ...YEARLY })
export type CreateMeasure = v.InferOutput<typeof CreateMeasure>

/** Why a past target, the baseline, or the direction changes. */
export const reason = v.optional(v.nullable(v.pipe(text, v.trim(), v.maxLength(500, tooLong(500)))))
/** What PATCH can change: it leaves what is not sent. */
export const EditMeasure = v.object({
  version,
  reason,
  ...whenSent({
    ...FIELDS,
    decimals: v.picklist(DECIMALS),
    is_reverse_scoring: v.boolean(),
    windows: v.picklist(WINDOW_SETS),
    due_days: dueDays,
    grades: v.array(v.picklist(GRADES)),
    is_scorecard_measure: v.boolean(),
    subgroups: ids,
    schools: ids,
  }),
  ...YEARLY,
})
export type EditMeasure = v.InferOutput<typeof EditMeasure>
/** PUT: a field that is not sent is empty. */
export const ReplaceMeasure = v.object({ version, reason, ...FIELDS, ...YEARLY })
export type ReplaceMeasure = v.InferOutput<typeof ReplaceMeasure>

export const RemoveMeasure = v.object({ version: v.optional(version) })
export const MeasureGone = v.object({ id: v.string(), name: v.string() })
export const MeasureTrash = Page(
  v.object({
    id: v.string(),
    kind: v.picklist(MEASURE_DELETIONS),
    name: v.string(),
    deleted_at: v.string(),
    deleted_by: v.nullable(v.string()),
  }),
)
/** A new name if the old one was taken. */
export const RestoreMeasure = v.object({ name: v.optional(elementName) })

export const Record = v.object({
  id: v.string(),
  date: v.string(),
  school_year: v.string(),
  window,
  ...ShownNumber,
  no_value: v.nullable(v.picklist(NO_VALUES)),
  note: v.nullable(v.string()),
  school: v.nullable(Named),
  subgroup: v.nullable(Named),
  version: v.number(),
  updated_at: v.string(),
})
export type Record = v.InferOutput<typeof Record>
/** `saves` are what an undo names (`plans/measure-grid/undo/`); empty if the reading was there already. */
export const AddedRecord = v.object({ ...Record.entries, saves: v.array(v.string()) })
export type AddedRecord = v.InferOutput<typeof AddedRecord>
export const RecordPage = Page(Record)
export const ListRecords = listQuery(['date'], {
  school_id: v.optional(id),
  subgroup_id: v.optional(id),
  year: v.optional(schoolYear),
})

export const AddRecord = v.object({
  date,
  score,
  no_value: v.optional(v.nullable(v.picklist(NO_VALUES))),
  /** Defaults to the school year of the date, or the one before if the window opens much later. */
  school_year: v.optional(schoolYear),
  window: v.optional(window),
  people: v.optional(v.nullable(whole)),
  note: optionalText,
  school_id: optionalId,
  subgroup_id: optionalId,
})
/** What an edit of a reading can change; its slice stays. */
export const EditRecord = v.object({
  version,
  ...whenSent({
    date,
    score,
    no_value: AddRecord.entries.no_value,
    school_year: schoolYear,
    window,
    people: v.nullable(whole),
    note: optionalText,
  }),
})
export type EditRecord = v.InferOutput<typeof EditRecord>
export const RecordGone = v.object({ id: v.string() })
export type AddRecord = v.InferOutput<typeof AddRecord>

export const MeasureChoices = v.object({
  /** With the measure that each adds up to 100% with. */
  measures: v.array(v.object({ ...Named.entries, unit: v.picklist(UNITS), complement_id: v.nullable(v.string()) })),
  types: v.array(Named),
  subgroups: v.array(Named),
  ...FIRST_SCHOOLS,
  chosen_school: v.nullable(Named),
  /** The owners of measures, and the pillars below which something uses a measure. */
  owners: v.array(Named),
  pillars: v.array(Named),
  /** The first people who can own a measure, for those who edit measures; typing finds the others. */
  people: v.array(Choosable),
  has_more_people: v.boolean(),
  units: v.array(v.object({ key: v.picklist(UNITS), label: v.string(), min: v.number(), max: v.number() })),
  window_sets: v.array(
    v.object({
      key: v.picklist(WINDOW_SETS),
      label: v.string(),
      /** The window that counts for the year unless a measure says otherwise; null is the latest reading. */
      counts_window: window,
      /** `due` is the usual month and day. */
      windows: v.array(v.object({ key: v.picklist(WINDOWS), label: v.string(), due: v.string() })),
    }),
  ),
  no_values: v.array(v.object({ key: v.picklist(NO_VALUES), label: v.string() })),
})
export type MeasureChoices = v.InferOutput<typeof MeasureChoices>
