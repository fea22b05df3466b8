import { type SQL, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import type { Statement } from '#db/kit/batch.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { surveyResults, surveys } from '#db/surveys/schema.ts'
import { measureHeads, measures, measureYears, readings } from './schema.ts'

/** What readers see of a number that they may see something of. */
const SHOWN = sql.raw(`('value', 'under_5', 'over_95', 'under_5_alone', 'over_95_alone')`)
const hiddenIfShown = (column: SQL) => sql`case when ${column} in ${SHOWN} then 'hidden' else ${column} end`

/**
 * The strictest of the district's threshold and the rules on all elements of `uses`, rows of an element `u`. An
 * assessment uses no measures itself; its rules count for those of the objective that it is about.
 */
function strictest(tenant: Tenant, uses: SQL): SQL<number> {
  const { districtId } = tenant
  const usual = sql`(select d.small_group from districts d where d.district_id = ${districtId})`
  const used = sql`${uses} cross join elements e on e.district_id = u.district_id and e.id = u.element_id and e.deleted_at is null`
  const rule = sql.raw(
    'cross join small_group_rules r on r.district_id = m.district_id and r.id = m.rule_id and r.deleted_at is null',
  )
  const own = sql`(select max(r.threshold) from ${used}
    cross join element_masks m on m.district_id = e.district_id and m.element_id = e.id ${rule})`
  const assessed = sql`(select max(r.threshold) from ${used}
    cross join elements a on a.district_id = e.district_id and a.parent_id = e.id and a.level = 'assessment' and a.deleted_at is null
    cross join element_masks m on m.district_id = a.district_id and m.element_id = a.id ${rule})`
  return sql<number>`max(${usual}, coalesce(${own}, 0), coalesce(${assessed}, 0))`
}

function ofMeasures(tenant: Tenant): SQL<number> {
  return strictest(
    tenant,
    sql`(select u.district_id, u.element_id from element_measures u where u.district_id = measures.district_id and u.measure_id = measures.id) u`,
  )
}

function ofSurveys(tenant: Tenant): SQL<number> {
  return strictest(
    tenant,
    sql`(select u.district_id, u.element_id from survey_dimensions sd join element_surveys u on u.district_id = sd.district_id and u.survey_dimension_id = sd.id where sd.district_id = surveys.district_id and sd.survey_id = surveys.id) u`,
  )
}

/**
 * Statements, after a change of the district's threshold, of a rule, or of the elements that use measures or surveys:
 * the new threshold of each measure and survey. Where it is stricter, readers see none of its numbers until a job has
 * made them again (`made_with`), because the old decisions don't hold and new ones take too long for a request.
 */
export function changeThresholds(tenant: Tenant): Statement[] {
  const [measure, survey] = [ofMeasures(tenant), ofSurveys(tenant)]
  return [
    tenant.db
      .update(measures)
      .set({
        madeWith: sql`coalesce(${measures.madeWith}, ${measures.threshold})`,
        dataVersion: sql`${measures.dataVersion} + 1`,
        threshold: measure,
      })
      .where(inDistrict(tenant, measures, sql`${measures.threshold} <> ${measure}`)),
    tenant.db
      .update(surveys)
      .set({
        madeWith: sql`coalesce(${surveys.madeWith}, ${surveys.threshold})`,
        dataVersion: sql`${surveys.dataVersion} + 1`,
        threshold: survey,
      })
      .where(inDistrict(tenant, surveys, sql`${surveys.threshold} <> ${survey}`)),
    ...hideStricter(tenant),
  ]
}

/** Statements: readers see no number that was decided with a less strict threshold than its measure or survey has now. */
export function hideStricter(tenant: Tenant): Statement[] {
  const stricter = (table: typeof measures | typeof surveys) =>
    sql`(select w.id from ${table} w where w.district_id = ${tenant.districtId} and w.made_with is not null and w.threshold > w.made_with)`
  const ofStricter = (table: typeof readings | typeof measureYears | typeof measureHeads, seen: SQL) =>
    inDistrict(tenant, table, sql`${table.measureId} in ${stricter(measures)}`, seen)
  return [
    tenant.db
      .update(readings)
      .set({ seen: sql`'hidden'` })
      .where(ofStricter(readings, sql`${readings.seen} in ${SHOWN}`)),
    tenant.db
      .update(measureYears)
      .set({
        seen: hiddenIfShown(sql`${measureYears.seen}`),
        previousSeen: hiddenIfShown(sql`${measureYears.previousSeen}`),
      })
      .where(
        ofStricter(measureYears, sql`(${measureYears.seen} in ${SHOWN} or ${measureYears.previousSeen} in ${SHOWN})`),
      ),
    tenant.db
      .update(measureHeads)
      .set({
        lastSeen: hiddenIfShown(sql`${measureHeads.lastSeen}`),
        resultSeen: hiddenIfShown(sql`${measureHeads.resultSeen}`),
        years: sql`(select json_group_object(y.key, json_set(y.value, '$.seen', ${hiddenIfShown(sql.raw(`(y.value ->> '$.seen')`))})) from json_each(${measureHeads.years}) y)`,
        counts: sql`'{}'`,
      })
      .where(ofStricter(measureHeads, sql`1`)),
    tenant.db
      .update(surveyResults)
      .set({ seen: sql`'hidden'` })
      .where(
        inDistrict(
          tenant,
          surveyResults,
          sql`${surveyResults.surveyDimensionId} in (select sd.id from survey_dimensions sd where sd.district_id = ${tenant.districtId} and sd.survey_id in ${stricter(surveys)})`,
          sql`${surveyResults.seen} in ${SHOWN}`,
        ),
      ),
  ]
}

/** Statements: readers see nothing of any measure or survey until a job has decided again, as with a new threshold. */
export function decideAgain(tenant: Tenant): Statement[] {
  return [
    tenant.db
      .update(measures)
      .set({ madeWith: 0, dataVersion: sql`${measures.dataVersion} + 1` })
      .where(inDistrict(tenant, measures)),
    tenant.db
      .update(surveys)
      .set({ madeWith: 0, dataVersion: sql`${surveys.dataVersion} + 1` })
      .where(inDistrict(tenant, surveys)),
    ...hideStricter(tenant),
  ]
}

/**
 * A statement: the measures with numbers of these schools are made again; they were closed, opened, or moved to another
 * region, which changes what counts. What readers see of their numbers stays the same.
 */
export function makeSchoolsAgain(tenant: Tenant, schoolIds: readonly string[]): Statement {
  const { districtId } = tenant
  return tenant.db
    .update(measures)
    .set({
      madeWith: sql`coalesce(${measures.madeWith}, ${measures.threshold})`,
      dataVersion: sql`${measures.dataVersion} + 1`,
    })
    .where(
      inDistrict(
        tenant,
        measures,
        sql`${measures.id} in (select r.measure_id from readings r where r.district_id = ${districtId} and r.school_id in ${among(schoolIds)})`,
      ),
    )
}

/** The measures that wait to be made with another threshold. */
export async function listMeasuresToMake(tenant: Tenant, limit: number): Promise<string[]> {
  const rows = await tenant.db
    .select({ id: measures.id })
    .from(measures)
    .where(notDeleted(tenant, measures, sql`made_with is not null`))
    .orderBy(measures.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** A statement: everything of this measure was made with its threshold. */
export function madeAgain(tenant: Tenant, measureId: string): Statement {
  return tenant.db
    .update(measures)
    .set({ madeWith: null })
    .where(inDistrict(tenant, measures, sql`${measures.id} = ${measureId}`))
}
