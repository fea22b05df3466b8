import * as v from 'valibot'
import { LEVEL_KEYS } from '#model/levels.ts'
import { RESULTS } from '#model/measures/result.ts'
import { NO_VALUES } from '#model/measures/units.ts'
import { WINDOWS } from '#model/measures/windows.ts'
import { Measure, Named, Record, ShownNumber, schoolYear } from './contract.ts'
import { readerNumber } from './reader-contract.ts'

const window = v.nullable(v.picklist(WINDOWS))
const number = v.nullable(v.number())
const result = v.nullable(v.picklist(RESULTS))
const noValue = v.nullable(v.picklist(NO_VALUES))

/** A student group or school in the shown school year. */
const Part = {
  ...ShownNumber,
  no_value: noValue,
  target_score: number,
  result,
  /** How far ahead of its target; null unless the number itself is shown. */
  gap: v.nullable(readerNumber),
  previous: v.object(ShownNumber),
  /** Since the year before; null unless both numbers are shown. */
  change: v.nullable(readerNumber),
}
const GroupPart = v.object({
  subgroup: v.nullable(Named),
  ...Part,
  /** The difference from all students; null unless both numbers are shown. */
  vs_all: v.nullable(readerNumber),
})
const SchoolPart = v.object({ school: Named, ...Part, is_closed: v.boolean() })

const WindowReading = v.object({
  id: v.string(),
  window,
  date: v.string(),
  ...ShownNumber,
  no_value: noValue,
  /** The reading that is the actual of its year. */
  counts: v.boolean(),
})

export const MeasureYears = v.object({
  measure: Measure,
  /** The school year in which groups and schools are compared; null without a reading that counts. */
  year: v.nullable(v.string()),
  /** All students of the district, every school year with a reading or target. */
  years: v.array(
    v.object({
      school_year: v.string(),
      ...ShownNumber,
      no_value: noValue,
      target_score: number,
      result,
      gap: v.nullable(readerNumber),
      readings: v.array(WindowReading),
      /** The readings that this school year still needs. */
      missing: v.array(v.object({ window, date: v.string() })),
    }),
  ),
  groups: v.array(GroupPart),
  schools: v.array(SchoolPart),
  /** The schools whose result this person may know. */
  school_counts: v.object({
    at_or_above: readerNumber,
    approaching: readerNumber,
    below: readerNumber,
  }),
  latest: v.array(v.object({ ...Record.entries, by: v.nullable(v.string()) })),
  elements: v.array(
    v.object({
      id: v.string(),
      level: v.picklist(LEVEL_KEYS),
      name: v.string(),
      plan_id: v.string(),
      plan_name: v.string(),
    }),
  ),
  /** Changed past targets, baselines, and directions, with their reasons. */
  reasons: v.array(
    v.object({
      id: v.string(),
      at: v.string(),
      by: v.nullable(v.string()),
      reason: v.string(),
      what: v.array(v.string()),
    }),
  ),
})
export type MeasureYears = v.InferOutput<typeof MeasureYears>
export const AskYears = v.object({ year: v.optional(schoolYear) })
