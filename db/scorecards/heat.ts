import { sql } from 'drizzle-orm'
import { regions, schools } from '#db/districts/schema.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { measureHeads, measureSchools, measureYears } from '#db/measures/schema.ts'
import { surveyDimensions, surveyResults, surveyWaves } from '#db/surveys/schema.ts'
import type { ResultCounts } from '#model/measures/result.ts'
import { lastDayOf, type SchoolYear } from '#model/measures/school-years.ts'
import { dimensionsOn, measuresOn, type ScorecardId } from './rows.ts'

type Page = { year: SchoolYear; limit: number; offset: number }

/** The schools that are open in a school year; one that closes in it is left out of its counts. */
function isOpen(year: SchoolYear) {
  return sql`(${schools.closedOn} is null or ${schools.closedOn} > ${lastDayOf(year)})`
}

/** A statement: how many schools are open in this school year. */
export function countOpenSchools(tenant: Tenant, year: SchoolYear) {
  return tenant.db
    .select({ total: sql<number>`count(*)`.as('total') })
    .from(schools)
    .where(notDeleted(tenant, schools, isOpen(year)))
}

/** A statement: a page of them, by region and name. */
export function selectOpenSchools(tenant: Tenant, { year, limit, offset }: Page) {
  return tenant.db
    .select({
      id: schools.id,
      name: schools.name,
      region_id: sql<string>`${regions.id}`.as('region_id'),
      region_name: sql<string>`${regions.name}`.as('region_name'),
    })
    .from(schools)
    .innerJoin(regions, sameDistrict(regions, schools, sql`${regions.id} = ${schools.regionId}`))
    .where(notDeleted(tenant, schools, isOpen(year)))
    .orderBy(regions.nameKey, regions.id, schools.nameKey, schools.id)
    .limit(limit)
    .offset(offset)
}

/** The ids of that page. */
function idsOfPage({ districtId }: Tenant, { year, limit, offset }: Page) {
  return sql`(select ps.id from schools ps join regions pr on pr.district_id = ps.district_id and pr.id = ps.region_id
    where ps.district_id = ${districtId} and ps.deleted_at is null and (ps.closed_on is null or ps.closed_on > ${lastDayOf(year)})
    order by pr.name_key, pr.id, ps.name_key, ps.id limit ${limit} offset ${offset})`
}

/**
 * A statement: what every open school answered in the waves of one school year, by dimension, the latest wave first. A
 * survey has no counts that are stored, so the rows of all pages are read: one for each dimension, wave, and school. The
 * order of the joins is fixed, because SQLite would begin with the schools and read their results of every year.
 */
export function selectSurveyCells(tenant: Tenant, scorecard: ScorecardId, year: SchoolYear, subgroupId: string) {
  const open = sql`(select os.id from schools os where os.district_id = ${tenant.districtId} and os.deleted_at is null and (os.closed_on is null or os.closed_on > ${lastDayOf(year)}))`
  return tenant.db
    .select({
      dimensionId: sql<string>`${surveyDimensions.id}`.as('dimension_id'),
      schoolId: sql<string>`${surveyResults.schoolId}`.as('result_school_id'),
      targetScore: surveyDimensions.targetScore,
      targetDate: surveyDimensions.targetDate,
      cutoff: surveyDimensions.cutoff,
      favorable: surveyResults.favorable,
      seen: surveyResults.seen,
    })
    .from(surveyDimensions)
    .crossJoin(surveyWaves)
    .crossJoin(surveyResults)
    .where(
      inDistrict(
        tenant,
        surveyDimensions,
        sameDistrict(
          surveyWaves,
          surveyDimensions,
          sql`${surveyWaves.surveyId} = ${surveyDimensions.surveyId} and ${surveyWaves.schoolYear} = ${year}`,
        ),
        sameDistrict(
          surveyResults,
          surveyDimensions,
          sql`${surveyResults.surveyDimensionId} = ${surveyDimensions.id} and ${surveyResults.waveId} = ${surveyWaves.id}`,
          sql`coalesce(subgroup_id, '') = ${subgroupId} and coalesce(school_id, '') > ''`,
        ),
        sql`${surveyDimensions.id} in ${dimensionsOn(tenant, scorecard)}`,
        sql`${surveyDimensions.surveyId} in (select ls.id from surveys ls where ls.district_id = ${tenant.districtId} and ls.deleted_at is null)`,
        sql`${surveyResults.favorable} is not null and ${surveyResults.schoolId} in ${open}`,
      ),
    )
    .orderBy(sql`${surveyWaves.endDate} desc`, sql`${surveyWaves.startDate} desc`)
}
export type StoredSurveyCell = Awaited<ReturnType<typeof selectSurveyCells>>[number]

