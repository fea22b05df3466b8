import { lt, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { among } from '#db/kit/among.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import {
  measureHeads,
  measureSchools,
  measureSubgroups,
  measures,
  measureTargets,
  measureYears,
  readings,
} from '#db/measures/schema.ts'
import {
  elementMasks,
  elementMeasures,
  readingRequestSchools,
  readingRequests,
  scorecardItems,
  scorecards,
  smallGroupRules,
} from '#db/measures/use-schema.ts'
import { elementSurveys, surveyDimensions, surveyResults, surveys, surveyWaves } from '#db/surveys/schema.ts'
import { auditEmptying, type Emptying, isAmong, stillOld } from './trash.ts'

type OfMeasure = SQLiteTable & { districtId: SQLiteColumn; measureId: SQLiteColumn }
/** Every table that refers to a measure; complements refer to each other and are set apart first. */
export const MEASURE_CHILD_TABLES: readonly OfMeasure[] = [
  elementMeasures,
  measureHeads,
  measureSchools,
  measureSubgroups,
  measureTargets,
  measureYears,
  readingRequests,
  readings,
  scorecardItems,
]

export function deleteMeasures(tenant: Tenant, { ids, before, now }: Emptying) {
  // Rows of others go only with a measure that is still in the trash since then.
  const old = sql`(select o.id from ${measures} o where o.district_id = ${tenant.districtId} and o.id in ${among(ids)} and o.deleted_at < ${before})`
  const requests = sql`(select r.id from ${readingRequests} r where r.district_id = ${tenant.districtId} and r.measure_id in ${old})`
  return [
    tenant.db
      .delete(readingRequestSchools)
      .where(inDistrict(tenant, readingRequestSchools, sql`${readingRequestSchools.requestId} in ${requests}`)),
    ...MEASURE_CHILD_TABLES.map((table) =>
      tenant.db.delete(table).where(inDistrict(tenant, table, sql`${table.measureId} in ${old}`)),
    ),
    tenant.db
      .update(measures)
      .set({ complementId: null })
      .where(inDistrict(tenant, measures, sql`${measures.complementId} in ${old}`)),
    tenant.db
      .delete(measures)
      .where(inDistrict(tenant, measures, isAmong(measures.id, ids), lt(measures.deletedAt, before))),
    auditEmptying(tenant, now, 'measures', ids.length),
  ]
}

export function deleteSurveys(tenant: Tenant, { ids, before, now }: Emptying) {
  const old = stillOld(tenant, surveys, { ids, before })
  const dimensions = sql`(select m.id from survey_dimensions m where m.district_id = ${tenant.districtId} and m.survey_id in ${old})`
  return [
    ...[surveyResults, elementSurveys, scorecardItems].map((table) =>
      tenant.db.delete(table).where(inDistrict(tenant, table, sql`${table.surveyDimensionId} in ${dimensions}`)),
    ),
    ...[surveyWaves, surveyDimensions].map((table) =>
      tenant.db.delete(table).where(inDistrict(tenant, table, sql`${table.surveyId} in ${old}`)),
    ),
    tenant.db
      .delete(surveys)
      .where(inDistrict(tenant, surveys, isAmong(surveys.id, ids), lt(surveys.deletedAt, before))),
    auditEmptying(tenant, now, 'surveys', ids.length),
  ]
}

export function deleteScorecards(tenant: Tenant, { ids, before, now }: Emptying) {
  const old = stillOld(tenant, scorecards, { ids, before })
  return [
    tenant.db
      .delete(scorecardItems)
      .where(inDistrict(tenant, scorecardItems, sql`${scorecardItems.scorecardId} in ${old}`)),
    tenant.db
      .delete(scorecards)
      .where(inDistrict(tenant, scorecards, isAmong(scorecards.id, ids), lt(scorecards.deletedAt, before))),
    auditEmptying(tenant, now, 'scorecards', ids.length),
  ]
}

/** Only elements in the trash can still name such a rule; they come back without it. */
export function deleteRules(tenant: Tenant, { ids, before, now }: Emptying) {
  const old = stillOld(tenant, smallGroupRules, { ids, before })
  return [
    tenant.db.delete(elementMasks).where(inDistrict(tenant, elementMasks, sql`${elementMasks.ruleId} in ${old}`)),
    tenant.db
      .delete(smallGroupRules)
      .where(
        inDistrict(tenant, smallGroupRules, isAmong(smallGroupRules.id, ids), lt(smallGroupRules.deletedAt, before)),
      ),
    auditEmptying(tenant, now, 'small_group_rules', ids.length),
  ]
}
