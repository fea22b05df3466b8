import { firstSchools } from '#db/districts/schools.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { surveyChoiceReads } from '#db/surveys/choices.ts'
import { isAllStudents } from '#model/measures/families.ts'
import { RESPONDENT_TYPE_LABELS, RESPONDENT_TYPES } from '#model/measures/surveys.ts'
import { offeredSchools } from '#worker/districts/first-schools.ts'
import type { SurveyChoices } from './contract.ts'

/** What a form about surveys offers. A slice without a group is everybody, so that is no group to choose. */
export async function getSurveyChoices(tenant: Tenant): Promise<SurveyChoices> {
  const [schools, lists, organizations, attachable] = await tenant.db.batch([
    firstSchools(tenant),
    ...surveyChoiceReads(tenant),
  ])
  const ofList = (name: string) => lists.filter(({ list }) => list === name).map(({ list: _, ...one }) => one)
  const surveys = new Map<string, SurveyChoices['surveys'][number]>()
  for (const { id, dimensionId, dimensionName, surveyId, surveyName, respondentType } of attachable) {
    const survey = surveys.get(surveyId) ?? {
      ...{ id: surveyId, name: surveyName, respondent_type: respondentType },
      dimensions: [],
    }
    surveys.set(surveyId, survey)
    if (id && dimensionId) survey.dimensions.push({ id, name: dimensionName, dimension_id: dimensionId })
  }
  return {
    respondent_types: RESPONDENT_TYPES.map((key) => ({ key, label: RESPONDENT_TYPE_LABELS[key] })),
    dimensions: ofList('survey_dimension'),
    organizations: organizations.map(({ name }) => name),
    subgroups: ofList('subgroup').filter(({ name }) => !isAllStudents(name)),
    ...offeredSchools(schools),
    surveys: [...surveys.values()],
  }
}