type Years = typeof measureYears.$inferSelect
type StoredRow = [schoolId: string, actual: number | null, result: Years['result'], seen: Years['seen']]

/**
 * A statement: the results of these schools in one school year and student group, a row for each measure. D1 sends the
 * names of the columns with each row, which would be most of what it sends for 63 measures of 30 schools.
 */
export function selectCells(tenant: Tenant, scorecard: ScorecardId, page: Page, subgroupId: string) {
  return tenant.db
    .select({
      measureId: measureYears.measureId,
      cells: sql`json_group_array(json_array(school_id, actual, result, seen))`
        .mapWith((json) => JSON.parse(json) as StoredRow[]) // made here
        .as('school_cells'),
    })
    .from(measureYears)
    .where(
      inDistrict(
        tenant,
        measureYears,
        sql`${measureYears.measureId} in ${measuresOn(tenant, scorecard)}`,
        sql`${measureYears.schoolYear} = ${page.year} and ${measureYears.subgroupId} = ${subgroupId}`,
        sql`${measureYears.schoolId} in ${idsOfPage(tenant, page)}`,
      ),
    )
    .groupBy(measureYears.measureId)
}
export type StoredCell = Pick<Years, 'measureId' | 'schoolId' | 'actual' | 'result' | 'seen'>

/** The rows of `selectCells`, a cell for each school. */
export function cellsOf(rows: Awaited<ReturnType<typeof selectCells>>): StoredCell[] {
  return rows.flatMap(({ measureId, cells }) =>
    cells.map(([schoolId, actual, result, seen]) => ({ measureId, schoolId, actual, result, seen })),
  )
}

/** A statement: where each measure is read, of these schools. */
export function selectMeasureSchools(tenant: Tenant, scorecard: ScorecardId, page: Page) {
  return tenant.db
    .select({
      measureId: measureSchools.measureId,
      schoolIds: sql`json_group_array(school_id)`.mapWith((json) => JSON.parse(json) as string[]).as('school_ids'),
    })
    .from(measureSchools)
    .where(
      inDistrict(
        tenant,
        measureSchools,
        sql`${measureSchools.measureId} in ${measuresOn(tenant, scorecard)}`,
        sql`${measureSchools.schoolId} in ${idsOfPage(tenant, page)}`,
      ),
    )
    .groupBy(measureSchools.measureId)
}

/** A statement: how many schools of each region have which result, as the Board sees them. */
export function selectCounts(tenant: Tenant, scorecard: ScorecardId, year: SchoolYear, subgroupId: string) {
  const path = `$."${year}"."${subgroupId}"`
  return tenant.db
    .select({
      measureId: measureHeads.measureId,
      counts: sql<string | null>`${measureHeads.counts} -> ${path}`
        .mapWith((text) => (text === null ? null : (JSON.parse(text) as Record<string, ResultCounts>)))
        .as('region_counts'),
    })
    .from(measureHeads)
    .where(inDistrict(tenant, measureHeads, sql`${measureHeads.measureId} in ${measuresOn(tenant, scorecard)}`))
}
