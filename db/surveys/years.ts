import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { choices } from '#db/districts/schema.ts'
import { among } from '#db/kit/among.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { surveyDimensions, surveyResults, surveys, surveyWaves } from './schema.ts'

/** Which numbers of each dimension: of the district (null), of a school, or of each school. */
export type YearSlice = { schoolId: string | null | 'each'; subgroupId: string | null }
/** `SQL` is a subquery of ids of dimensions. */
type Which = { dimensions: readonly string[] | 'scorecard' | SQL; slice: YearSlice }

/**
 * A statement: dimensions of surveys with each of their waves and what a slice answered in it, as stored. Give its rows
 * to `presentSurveyYears` (worker/surveys), which decides what this person sees.
 */
export function selectSurveyYears(tenant: Tenant, { dimensions, slice }: Which) {
  const { schoolId, subgroupId } = slice
  const own: SQL[] = [sql`coalesce(subgroup_id, '') = ${subgroupId ?? ''}`]
  own.push(schoolId === 'each' ? sql`coalesce(school_id, '') <> ''` : sql`coalesce(school_id, '') = ${schoolId ?? ''}`)
  return tenant.db
    .select({
      id: surveyDimensions.id,
      surveyId: sql<string>`${surveys.id}`.as('survey_id'),
      surveyName: sql<string>`${surveys.name}`.as('survey_name'),
      dimensionName: sql<string>`${choices.name}`.as('dimension_name'),
      respondentType: surveys.respondentType,
      ownerId: surveys.ownerId,
      ownerName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('owner_name'),
      targetDate: surveyDimensions.targetDate,
      targetScore: surveyDimensions.targetScore,
      cutoff: surveyDimensions.cutoff,
      waveId: sql<string | null>`${surveyWaves.id}`.as('wave_id'),
      waveName: sql<string | null>`${surveyWaves.name}`.as('wave_name'),
      startDate: sql<string | null>`${surveyWaves.startDate}`.as('start_date'),
      endDate: sql<string | null>`${surveyWaves.endDate}`.as('end_date'),
      schoolYear: sql<string | null>`${surveyWaves.schoolYear}`.as('school_year'),
      resultId: sql<string | null>`${surveyResults.id}`.as('result_id'),
      schoolId: surveyResults.schoolId,
      favorable: surveyResults.favorable,
      numberAverage: surveyResults.numberAverage,
      answers: surveyResults.answers,
      invited: surveyResults.invited,
      seen: surveyResults.seen,
    })
    .from(surveyDimensions)
    .innerJoin(
      surveys,
      sameDistrict(surveys, surveyDimensions, eq(surveys.id, surveyDimensions.surveyId), isNull(surveys.deletedAt)),
    )
    .innerJoin(choices, sameDistrict(choices, surveyDimensions, eq(choices.id, surveyDimensions.dimensionId)))
    .leftJoin(users, sameDistrict(users, surveys, eq(users.id, surveys.ownerId)))
    .leftJoin(surveyWaves, sameDistrict(surveyWaves, surveys, eq(surveyWaves.surveyId, surveys.id)))
    .leftJoin(
      surveyResults,
      sameDistrict(
        surveyResults,
        surveyDimensions,
        eq(surveyResults.surveyDimensionId, surveyDimensions.id),
        eq(surveyResults.waveId, surveyWaves.id),
        ...own,
      ),
    )
    .where(
      inDistrict(
        tenant,
        surveyDimensions,
        dimensions === 'scorecard'
          ? eq(surveyDimensions.isScorecard, true)
          : sql`${surveyDimensions.id} in ${Array.isArray(dimensions) ? among(dimensions) : dimensions}`,
      ),
    )
    .orderBy(surveys.nameKey, surveyDimensions.position, surveyWaves.endDate, surveyWaves.startDate)
}
export type SurveyYearRow = Awaited<ReturnType<typeof selectSurveyYears>>[number]
