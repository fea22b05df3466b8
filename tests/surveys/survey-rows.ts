import { newId } from '#db/kit/id.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import type { surveyDimensions, surveyResults, surveys, surveyWaves } from '#db/surveys/schema.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { schoolYearOf } from '#model/measures/school-years.ts'

const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }

export function surveyRow(
  districtId: string,
  name = 'Families who feel welcome',
  over: Partial<typeof surveys.$inferInsert> = {},
): typeof surveys.$inferInsert {
  return {
    ...{ districtId, id: newId('survey'), name, nameKey: nameKey(name), searchKey: searchKey(name) },
    ...{ respondentType: 'families', threshold: 10, ...stamps, ...over },
  }
}

type Of = { districtId: string; surveyId: string }

export function surveyDimensionRow(
  of: Of,
  dimensionId: string,
  over: Partial<typeof surveyDimensions.$inferInsert> = {},
): typeof surveyDimensions.$inferInsert {
  return { ...of, id: newId('surveyDimension'), dimensionId, position: 0, ...over }
}

export function waveRow(of: Of, startDate: string, endDate: string): typeof surveyWaves.$inferInsert {
  return { ...of, id: newId('wave'), startDate, endDate, schoolYear: schoolYearOf(endDate), ...stamps }
}

export function resultRow(
  districtId: string,
  place: { waveId: string; surveyDimensionId: string },
  over: Partial<typeof surveyResults.$inferInsert> = {},
): typeof surveyResults.$inferInsert {
  return {
    ...{ districtId, id: newId('result'), ...place },
    ...{ favorable: 71_400, numberAverage: 3880, answers: 2214, invited: 7100, seen: 'value', ...stamps, ...over },
  }
}

/** A survey with a dimension, a wave, and a result, and one in the trash, each with the mark of its district. */
export function markedSurvey(districtId: string, mark: string, of: { ownerId: string; dimensionId: string }) {
  const survey = surveyRow(districtId, `${mark} survey`, { ownerId: of.ownerId, organization: `${mark} center` })
  const removed = surveyRow(districtId, `${mark} removed survey`, {
    ...{ deletedAt: new Date().toISOString(), deletionId: newId('deletion') },
  })
  const dimension = surveyDimensionRow({ districtId, surveyId: survey.id }, of.dimensionId)
  const wave = waveRow({ districtId, surveyId: survey.id }, '2026-04-06', '2026-04-29')
  const result = resultRow(districtId, { waveId: wave.id, surveyDimensionId: dimension.id })
  const ids = { survey: survey.id, removedSurvey: removed.id, surveyDimension: dimension.id, wave: wave.id }
  return { surveys: [survey, removed], dimension, wave, result, ids }
}
