import type { MeasureData } from '#db/measures/data.ts'
import type { MeasureColumns } from '#db/measures/edit-measure.ts'
import { countingReading } from '#model/measures/counting.ts'
import type { Reading } from '#model/measures/made-years.ts'
import { districtTarget, type Goal } from '#model/measures/result.ts'
import { firstDayOf, lastDayOf, type SchoolYear, YEAR_NUMBERS, yearN } from '#model/measures/school-years.ts'
import { parseValue } from '#model/measures/values.ts'
import type { Window } from '#model/measures/windows.ts'
import { type FieldMessages, invalid } from '#worker/kit/problem.ts'
import { NOT_BEGUN } from './add-record.ts'
import type { YearlyFields } from './contract.ts'
import type { DataWrite } from './decide-data.ts'

/** The targets and actuals of years 1 to 5 that were sent, by school year, in thousandths; null removes one. */
export type YearlyWrites = {
  targets: Map<SchoolYear, number | null>
  actuals: Map<SchoolYear, number | null>
  countsWindow: Window | null
}

/** Years count from the baseline; `columnsOf` has refused years without its date, and what are no numbers. */
export function yearlyWrites(
  input: YearlyFields,
  { unit, baselineDate, countsWindow = null }: Pick<MeasureColumns, 'unit' | 'baselineDate' | 'countsWindow'>,
  today: string,
): YearlyWrites {
  const problems: FieldMessages = {}
  const writes: YearlyWrites = { targets: new Map(), actuals: new Map(), countsWindow }
  for (const n of YEAR_NUMBERS) {
    for (const kind of ['target', 'actual'] as const) {
      const field = `${kind}_score_yr_${n}` as const
      const typed = input[field]
      if (typed === undefined || !baselineDate) continue
      const parsed = typed === null ? null : parseValue(typed, unit)
      const value = parsed && 'thousandths' in parsed ? parsed.thousandths : null
      const year = yearN(baselineDate, n)
      if (kind === 'actual' && value !== null && firstDayOf(year) > today) problems[field] = [NOT_BEGUN]
      writes[`${kind}s`].set(year, value)
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return writes
}

type Stored = Reading & { schoolYear: SchoolYear; note: string | null }

/**
 * The same as writes of data: an actual is the reading that counts for its year, or a new one on the year's last day;
 * a value that is there already is not written again.
 */
export function writesOf(
  { targets, actuals, countsWindow }: YearlyWrites,
  stored: readonly Stored[],
  goals: { own: readonly OwnTarget[]; goals: readonly Goal[] } = { own: [], goals: [] },
): Pick<DataWrite, 'readings' | 'targets'> {
  const ofDistrict = { schoolId: null, subgroupId: null }
  return {
    targets: [...targets]
      .filter(([schoolYear, target]) => !isGoalOf(schoolYear, target, goals))
      .map(([schoolYear, target]) => ({ ...ofDistrict, schoolYear, target })),
    readings: [...actuals].flatMap(([schoolYear, value]) => {
      const own = stored.filter(
        (one) => one.schoolYear === schoolYear && one.schoolId === null && one.subgroupId === null,
      )
      const {
        window,
        readOn,
        people,
        note,
        value: before,
      } = countingReading(own, countsWindow) ?? {
        ...{ window: countsWindow, readOn: lastDayOf(schoolYear), people: null, note: null, value: null },
      }
      if (value === before) return []
      return [{ ...ofDistrict, schoolYear, window, readOn, value, noValue: null, people, note }]
    }),
  }
}

type OwnTarget = { schoolYear: SchoolYear; schoolId: string | null; subgroupId: string | null }

/** A form shows the goal as the target of its year; sending it back does not make it the year's own target. */
function isGoalOf(
  year: SchoolYear,
  target: number | null,
  { own, goals }: { own: readonly OwnTarget[]; goals: readonly Goal[] },
): boolean {
  const hasOwn = own.some((one) => one.schoolYear === year && one.schoolId === null && one.subgroupId === null)
  return !hasOwn && target !== null && goals.some((goal) => districtTarget(undefined, year, goal) === target)
}

/** The school years that these fields are about. */
export function yearsWritten({ targets, actuals }: YearlyWrites): SchoolYear[] {
  return [...new Set([...targets.keys(), ...actuals.keys()])]
}

type SliceWrites = Pick<DataWrite, 'readings' | 'targets'>
/** Targets and readings of any slice, in these school years, to write together with a measure's fields. */
export type SliceData = { years: SchoolYear[]; writesOf: (before: MeasureData) => SliceWrites }
export const NO_SLICES: SliceData = { years: [], writesOf: () => ({ readings: [], targets: [] }) }

export function withSlices({ readings, targets }: SliceWrites, slices: SliceData, before: MeasureData): SliceWrites {
  const more = slices.writesOf(before)
  return { readings: [...readings, ...more.readings], targets: [...targets, ...more.targets] }
}
