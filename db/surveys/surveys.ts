import { eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { matches, type PageQuery, pageOf, selectPage } from '#db/kit/page.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { type Viewer, visibleElement } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import { searchKey } from '#model/keys.ts'
import type { LevelKey } from '#model/levels.ts'
import type { Seen } from '#model/measures/small-groups.ts'
import type { RespondentType } from '#model/measures/surveys.ts'
import { elementSurveys, surveyDimensions, surveys } from './schema.ts'

const its = (table: string, alias: string) =>
  `${table} ${alias} where ${alias}.district_id = surveys.district_id and ${alias}.survey_id = surveys.id`
const hasResults = (wave: string) =>
  `exists (select 1 from survey_results h where h.district_id = ${wave}.district_id and h.wave_id = ${wave}.id)`

type WaveJson = {
  id: string
  name: string | null
  startDate: string
  endDate: string
  schoolYear: string
  hasResults: 0 | 1
}
type DimensionJson = {
  id: string
  dimensionId: string
  dimensionName: string
  targetDate: string | null
  targetScore: number | null
  cutoff: number
  isScorecard: 0 | 1
}
/** What all who answered in the district said, of each wave and dimension. */
type ResultJson = {
  waveId: string
  surveyDimensionId: string
  favorable: number | null
  numberAverage: number | null
  answers: number | null
  invited: number | null
  seen: Seen | null
}

const waves = sql.raw(
  `(select json_group_array(json_object('id', id, 'name', name, 'startDate', start_date, 'endDate', end_date, 'schoolYear', school_year, 'hasResults', has)) from (select w.*, ${hasResults('w')} as has from ${its('survey_waves', 'w')} order by w.end_date, w.start_date))`,
)
const dimensions = sql.raw(
  `(select json_group_array(json_object('id', id, 'dimensionId', dimension_id, 'dimensionName', dimension_name, 'targetDate', target_date, 'targetScore', target_score, 'cutoff', cutoff, 'isScorecard', is_scorecard)) from (select d.*, c.name as dimension_name from survey_dimensions d join choices c on c.district_id = d.district_id and c.id = d.dimension_id where d.district_id = surveys.district_id and d.survey_id = surveys.id order by d.position, d.id))`,
)
const results = sql.raw(
  `(select json_group_array(json_object('waveId', r.wave_id, 'surveyDimensionId', r.survey_dimension_id, 'favorable', r.favorable, 'numberAverage', r.number_average, 'answers', r.answers, 'invited', r.invited, 'seen', r.seen)) from survey_dimensions d cross join survey_waves w on w.district_id = d.district_id and w.survey_id = d.survey_id cross join survey_results r on r.district_id = d.district_id and r.survey_dimension_id = d.id and r.wave_id = w.id and coalesce(r.subgroup_id, '') = '' and coalesce(r.school_id, '') = '' where d.district_id = surveys.district_id and d.survey_id = surveys.id)`,
)

const columns = {
  id: surveys.id,
  name: surveys.name,
  respondent_type: sql<RespondentType>`${surveys.respondentType}`.as('respondent_type'),
  organization: surveys.organization,
  description: surveys.description,
  owner_id: surveys.ownerId,
  owner_name: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('owner_name'),
  threshold: surveys.threshold,
  waves: waves.mapWith((json: string) => JSON.parse(json) as WaveJson[]).as('waves_json'),
  dimensions: dimensions.mapWith((json: string) => JSON.parse(json) as DimensionJson[]).as('dimensions_json'),
  results: results.mapWith((json: string) => JSON.parse(json) as ResultJson[]).as('results_json'),
  version: surveys.version,
  deleted_at: surveys.deletedAt,
  updated_at: surveys.updatedAt,
}

/** Open, waiting for the results of the last closed wave, upcoming, closed, or without waves. */
function stateOf(today: string): SQL<string> {
  const wave = (more: SQL) => sql`exists (select 1 from ${sql.raw(its('survey_waves', 'w'))} and ${more})`
  const waits = sql`(select not ${sql.raw(hasResults('w'))} from ${sql.raw(its('survey_waves', 'w'))} and w.end_date < ${today} order by w.end_date desc limit 1)`
  return sql<string>`case when ${wave(sql`w.start_date <= ${today} and w.end_date >= ${today}`)} then 'open' when ${waits} then 'waiting' when ${wave(sql`w.start_date > ${today}`)} then 'upcoming' when ${wave(sql`1`)} then 'closed' else 'none' end`
}

type Ask = PageQuery & {
  search?: string | undefined
  respondent_type?: RespondentType | undefined
  /** An entry of the list of dimensions. */
  dimension?: string | undefined
  state?: string | undefined
  owner?: string | undefined
}
/** A page of surveys, those that are open or wait for results, and everyone who owns one, in one trip. */
export async function listSurveys(tenant: Tenant, today: string, ask: Ask) {
  const state = stateOf(today)
  const list = {
    columns: { ...columns, state: state.as('state') },
    from: surveys,
    joins: [[users, sameDistrict(users, surveys, eq(users.id, surveys.ownerId))]] as const,
    where: notDeleted(
      tenant,
      surveys,
      matches(ask.search ? searchKey(ask.search) : undefined, surveys.searchKey),
      ask.respondent_type ? eq(surveys.respondentType, ask.respondent_type) : undefined,
      ask.dimension
        ? sql`exists (select 1 from ${sql.raw(its('survey_dimensions', 'd'))} and d.dimension_id = ${ask.dimension})`
        : undefined,
      ask.state ? sql`${state} = ${ask.state}` : undefined,
      ask.owner ? eq(surveys.ownerId, ask.owner) : undefined,
    ),
    sorts: {
      name: surveys.nameKey,
      end_date: sql`(select max(w.end_date) from ${sql.raw(its('survey_waves', 'w'))})`,
      updated_at: surveys.updatedAt,
    },
    fallback: 'name',
    id: surveys.id,
  }
  const [rows, attention, owners] = await tenant.db.batch([
    selectPage(tenant, ask, list),
    selectAttention(tenant, today),
    selectOwners(tenant),
  ])
  const { count, results: found } = pageOf(list, rows)
  return { count, results: found, attention, owners }
}
export type SurveyRow = Awaited<ReturnType<typeof listSurveys>>['results'][number]

/** More surveys than this are never open at the same time. */
const MOST = 200

function selectAttention(tenant: Tenant, today: string) {
  const state = stateOf(today)
  const wave = sql`${sql.raw(its('survey_waves', 'w'))}`
  return tenant.db
    .select({
      id: surveys.id,
      name: surveys.name,
      state: sql<'open' | 'waiting'>`${state}`.as('state'),
      end_date:
        sql<string>`(select max(w.end_date) from ${wave} and case when ${state} = 'open' then w.start_date <= ${today} else w.end_date < ${today} end)`.as(
          'wave_end',
        ),
    })
    .from(surveys)
    .where(notDeleted(tenant, surveys, sql`${state} in ('open', 'waiting')`))
    .orderBy(sql`wave_end`, surveys.nameKey)
    .limit(MOST)
}

/** From the index by owner, so that each person is read once. */
function selectOwners(tenant: Tenant) {
  const owners = sql`(select distinct owner_id from surveys where ${notDeleted(tenant, surveys, isNotNull(surveys.ownerId))})`
  return tenant.db
    .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('full_name') })
    .from(users)
    .where(inDistrict(tenant, users, sql`${users.id} in ${owners}`))
    .orderBy(sql`full_name`)
}

