import type { MeasureData } from '#db/measures/data.ts'
import { latestOf } from '#model/measures/counting.ts'
import { closedFrom } from '#model/measures/head.ts'
import { addYears, type SchoolYear, schoolYearOf, yearN } from '#model/measures/school-years.ts'
import type { Unit } from '#model/measures/units.ts'
import { parseValue } from '#model/measures/values.ts'
import { type WindowSet, windowOn } from '#model/measures/windows.ts'
import { can } from '#model/permissions.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { forbidden, invalid } from '#worker/kit/problem.ts'
import { LATER_DATE, NO_TARGETS, refuseOtherSchools } from '#worker/measures/add-record.ts'
import type { ReadingWrite, TargetWrite } from '#worker/measures/write-data.ts'
import type { SliceData } from '#worker/measures/yearly-fields.ts'
import type { MeasurementInput } from '#worker/plans/measurement-contract.ts'
import type { NamedSlice } from './find-slice.ts'

type Rules = { unit: Unit; windows: WindowSet; baseline_date: string | null }
type Slice = { schoolId: string | null; subgroupId: string | null }
type Score = ReadingWrite & { asked: number | null | undefined }

/** The target of year 1 and the progress scores of a request, as targets and readings of the objective's slice. */
export function sliceData(
  caller: Caller,
  rules: Rules,
  { school, subgroup }: NamedSlice,
  { target_score_yr_1, progress_scores = [] }: MeasurementInput,
): SliceData {
  const slice = { schoolId: school?.id ?? null, subgroupId: subgroup?.id ?? null }
  const target = targetOf(rules, target_score_yr_1)
  const scores = scoresOf(rules, slice, progress_scores)
  const years = scores.flatMap(({ schoolYear }) => [schoolYear, addYears(schoolYear, -1)])
  return {
    years: [...new Set([...(target ? [target.schoolYear] : []), ...years])],
    writesOf: (before) => {
      const targets = target ? changedTarget(before, { ...slice, ...target }) : []
      if (targets.length > 0 && !can(caller.actor.role, 'measures:manage')) throw forbidden(NO_TARGETS)
      const readings = scores.flatMap((score) => changedReading(before, score, caller.today))
      if (readings.length > 0) refuseOtherSchools(caller, slice.schoolId)
      const closed = closedFrom(school?.closedOn ?? null)
      if (school && closed !== null && readings.some(({ schoolYear }) => schoolYear >= closed))
        throw invalid({ progress_scores: [`${school.name} has been closed since ${school.closedOn}`] })
      return { targets, readings }
    },
  }
}

function targetOf({ unit, baseline_date }: Rules, typed: string | null | undefined) {
  if (typed === undefined || (typed === null && !baseline_date)) return null
  if (!baseline_date) throw invalid({ baseline_date: ['Enter the baseline date: years 1 to 5 come after it'] })
  const parsed = typed === null ? null : parseValue(typed, unit)
  if (parsed && !('thousandths' in parsed))
    throw invalid({ target_score_yr_1: ['problem' in parsed ? parsed.problem : INVALID_VALUE] })
  return { schoolYear: yearN(baseline_date, 1), target: parsed?.thousandths ?? null }
}

/** The target that is shown already, also the district's, does not become the slice's own. */
function changedTarget({ made, targets }: MeasureData, write: TargetWrite): TargetWrite[] {
  const isHere = (one: { schoolYear: SchoolYear; schoolId: string | null; subgroupId: string | null }) =>
    one.schoolYear === write.schoolYear &&
    (one.schoolId || null) === write.schoolId &&
    (one.subgroupId || null) === write.subgroupId
  const shown = targets.find(isHere)?.target ?? made.find(isHere)?.target ?? null
  return shown === write.target ? [] : [write]
}

function scoresOf({ unit, windows }: Rules, slice: Slice, given: NonNullable<MeasurementInput['progress_scores']>) {
  return given.map(({ date, score, people }, at): Score => {
    const parsed = score ? parseValue(score, unit) : null
    if (parsed && 'problem' in parsed) throw invalid({ [`progress_scores.${at}.score`]: [parsed.problem] })
    return {
      ...slice,
      schoolYear: schoolYearOf(date),
      window: windowOn(windows, date),
      readOn: date,
      value: parsed && 'thousandths' in parsed ? parsed.thousandths : null,
      noValue: parsed && 'noValue' in parsed ? parsed.noValue : null,
      people: people ?? null,
      note: null,
      asked: people,
    }
  })
}

/** A score changes the reading of its date, also one that belongs to the school year before. */
function changedReading(before: MeasureData, { asked, ...score }: Score, today: string): ReadingWrite[] {
  const there = latestOf(
    before.readings.filter(
      (one) =>
        one.readOn === score.readOn &&
        (one.schoolId || null) === score.schoolId &&
        (one.subgroupId || null) === score.subgroupId,
    ),
  )
  if (!there) {
    if (score.value === null && score.noValue === null) return []
    if (score.readOn > today) throw invalid({ progress_scores: [LATER_DATE] })
    return [score]
  }
  const { schoolYear, window, note } = there
  const people = asked === undefined ? there.people : asked
  const isSame = there.value === score.value && there.noValue === score.noValue && there.people === people
  return isSame ? [] : [{ ...score, schoolYear, window, note, people }]
}
