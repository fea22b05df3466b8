import { eq, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { insertMany, listedRows } from '#db/kit/bulk.ts'
import { guard } from '#db/kit/guard.ts'
import { type Author, createStamps, type Stamps, updateStamps } from '#db/kit/stamps.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { scorecardItems } from '#db/measures/use-schema.ts'
import { elementSurveys, surveyDimensions, surveyResults, surveys, surveyWaves } from './schema.ts'

type Settings = Omit<typeof surveys.$inferInsert, 'districtId' | 'version' | 'dataVersion' | 'madeWith'>
export type DimensionRow = Omit<typeof surveyDimensions.$inferInsert, 'districtId' | 'surveyId'>
export type WaveRow = Omit<typeof surveyWaves.$inferInsert, 'districtId' | 'surveyId' | keyof Stamps>

export function insertSurvey(tenant: Tenant, row: Settings) {
  return tenant.db.insert(surveys).values({ ...row, districtId: tenant.districtId })
}

export const guardSurvey = (tenant: Tenant, id: string, version: number) =>
  guard(tenant, surveys, id, version, surveys.deletedAt)

/** A statement: what is given of the settings, with a new version. */
export function updateSurvey(tenant: Tenant, by: Author, id: string, set: Partial<Settings>) {
  return tenant.db
    .update(surveys)
    .set({ ...set, version: sql`${surveys.version} + 1`, ...updateStamps(by) })
    .where(inDistrict(tenant, surveys, eq(surveys.id, id)))
}

export function insertDimensions(tenant: Tenant, surveyId: string, rows: readonly DimensionRow[]) {
  return insertMany(
    tenant,
    surveyDimensions,
    rows.map((row) => ({ ...row, surveyId })),
  )
}

export function insertWaves(tenant: Tenant, by: Author, surveyId: string, rows: readonly WaveRow[]) {
  return insertMany(
    tenant,
    surveyWaves,
    rows.map((row) => ({ ...row, surveyId, ...createStamps(by) })),
  )
}

const said = (field: string) => sql.raw(`j.value ->> '${field}'`)

export function updateDimensions(tenant: Tenant, rows: readonly DimensionRow[]) {
  return tenant.db
    .update(surveyDimensions)
    .set({
      targetDate: said('targetDate'),
      targetScore: said('targetScore'),
      cutoff: said('cutoff'),
      isScorecard: said('isScorecard'),
      position: said('position'),
    })
    .from(listedRows(JSON.stringify(rows)))
    .where(inDistrict(tenant, surveyDimensions, sql`${surveyDimensions.id} = j.value ->> 'id'`))
}

export function updateWaves(tenant: Tenant, by: Author, rows: readonly WaveRow[]) {
  return tenant.db
    .update(surveyWaves)
    .set({
      name: said('name'),
      startDate: said('startDate'),
      endDate: said('endDate'),
      schoolYear: said('schoolYear'),
      ...updateStamps(by),
    })
    .from(listedRows(JSON.stringify(rows)))
    .where(inDistrict(tenant, surveyWaves, sql`${surveyWaves.id} = j.value ->> 'id'`))
}

/** Statements: these dimensions, with their results, and without them where elements and scorecards have them. */
export function deleteDimensions(tenant: Tenant, ids: readonly string[]) {
  if (ids.length === 0) return []
  const gone = among(ids)
  return [
    tenant.db
      .delete(surveyResults)
      .where(inDistrict(tenant, surveyResults, sql`${surveyResults.surveyDimensionId} in ${gone}`)),
    tenant.db
      .delete(elementSurveys)
      .where(inDistrict(tenant, elementSurveys, sql`${elementSurveys.surveyDimensionId} in ${gone}`)),
    tenant.db
      .delete(scorecardItems)
      .where(inDistrict(tenant, scorecardItems, sql`${scorecardItems.surveyDimensionId} in ${gone}`)),
    tenant.db
      .delete(surveyDimensions)
      .where(inDistrict(tenant, surveyDimensions, sql`${surveyDimensions.id} in ${gone}`)),
  ]
}

export function deleteWaves(tenant: Tenant, ids: readonly string[]) {
  if (ids.length === 0) return []
  const gone = among(ids)
  return [
    tenant.db.delete(surveyResults).where(inDistrict(tenant, surveyResults, sql`${surveyResults.waveId} in ${gone}`)),
    tenant.db.delete(surveyWaves).where(inDistrict(tenant, surveyWaves, sql`${surveyWaves.id} in ${gone}`)),
  ]
}
