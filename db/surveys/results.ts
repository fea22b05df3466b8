import { type SQL, sql } from 'drizzle-orm'
import { choices, schools } from '#db/districts/schema.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { resultColumns, selectDimensions, selectWaves } from './data.ts'
import { surveyResults, surveys } from './schema.ts'

type Slices = 'district' | 'groups' | 'schools' | 'all'
type Ask = {
  wave?: string | undefined
  dimension?: string | undefined
  school_id?: string | undefined
  subgroup_id?: string | undefined
  slices: Slices
}

/** Which slices: `groups` are those of the given school or the district, `schools` those of the given group or all. */
function ofSlices({ slices, school_id, subgroup_id }: Ask): SQL[] {
  const is = (column: 'subgroup_id' | 'school_id', id: string | undefined) =>
    sql`coalesce(${sql.raw(column)}, '') = ${id ?? ''}`
  if (slices === 'district') return [is('subgroup_id', subgroup_id), is('school_id', school_id)]
  if (slices === 'groups') return [is('school_id', school_id)]
  if (slices === 'schools') return [is('subgroup_id', subgroup_id)]
  return [...(school_id ? [is('school_id', school_id)] : []), ...(subgroup_id ? [is('subgroup_id', subgroup_id)] : [])]
}

/** Results of a survey with its waves and dimensions, at most `most` of them, in one trip. */
export async function readResults(tenant: Tenant, surveyId: string, ask: Ask, most: number) {
  const its = (table: string, more: SQL) =>
    sql`(select id from ${sql.raw(table)} where district_id = ${tenant.districtId} and survey_id = ${surveyId}${more})`
  const ofDimension = ask.dimension ? sql` and dimension_id = ${ask.dimension}` : sql``
  const ofWave = ask.wave ? sql` and id = ${ask.wave}` : sql``
  const asked = inDistrict(
    tenant,
    surveyResults,
    sql`${surveyResults.surveyDimensionId} in ${its('survey_dimensions', ofDimension)}`,
    sql`${surveyResults.waveId} in ${its('survey_waves', ofWave)}`,
    ...ofSlices(ask),
  )
  const [[survey], waves, dimensions, results, groups, places] = await tenant.db.batch([
    tenant.db
      .select({ id: surveys.id, name: surveys.name })
      .from(surveys)
      .where(inDistrict(tenant, surveys, sql`${surveys.id} = ${surveyId} and ${surveys.deletedAt} is null`)),
    selectWaves(tenant, surveyId),
    selectDimensions(tenant, surveyId),
    tenant.db.select(resultColumns).from(surveyResults).where(asked).limit(most),
    tenant.db
      .select({ id: choices.id, name: choices.name, position: choices.position })
      .from(choices)
      .where(inDistrict(tenant, choices, sql`${choices.list} = 'subgroup'`)),
    tenant.db
      .select({ id: schools.id, name: schools.name, nameKey: schools.nameKey })
      .from(schools)
      // Without results of schools, this reads none of them.
      .where(inDistrict(tenant, schools, sql`${schools.id} in (select school_id from survey_results where ${asked})`)),
  ])
  return survey ? { survey, waves, dimensions, results, groups, places } : null
}
