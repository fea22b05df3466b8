import { asc, eq, sql } from 'drizzle-orm'
import { choices, schools } from '#db/districts/schema.ts'
import { among } from '#db/kit/among.ts'
import { insertMany } from '#db/kit/bulk.ts'
import { type Author, createStamps } from '#db/kit/stamps.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { keepAttached } from '#db/plans/keep-attached.ts'
import { elementSurveys, surveyDimensions, surveyResults, surveys, surveyWaves } from './schema.ts'

/** The dimensions of surveys that an element uses, each with its slice; those in the trash come back with it. */

const ofElement = (tenant: Tenant, elementId: string) =>
  inDistrict(tenant, elementSurveys, eq(elementSurveys.elementId, elementId))

/** A statement: the uses of an element, in their order. */
export function selectSurveyUses(tenant: Tenant, elementId: string) {
  return tenant.db
    .select({
      id: elementSurveys.id,
      surveyDimensionId: elementSurveys.surveyDimensionId,
      surveyId: sql<string>`${surveys.id}`.as('survey_id'),
      surveyName: sql<string>`${surveys.name}`.as('survey_name'),
      respondentType: surveys.respondentType,
      organization: surveys.organization,
      threshold: surveys.threshold,
      dimensionName:
        sql<string>`(select c.name from choices c where c.district_id = ${tenant.districtId} and c.id = ${surveyDimensions.dimensionId})`.as(
          'dimension_name',
        ),
      targetDate: surveyDimensions.targetDate,
      targetScore: surveyDimensions.targetScore,
      cutoff: surveyDimensions.cutoff,
      isScorecard: surveyDimensions.isScorecard,
      ownerId: surveys.ownerId,
      ownerName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('owner_name'),
      schoolId: elementSurveys.schoolId,
      schoolName: sql<string | null>`${schools.name}`.as('school_name'),
      subgroupId: elementSurveys.subgroupId,
      subgroupName: sql<string | null>`${choices.name}`.as('subgroup_name'),
    })
    .from(elementSurveys)
    .innerJoin(
      surveyDimensions,
      sameDistrict(surveyDimensions, elementSurveys, eq(surveyDimensions.id, elementSurveys.surveyDimensionId)),
    )
    .innerJoin(surveys, sameDistrict(surveys, surveyDimensions, eq(surveys.id, surveyDimensions.surveyId)))
    .leftJoin(users, sameDistrict(users, surveys, eq(users.id, surveys.ownerId)))
    .leftJoin(schools, sameDistrict(schools, elementSurveys, eq(schools.id, elementSurveys.schoolId)))
    .leftJoin(choices, sameDistrict(choices, elementSurveys, eq(choices.id, elementSurveys.subgroupId)))
    .where(sql`${ofElement(tenant, elementId)} and ${surveys.deletedAt} is null`)
    .orderBy(asc(elementSurveys.position), asc(elementSurveys.id))
}
export type SurveyUseRow = Awaited<ReturnType<typeof selectSurveyUses>>[number]

/** A statement: every wave of what an element uses, with what the slice answered. */
export function selectUseWaves(tenant: Tenant, elementId: string) {
  return tenant.db
    .select({
      useId: elementSurveys.id,
      id: sql<string>`${surveyWaves.id}`.as('wave_id'),
      name: surveyWaves.name,
      startDate: surveyWaves.startDate,
      endDate: surveyWaves.endDate,
      schoolYear: surveyWaves.schoolYear,
      resultId: sql<string | null>`${surveyResults.id}`.as('result_id'),
      favorable: surveyResults.favorable,
      numberAverage: surveyResults.numberAverage,
      answers: surveyResults.answers,
      invited: surveyResults.invited,
      seen: surveyResults.seen,
    })
    .from(elementSurveys)
    .innerJoin(
      surveyDimensions,
      sameDistrict(surveyDimensions, elementSurveys, eq(surveyDimensions.id, elementSurveys.surveyDimensionId)),
    )
    .innerJoin(
      surveyWaves,
      sameDistrict(surveyWaves, surveyDimensions, eq(surveyWaves.surveyId, surveyDimensions.surveyId)),
    )
    .leftJoin(
      surveyResults,
      sameDistrict(
        surveyResults,
        elementSurveys,
        eq(surveyResults.surveyDimensionId, surveyDimensions.id),
        eq(surveyResults.waveId, surveyWaves.id),
        sql`coalesce(${surveyResults.subgroupId}, '') = coalesce(${elementSurveys.subgroupId}, '')`,
        sql`coalesce(${surveyResults.schoolId}, '') = coalesce(${elementSurveys.schoolId}, '')`,
      ),
    )
    .where(ofElement(tenant, elementId))
    .orderBy(asc(surveyWaves.endDate), asc(surveyWaves.startDate))
}
export type UseWaveRow = Awaited<ReturnType<typeof selectUseWaves>>[number]

/** A statement: which of these dimensions of surveys are there to attach. */
export function selectAttachableDimensions(tenant: Tenant, ids: readonly string[]) {
  return tenant.db
    .select({
      id: surveyDimensions.id,
      name: sql<string>`${surveys.name} || ': ' || ${choices.name}`.as('attached_name'),
    })
    .from(surveyDimensions)
    .innerJoin(surveys, sameDistrict(surveys, surveyDimensions, eq(surveys.id, surveyDimensions.surveyId)))
    .innerJoin(choices, sameDistrict(choices, surveyDimensions, eq(choices.id, surveyDimensions.dimensionId)))
    .where(
      inDistrict(
        tenant,
        surveyDimensions,
        sql`${surveyDimensions.id} in ${among(ids)} and ${surveys.deletedAt} is null`,
      ),
    )
}

export type NewSurveyUse = Pick<
  typeof elementSurveys.$inferInsert,
  'id' | 'surveyDimensionId' | 'schoolId' | 'subgroupId' | 'position'
>

/** Statements: the element uses these; those with the id of one before stay as they are, but for their place. */
export function replaceSurveyUses(
  tenant: Tenant,
  by: Author,
  elementId: string,
  before: readonly string[],
  uses: readonly NewSurveyUse[],
) {
  const added = uses.filter(({ id }) => !before.includes(id))
  return [
    ...keepAttached(tenant, elementSurveys, elementId, before, uses),
    ...insertMany(
      tenant,
      elementSurveys,
      added.map((use) => ({ ...use, elementId, ...createStamps(by) })),
    ),
  ]
}
