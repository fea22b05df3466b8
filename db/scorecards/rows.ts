import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { measureHeads, measures, measureYears } from '#db/measures/schema.ts'
import { users } from '#db/people/schema.ts'
import type { SchoolYear } from '#model/measures/school-years.ts'
import { usesOfMeasure } from './places.ts'

/** What is on a scorecard: null is the district's own, which flags decide. */
export type ScorecardId = string | null

/** The ids of the measures on a scorecard. */
export function measuresOn({ districtId }: Tenant, scorecard: ScorecardId): SQL {
  return scorecard === null
    ? sql`(select on_card.id from measures on_card where on_card.district_id = ${districtId} and on_card.deleted_at is null and on_card.is_scorecard_measure = 1)`
    : sql`(select si.measure_id from scorecard_items si where si.district_id = ${districtId} and si.scorecard_id = ${scorecard} and si.measure_id is not null)`
}

/** The ids of the survey dimensions on a scorecard. */
export function dimensionsOn({ districtId }: Tenant, scorecard: ScorecardId): SQL {
  return scorecard === null
    ? sql`(select sd.id from surveys sv cross join survey_dimensions sd on sd.district_id = sv.district_id and sd.survey_id = sv.id where sv.district_id = ${districtId} and sv.deleted_at is null and sd.is_scorecard = 1)`
    : sql`(select si.survey_dimension_id from scorecard_items si where si.district_id = ${districtId} and si.scorecard_id = ${scorecard} and si.survey_dimension_id is not null)`
}

/** A statement: the measures of a scorecard with all students of the district by school year, and their uses in a plan. */
export function selectMeasureRows(tenant: Tenant, scorecard: ScorecardId, planId: string) {
  const isOn =
    scorecard === null ? eq(measures.isScorecardMeasure, true) : sql`${measures.id} in ${measuresOn(tenant, scorecard)}`
  return tenant.db
    .select({
      id: measures.id,
      name: measures.name,
      unit: measures.unit,
      decimals: measures.decimals,
      grades: measures.grades,
      is_reverse: sql<number>`${measures.isReverseScoring}`.mapWith(Boolean).as('is_reverse'),
      baseline_date: measures.baselineDate,
      baseline_score: measures.baselineScore,
      owner_id: measures.ownerId,
      owner_name: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('owner_name'),
      last_on: measureHeads.lastOn,
      years: measureHeads.years,
      uses: usesOfMeasure(tenant, planId),
    })
    .from(measures)
    .leftJoin(measureHeads, sameDistrict(measureHeads, measures, sql`${measureHeads.measureId} = ${measures.id}`))
    .leftJoin(users, sameDistrict(users, measures, sql`${users.id} = ${measures.ownerId}`))
    .where(notDeleted(tenant, measures, isOn))
    .orderBy(measures.nameKey)
}
export type MeasureOnCard = Awaited<ReturnType<typeof selectMeasureRows>>[number]

/** '' is the district, and '' is all students. */
export type ReadSlice = { schoolId: string; subgroupId: string }

/** A statement: these school years of one slice of each measure. */
export function selectSliceYears(
  tenant: Tenant,
  scorecard: ScorecardId,
  { schoolId, subgroupId }: ReadSlice,
  years: readonly SchoolYear[],
) {
  return tenant.db
    .select({
      measureId: measureYears.measureId,
      schoolYear: measureYears.schoolYear,
      actual: measureYears.actual,
      noValue: measureYears.noValue,
      target: measureYears.target,
      result: measureYears.result,
      seen: measureYears.seen,
      readOn: measureYears.readOn,
    })
    .from(measureYears)
    .where(
      inDistrict(
        tenant,
        measureYears,
        sql`${measureYears.measureId} in ${measuresOn(tenant, scorecard)}`,
        inArray(measureYears.schoolYear, [...years]),
        sql`${measureYears.subgroupId} = ${subgroupId} and ${measureYears.schoolId} = ${schoolId}`,
      ),
    )
}
export type SliceYear = Awaited<ReturnType<typeof selectSliceYears>>[number]