function selectSurvey(tenant: Tenant, today: string, id: string) {
  return tenant.db
    .select({ ...columns, state: stateOf(today).as('state') })
    .from(surveys)
    .leftJoin(users, sameDistrict(users, surveys, eq(users.id, surveys.ownerId)))
    .where(notDeleted(tenant, surveys, eq(surveys.id, id)))
}

/** One survey and the elements that use it, in one trip. */
export async function findSurvey(tenant: Tenant, viewer: Viewer, today: string, id: string) {
  const [rows, uses] = await tenant.db.batch([
    selectSurvey(tenant, today, id),
    tenant.db
      .select({
        id: elements.id,
        level: sql<LevelKey>`${elements.level}`.as('level'),
        name: elements.name,
        plan_id: elements.planId,
        dimension:
          sql<string>`(select c.name from choices c where c.district_id = ${tenant.districtId} and c.id = ${surveyDimensions.dimensionId})`.as(
            'dimension',
          ),
      })
      .from(surveyDimensions)
      .innerJoin(
        elementSurveys,
        sameDistrict(elementSurveys, surveyDimensions, eq(elementSurveys.surveyDimensionId, surveyDimensions.id)),
      )
      .innerJoin(
        elements,
        sameDistrict(
          elements,
          elementSurveys,
          eq(elements.id, elementSurveys.elementId),
          sql`${elements.deletedAt} is null`,
        ),
      )
      .where(inDistrict(tenant, surveyDimensions, eq(surveyDimensions.surveyId, id), visibleElement(viewer)))
      .orderBy(elements.nameKey, surveyDimensions.position),
  ])
  return rows[0] ? { row: rows[0], uses } : null
}

/** A survey with its settings, in the trash or not. */
export async function findSettings(tenant: Tenant, id: string) {
  const [row] = await tenant.db
    .select({
      id: surveys.id,
      name: surveys.name,
      respondentType: surveys.respondentType,
      organization: surveys.organization,
      description: surveys.description,
      ownerId: surveys.ownerId,
      version: surveys.version,
      deletedAt: surveys.deletedAt,
      deletionId: surveys.deletionId,
    })
    .from(surveys)
    .where(inDistrict(tenant, surveys, eq(surveys.id, id)))
  return row ?? null
}
