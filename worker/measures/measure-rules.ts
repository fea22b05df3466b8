import type { MeasureData } from '#db/measures/data.ts'
import type { MeasureColumns } from '#db/measures/edit-measure.ts'
import { type SchoolYear, schoolYearOf } from '#model/measures/school-years.ts'
import { rangeProblem } from '#model/measures/values.ts'
import { WINDOW_TABLE, windowsOf } from '#model/measures/windows.ts'
import { type FieldMessages, invalid } from '#worker/kit/problem.ts'
import type { NextData } from './make-data.ts'

/** The columns that decide results, due dates, and what the made tables say. */
export function rulesIn({ isReverseScoring: isReverse = false, ...columns }: MeasureColumns) {
  const { unit, cutoff = 0, windows = 'yearly', countsWindow = null, dueDays } = columns
  const { targetDate = null, targetScore = null } = columns
  return { unit, cutoff, isReverse, windows, countsWindow, dueDays, targetDate, targetScore }
}
export type Rules = ReturnType<typeof rulesIn>

type Years = Record<'readings' | 'targets', readonly { schoolYear: SchoolYear }[]>
/** Every school year that a measure says something about. */
export function yearsOf({ rules, made, head }: MeasureData, next: Years, goalDate?: string | null): SchoolYear[] {
  const years = new Set([...next.readings, ...next.targets, ...made].map(({ schoolYear }) => schoolYear))
  for (const year of Object.keys(head?.years ?? {})) years.add(year)
  for (const date of [rules?.targetDate, goalDate]) if (date) years.add(schoolYearOf(date))
  return [...years].sort()
}

/** A new unit or other windows must fit the readings and targets that are there. */
export function refuseMisfits({ unit, windows }: Rules, { readings, targets }: NextData): void {
  const problems: FieldMessages = {}
  const values = [...readings.flatMap(({ value }) => value ?? []), ...targets.map(({ target }) => target)]
  if (values.some((value) => rangeProblem(value, unit) !== null))
    problems.unit = ['Some readings or targets of this measure are outside of this unit’s range']
  const allowed = windowsOf(windows)
  const lost = readings.find(({ window }) => window !== null && !allowed.includes(window))?.window
  if (lost) problems.windows = [`This measure has readings for ${WINDOW_TABLE[lost].label.toLowerCase()}`]
  if (Object.keys(problems).length > 0) throw invalid(problems)
}
