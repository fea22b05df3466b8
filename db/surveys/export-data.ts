import { eq, type SQL, sql } from 'drizzle-orm'
import { choices } from '#db/districts/schema.ts'
import { among } from '#db/kit/among.ts'
import { seesInFull } from '#db/kit/sees-in-full.ts'
import { selectSliceNames } from '#db/kit/slice-names.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { readsSmallGroups } from '#model/measures/reader.ts'
import { dimensionColumns, resultColumns, waveColumns } from './data.ts'
import { surveyDimensions, surveyResults, surveys, surveyWaves } from './schema.ts'

export type ExportFilters = {
  survey?: string | undefined
  wave?: string | undefined
  /** An entry of the district's list of dimensions. */
  dimension?: string | undefined
  school_id?: string | undefined
  subgroup_id?: string | undefined
}

/** The results of the asked slices and dimensions. */
function ofFilters(tenant: Tenant, { dimension, school_id, subgroup_id }: ExportFilters, ...more: SQL[]) {
  const dimensions = sql`(select sd.id from survey_dimensions sd where sd.district_id = ${tenant.districtId} and sd.dimension_id = ${dimension})`
  return inDistrict(
    tenant,
    surveyResults,
    dimension ? sql`${surveyResults.surveyDimensionId} in ${dimensions}` : undefined,
    school_id ? eq(surveyResults.schoolId, school_id) : undefined,
    subgroup_id ? eq(surveyResults.subgroupId, subgroup_id) : undefined,
    ...more,
  )
}

/** The ids of the waves to export. */
function chosenWaves({ districtId }: Tenant, { survey, wave }: ExportFilters): SQL {
  const ofSurvey = survey ? sql` and sv.id = ${survey}` : sql``
  const ofWave = wave ? sql` and sw.id = ${wave}` : sql``
  return sql`(select sw.id from surveys sv cross join survey_waves sw on sw.district_id = sv.district_id and sw.survey_id = sv.id where sv.district_id = ${districtId} and sv.deleted_at is null${ofSurvey}${ofWave})`
}

/**
 * What an export is about: its surveys and names, how many results each wave has, and whether it has results that
 * readers don't see. One trip.
 */
export async function planExport(tenant: Tenant, viewer: Viewer, filters: ExportFilters) {
  const ofWaves = sql`${surveyResults.waveId} in ${chosenWaves(tenant, filters)}`
  const chosen = sql`${surveyWaves.id} in ${chosenWaves(tenant, filters)}`
  const ofSurveys = (table: typeof surveyWaves | typeof surveyDimensions) =>
    sameDistrict(surveys, table, eq(surveys.id, table.surveyId), sql`${surveys.deletedAt} is null`)
  const [waves, dimensions, counts, groups, places, withheld] = await tenant.db.batch([
    tenant.db
      .select({
        ...waveColumns,
        surveyName: sql<string>`${surveys.name}`.as('survey_name'),
        threshold: surveys.threshold,
      })
      .from(surveyWaves)
      .innerJoin(surveys, ofSurveys(surveyWaves))
      .where(inDistrict(tenant, surveyWaves, chosen))
      .orderBy(surveys.nameKey, surveyWaves.endDate, surveyWaves.startDate),
    tenant.db
      .select(dimensionColumns)
      .from(surveyDimensions)
      .innerJoin(surveys, ofSurveys(surveyDimensions))
      .innerJoin(choices, sameDistrict(choices, surveyDimensions, eq(choices.id, surveyDimensions.dimensionId)))
      .where(inDistrict(tenant, surveyDimensions))
      .orderBy(surveyDimensions.position, surveyDimensions.id),
    tenant.db
      .select({ waveId: surveyResults.waveId, rows: sql<number>`count(*)`.as('rows') })
      .from(surveyResults)
      .where(ofFilters(tenant, filters, ofWaves))
      .groupBy(surveyResults.waveId),
    ...selectSliceNames(tenant),
    seesSome(viewer) ? selectWithheld(tenant, viewer, filters, ofWaves) : nothing(tenant),
  ])
  return { waves, dimensions, counts, groups, schools: places, hasSmall: withheld.length > 0 }
}
/** Does this person see any small group at all? */
const seesSome = ({ role }: Viewer) => readsSmallGroups(role) || role === 'principal'
const nothing = (tenant: Tenant) =>
  tenant.db
    .select({ id: surveyResults.id })
    .from(surveyResults)
    .where(inDistrict(tenant, surveyResults, eq(surveyResults.id, '')))

/** A statement: a result that this person sees in full and readers don’t, if there is one. */
function selectWithheld(tenant: Tenant, viewer: Viewer, filters: ExportFilters, ofWaves: SQL) {
  const inFull = sql`${seesInFull(viewer, surveyResults.schoolId)}`
  const isWithheld = sql`coalesce(${surveyResults.seen}, '') <> 'value'`
  return tenant.db
    .select({ id: surveyResults.id })
    .from(surveyResults)
    .where(ofFilters(tenant, filters, ofWaves, inFull, isWithheld))
    .limit(1)
}
export type ExportPlan = Awaited<ReturnType<typeof planExport>>

/** The results of some waves, as stored. */
export function readExport(tenant: Tenant, waveIds: readonly string[], filters: ExportFilters) {
  return tenant.db
    .select(resultColumns)
    .from(surveyResults)
    .where(ofFilters(tenant, filters, sql`${surveyResults.waveId} in ${among(waveIds)}`))
}
