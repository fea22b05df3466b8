import { eq, sql } from 'drizzle-orm'
import { choices, schools } from '#db/districts/schema.ts'
import { among } from '#db/kit/among.ts'
import { insertMany, listedRows } from '#db/kit/bulk.ts'
import { guardThat } from '#db/kit/guard.ts'
import { listGroups } from '#db/kit/slice-names.ts'
import { type Author, createStamps, updateStamps } from '#db/kit/stamps.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import type { Seen } from '#model/measures/small-groups.ts'
import type { SurveyResult } from '#model/measures/survey-results.ts'
import { surveyDimensions, surveyResults, surveys, surveyWaves } from './schema.ts'

/** Reads and writes of a survey's waves, dimensions, and results. */

export const waveColumns = {
  id: surveyWaves.id,
  name: surveyWaves.name,
  startDate: surveyWaves.startDate,
  endDate: surveyWaves.endDate,
  schoolYear: surveyWaves.schoolYear,
}
export const dimensionColumns = {
  id: surveyDimensions.id,
  dimensionId: surveyDimensions.dimensionId,
  dimensionName: sql<string>`${choices.name}`.as('dimension_name'),
  targetDate: surveyDimensions.targetDate,
  targetScore: surveyDimensions.targetScore,
  cutoff: surveyDimensions.cutoff,
  isScorecard: surveyDimensions.isScorecard,
  position: surveyDimensions.position,
}
export const resultColumns = {
  id: surveyResults.id,
  waveId: surveyResults.waveId,
  surveyDimensionId: surveyResults.surveyDimensionId,
  subgroupId: surveyResults.subgroupId,
  schoolId: surveyResults.schoolId,
  favorable: surveyResults.favorable,
  numberAverage: surveyResults.numberAverage,
  answers: surveyResults.answers,
  invited: surveyResults.invited,
  seen: surveyResults.seen,
}

export function selectWaves(tenant: Tenant, surveyId: string) {
  return tenant.db
    .select(waveColumns)
    .from(surveyWaves)
    .where(inDistrict(tenant, surveyWaves, eq(surveyWaves.surveyId, surveyId)))
    .orderBy(surveyWaves.endDate, surveyWaves.startDate)
}

export function selectDimensions(tenant: Tenant, surveyId: string) {
  return tenant.db
    .select(dimensionColumns)
    .from(surveyDimensions)
    .innerJoin(choices, sameDistrict(choices, surveyDimensions, eq(choices.id, surveyDimensions.dimensionId)))
    .where(inDistrict(tenant, surveyDimensions, eq(surveyDimensions.surveyId, surveyId)))
    .orderBy(surveyDimensions.position, surveyDimensions.id)
}

/** The results of waves of the survey; `waves` limits them to these. */
function resultsOf(tenant: Tenant, surveyId: string, waves: readonly string[] | null) {
  const which = waves
    ? sql`${surveyResults.waveId} in ${among(waves)}`
    : sql`${surveyResults.waveId} in (select w.id from survey_waves w where w.district_id = ${tenant.districtId} and w.survey_id = ${surveyId})`
  return tenant.db
    .select(resultColumns)
    .from(surveyResults)
    .where(inDistrict(tenant, surveyResults, which))
}

/** Everything that decides about these waves of a survey, in one trip; null is every wave. */
export async function readSurveyData(tenant: Tenant, surveyId: string, waveIds: readonly string[] | null) {
  const [rules, waves, dimensions, results, groups, places] = await tenant.db.batch([
    tenant.db
      .select({
        id: surveys.id,
        name: surveys.name,
        threshold: surveys.threshold,
        dataVersion: surveys.dataVersion,
        deletedAt: surveys.deletedAt,
      })
      .from(surveys)
      .where(inDistrict(tenant, surveys, eq(surveys.id, surveyId))),
    selectWaves(tenant, surveyId),
    selectDimensions(tenant, surveyId),
    resultsOf(tenant, surveyId, waveIds),
    listGroups(tenant),
    tenant.db
      .select({ id: schools.id, name: schools.name, closedOn: schools.closedOn })
      .from(schools)
      .where(notDeleted(tenant, schools)),
  ])
  return { rules: rules[0] ?? null, waves, dimensions, results, groups, places }
}
export type SurveyData = Awaited<ReturnType<typeof readSurveyData>>
export type StoredResult = SurveyData['results'][number]

/** Fails the batch unless nobody wrote waves or results of the survey since they were read. */
export function guardSurveyData(tenant: Tenant, surveyId: string, dataVersion: number) {
  return guardThat(
    tenant,
    sql`select 1 from ${surveys} where ${notDeleted(tenant, surveys, eq(surveys.id, surveyId), eq(surveys.dataVersion, dataVersion))}`,
  )
}

export function raiseSurveyData(tenant: Tenant, surveyId: string) {
  return tenant.db
    .update(surveys)
    .set({ dataVersion: sql`${surveys.dataVersion} + 1` })
    .where(inDistrict(tenant, surveys, eq(surveys.id, surveyId)))
}

export type NewResult = SurveyResult & { waveId: string; seen: Seen | null }

export function insertResults(tenant: Tenant, by: Author, rows: readonly NewResult[]) {
  return insertMany(
    tenant,
    surveyResults,
    rows.map((row) => ({ ...row, ...createStamps(by) })),
  )
}

const said = (field: keyof SurveyResult) => sql.raw(`j.value ->> '${field}'`)

/** A statement: what these results say now. */
export function updateResults(tenant: Tenant, by: Author, rows: readonly SurveyResult[]) {
  const values = rows.map(({ id, favorable, numberAverage, answers, invited }) => {
    return { id, favorable, numberAverage, answers, invited }
  })
  return tenant.db
    .update(surveyResults)
    .set({
      favorable: said('favorable'),
      numberAverage: said('numberAverage'),
      answers: said('answers'),
      invited: said('invited'),
      ...updateStamps(by),
    })
    .from(listedRows(JSON.stringify(values)))
    .where(inDistrict(tenant, surveyResults, sql`${surveyResults.id} = j.value ->> 'id'`))
}

export function deleteResults(tenant: Tenant, ids: readonly string[]) {
  return tenant.db
    .delete(surveyResults)
    .where(inDistrict(tenant, surveyResults, sql`${surveyResults.id} in ${among(ids)}`))
}

/** A statement: what readers see of these results. */
export function writeSeenResults(tenant: Tenant, seen: readonly (readonly [id: string, seen: Seen])[]) {
  return tenant.db
    .update(surveyResults)
    .set({ seen: sql`j.value ->> 1` })
    .from(listedRows(JSON.stringify(seen)))
    .where(inDistrict(tenant, surveyResults, sql`${surveyResults.id} = j.value ->> 0`))
}
