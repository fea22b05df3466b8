import type { Tenant } from '#db/kit/tenant.ts'
import type { MeasureData } from '#db/measures/data.ts'
import { placeKey } from '#db/measures/grid.ts'
import { isAllStudents } from '#model/measures/families.ts'
import type { Goal } from '#model/measures/result.ts'
import { addYears, type SchoolYear, schoolYearOf, shortYear } from '#model/measures/school-years.ts'
import type { Unit } from '#model/measures/units.ts'
import { parseValue, rangeProblem } from '#model/measures/values.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { invalid } from '#worker/kit/problem.ts'
import type { CopyTargets, GridSaved } from '#worker/measures/grid-contract.ts'
import { isPastYear, requireReason } from '#worker/measures/past-change.ts'
import { saveData, type TargetWrite } from '#worker/measures/write-data.ts'

const MOST_YEARS = 10

type TargetCell = Pick<MeasureData['targets'][number], 'schoolYear' | 'schoolId' | 'subgroupId' | 'target'>

/** Copies the targets of a school year, for the district and each school, to the years after it, with a step per year. */
export async function copyTargets(tenant: Tenant, caller: Caller, input: CopyTargets): Promise<GridSaved> {
  const years = yearsAfter(input.from_year, input.to_year)
  const step = stepOf(input.step)
  const asked = [{ measureId: input.measure_id, years: [input.from_year, ...years] }]
  const { changed, auditIds } = await saveData(tenant, caller, asked, (before) => {
    const data = before.get(input.measure_id)
    if (!data?.rules) throw new Error('saveData refuses measures that are not there')
    const stored = withGoal(data.targets, data.rules)
    const targets = copies(
      stored,
      data.rules.unit,
      { ...input, subgroup_id: groupOf(data, input.subgroup_id) },
      years,
      step,
    )
    const there = new Map(stored.map((one) => [placeKey(one), one.target]))
    const changesPast = targets.some(
      (one) => isPastYear(one.schoolYear, caller.today) && (there.get(placeKey(one)) ?? one.target) !== one.target,
    )
    const reason = requireReason(changesPast, input.reason)
    return { writes: [{ measureId: input.measure_id, write: { readings: [], targets, reason } }] }
  })
  return { changed: changed.get(input.measure_id) ?? 0, saves: auditIds }
}

function yearsAfter(from: SchoolYear, to: SchoolYear): SchoolYear[] {
  const years: SchoolYear[] = []
  for (let year = addYears(from, 1); year <= to && years.length <= MOST_YEARS; year = addYears(year, 1))
    years.push(year)
  if (years.length === 0) throw invalid({ to_year: ['Choose a later school year'] })
  if (years.length > MOST_YEARS) throw invalid({ to_year: [`Copy to up to ${MOST_YEARS} school years`] })
  return years
}

/** A difference in thousandths, which may be below zero in any unit. */
function stepOf(typed: string | null): number {
  if (typed === null) return 0
  const parsed = parseValue(typed, 'score')
  if (!('thousandths' in parsed)) throw invalid({ step: ['problem' in parsed ? parsed.problem : INVALID_VALUE] })
  return parsed.thousandths
}

function groupOf({ groups }: MeasureData, id: string | null | undefined): string | null {
  if (!id) return null
  const group = groups.find((one) => one.id === id)
  if (!group) throw invalid({ subgroup_id: [INVALID_VALUE] })
  return isAllStudents(group.name) ? null : id
}

/** The goal is the district's target of its school year, as long as that year has none of its own. */
function withGoal(targets: readonly TargetCell[], goal: Goal): TargetCell[] {
  if (goal.targetDate === null || goal.targetScore === null) return [...targets]
  const ofDistrict = { schoolYear: schoolYearOf(goal.targetDate), schoolId: null, subgroupId: null }
  const hasOwn = targets.some((one) => placeKey(one) === placeKey(ofDistrict))
  return hasOwn ? [...targets] : [...targets, { ...ofDistrict, target: goal.targetScore }]
}

type Asked = { from_year: SchoolYear; subgroup_id: string | null; replace: boolean }

function copies(
  targets: readonly TargetCell[],
  unit: Unit,
  { from_year, subgroup_id, replace }: Asked,
  years: readonly SchoolYear[],
  step: number,
): TargetWrite[] {
  const there = new Set(targets.map(placeKey))
  const from = targets.filter(({ schoolYear, subgroupId }) => schoolYear === from_year && subgroupId === subgroup_id)
  const all = years.flatMap((schoolYear, at) =>
    from
      .map(({ schoolId, subgroupId, target }) => ({
        ...{ schoolYear, schoolId, subgroupId },
        target: target + step * (at + 1),
      }))
      .filter((one) => replace || !there.has(placeKey(one))),
  )
  const outside = all.find(({ target }) => rangeProblem(target, unit) !== null)
  if (outside) {
    const count = all.filter((one) => one.schoolYear === outside.schoolYear && rangeProblem(one.target, unit)).length
    const targetsOut = count === 1 ? '1 target' : `${count} targets`
    throw invalid({ step: [`In ${shortYear(outside.schoolYear)}, ${targetsOut} would be outside the range`] })
  }
  return all
}
