import { eq, sql } from 'drizzle-orm'
import { choices, schools } from '#db/districts/schema.ts'
import { among } from '#db/kit/among.ts'
import { audit } from '#db/kit/schema.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { dimensionColumns, resultColumns, waveColumns } from './data.ts'
import { surveyDimensions, surveyResults, surveys, surveyWaves } from './schema.ts'

/** What the rows of a file can name: surveys with their waves and dimensions, student groups, and schools, in one trip. */
export async function readImportNames(tenant: Tenant) {
  const ofSurvey = (table: typeof surveyWaves | typeof surveyDimensions) =>
    sameDistrict(surveys, table, eq(surveys.id, table.surveyId), sql`${surveys.deletedAt} is null`)
  const [all, waves, dimensions, groups, places] = await tenant.db.batch([
    tenant.db
      .select({ id: surveys.id, name: surveys.name, threshold: surveys.threshold, dataVersion: surveys.dataVersion })
      .from(surveys)
      .where(notDeleted(tenant, surveys))
      .orderBy(surveys.nameKey),
    tenant.db
      .select({ ...waveColumns, surveyId: surveyWaves.surveyId })
      .from(surveyWaves)
      .innerJoin(surveys, ofSurvey(surveyWaves))
      .where(inDistrict(tenant, surveyWaves))
      .orderBy(surveyWaves.endDate, surveyWaves.startDate),
    tenant.db
      .select({ ...dimensionColumns, surveyId: surveyDimensions.surveyId })
      .from(surveyDimensions)
      .innerJoin(surveys, ofSurvey(surveyDimensions))
      .innerJoin(choices, sameDistrict(choices, surveyDimensions, eq(choices.id, surveyDimensions.dimensionId)))
      .where(inDistrict(tenant, surveyDimensions))
      .orderBy(surveyDimensions.position, surveyDimensions.id),
    tenant.db
      .select({ id: choices.id, name: choices.name, deletedAt: choices.deletedAt })
      .from(choices)
      .where(inDistrict(tenant, choices, eq(choices.list, 'subgroup')))
      .orderBy(choices.position, choices.nameKey),
    tenant.db
      .select({ id: schools.id, name: schools.name, closedOn: schools.closedOn })
      .from(schools)
      .where(notDeleted(tenant, schools))
      .orderBy(schools.nameKey),
  ])
  return { surveys: all, waves, dimensions, groups, schools: places }
}
export type ImportNames = Awaited<ReturnType<typeof readImportNames>>

/** Every result of these waves: what readers see of one depends on the others. */
export function readWaveResults(tenant: Tenant, waveIds: readonly string[]) {
  return tenant.db
    .select(resultColumns)
    .from(surveyResults)
    .where(inDistrict(tenant, surveyResults, sql`${surveyResults.waveId} in ${among(waveIds)}`))
}

/** What an import of results changed, by survey: the rows that it wrote into the history. */
export function readImportChanges(tenant: Tenant, importId: string, at: string) {
  return tenant.db
    .select({ surveyId: audit.entityId, changes: audit.changes })
    .from(audit)
    .where(
      inDistrict(
        tenant,
        audit,
        sql`${audit.entityId} in (select id from surveys where district_id = ${tenant.districtId})`,
        eq(audit.at, at),
        eq(audit.action, 'results'),
        sql`${audit.changes} ->> '$.import[1]' = ${importId}`,
      ),
    )
    .orderBy(audit.id)
}
