import { eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { choices, schools } from '#db/districts/schema.ts'
import { notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { surveyDimensions, surveys } from './schema.ts'

/** What forms about surveys offer, in one trip. */
export async function listSurveyChoices(tenant: Tenant) {
  const [lists, places, organizations, attachable] = await tenant.db.batch([
    tenant.db
      .select({ id: choices.id, name: choices.name, list: choices.list })
      .from(choices)
      .where(notDeleted(tenant, choices, inArray(choices.list, ['survey_dimension', 'subgroup'])))
      .orderBy(choices.position, choices.nameKey),
    tenant.db
      .select({ id: schools.id, name: schools.name })
      .from(schools)
      .where(notDeleted(tenant, schools))
      .orderBy(schools.nameKey),
    tenant.db
      .selectDistinct({ name: sql<string>`${surveys.organization}`.as('organization_name') })
      .from(surveys)
      .where(notDeleted(tenant, surveys, isNotNull(surveys.organization)))
      .orderBy(sql`organization_name`),
    tenant.db
      .select({
        id: surveyDimensions.id,
        dimensionId: surveyDimensions.dimensionId,
        dimensionName: sql<string>`${choices.name}`.as('dimension_name'),
        surveyId: sql<string>`${surveys.id}`.as('survey_id'),
        surveyName: sql<string>`${surveys.name}`.as('survey_name'),
        respondentType: surveys.respondentType,
      })
      .from(surveys)
      .leftJoin(surveyDimensions, sameDistrict(surveyDimensions, surveys, eq(surveyDimensions.surveyId, surveys.id)))
      .leftJoin(choices, sameDistrict(choices, surveyDimensions, eq(choices.id, surveyDimensions.dimensionId)))
      .where(notDeleted(tenant, surveys))
      .orderBy(surveys.nameKey, surveyDimensions.position),
  ])
  return { lists, schools: places, organizations: organizations.map(({ name }) => name), attachable }
}
