import { eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { choices } from '#db/districts/schema.ts'
import { notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { surveyDimensions, surveys } from './schema.ts'

/** Statements for one batch: what forms about surveys offer. */
export function surveyChoiceReads(tenant: Tenant) {
  return [
    tenant.db
      .select({ id: choices.id, name: choices.name, list: choices.list })
      .from(choices)
      .where(notDeleted(tenant, choices, inArray(choices.list, ['survey_dimension', 'subgroup'])))
      .orderBy(choices.position, choices.nameKey),
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
  ] as const
}
