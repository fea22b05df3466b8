import { newId } from '#db/kit/id.ts'
import type { elementSurveys, surveyDimensions, surveys, surveyWaves } from '#db/surveys/schema.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { schoolYearOf } from '#model/measures/school-years.ts'
import type { SurveyResult } from '#model/measures/survey-results.ts'
import { THOUSAND } from '#model/measures/units.ts'
import { makeRandom, type Random } from './random.ts'
import type { StorySurvey } from './schemas/surveys.ts'

type Stamps = { createdAt: string; createdBy: string; updatedAt: string; updatedBy: string }
export type SurveyContext = {
  districtId: string
  threshold: number
  stamps: Stamps
  personId: (key: string) => string
  dimensionId: (key: string) => string
  /** Student groups that add up to all, with their share of the answers. */
  groups: readonly { id: string; share: number }[]
  schoolIds: readonly string[]
  objectiveId: (name: string) => string
}

export type SurveyRows = {
  survey: typeof surveys.$inferInsert
  waves: (typeof surveyWaves.$inferInsert)[]
  dimensions: (typeof surveyDimensions.$inferInsert)[]
  results: (SurveyResult & { waveId: string })[]
  uses: (typeof elementSurveys.$inferInsert)[]
}

/** A survey of the story with its waves, dimensions, and results that add up. */
export function surveyRows(of: SurveyContext, story: StorySurvey): SurveyRows {
  const { districtId, stamps } = of
  const surveyId = newId('survey')
  const waves = story.waves.map(([startDate, endDate]) => ({
    ...{ districtId, id: newId('wave'), surveyId, startDate, endDate, schoolYear: schoolYearOf(endDate), ...stamps },
  }))
  const dimensions = story.dimensions.map(({ dimension, target, cutoff, isScorecard }, position) => ({
    ...{ districtId, id: newId('surveyDimension'), surveyId, dimensionId: of.dimensionId(dimension), position },
    ...{ targetScore: target ? thousandths(target[0]) : null, targetDate: target?.[1] ?? null },
    ...{ cutoff: thousandths(cutoff), isScorecard: isScorecard ?? false },
  }))
  const results = waves.flatMap((wave, at) => {
    const [answers, random] = [story.answers[at] ?? null, makeRandom(`${story.name} ${at}`)]
    if (answers === null) return []
    const places = placesOf(of, story, answers, random)
    return dimensions.flatMap((dimension, index) => {
      const percent = story.dimensions[index]?.favorable[at] ?? null
      return percent === null ? [] : resultsOf({ ...of, story }, places, { wave, dimension, percent, random })
    })
  })
  return {
    survey: {
      ...{ districtId, id: surveyId, name: story.name, nameKey: nameKey(story.name), searchKey: searchKey(story.name) },
      ...{ respondentType: story.respondents, organization: story.organization ?? null },
      ...{ description: story.description ?? null, ownerId: story.ownerKey ? of.personId(story.ownerKey) : null },
      ...{ threshold: of.threshold, ...stamps },
    },
    ...{ waves, dimensions, results },
    uses: story.dimensions.flatMap(({ objectives = [] }, at) =>
      objectives.map((name) => ({
        ...{ districtId, id: newId('use'), elementId: of.objectiveId(name), position: 1 },
        ...{ surveyDimensionId: dimensions[at]?.id ?? '', ...stamps },
      })),
    ),
  }
}

const thousandths = (value: number) => Math.round(value * THOUSAND)

type Place = { schoolId: string; answers: number }

/** How the answers of a wave split among schools; the community answers for the district alone. */
function placesOf({ schoolIds }: SurveyContext, story: StorySurvey, answers: number, random: Random): Place[] {
  if (story.respondents === 'community') return []
  const weights = schoolIds.map(() => random.between(60, 140))
  const total = weights.reduce((sum, one) => sum + one, 0)
  return schoolIds.map((schoolId, at) => {
    const own = Math.round((answers * (weights[at] ?? 0)) / total)
    return { schoolId, answers: story.smallSchool && at === 0 ? 7 : own }
  })
}

type Asked = {
  wave: { id: string }
  dimension: { id: string }
  percent: number
  random: Random
}

/** Whole people answer favorably, so the parts add up to the district exactly. */
function resultsOf(
  { groups, story }: SurveyContext & { story: StorySurvey },
  places: readonly Place[],
  { wave, dimension, percent, random }: Asked,
): (SurveyResult & { waveId: string })[] {
  const result = (schoolId: string | null, subgroupId: string | null, answers: number, favorable: number) => ({
    ...{ id: newId('result'), waveId: wave.id, surveyDimensionId: dimension.id, schoolId, subgroupId, answers },
    favorable: answers === 0 ? null : Math.round((favorable * 100 * THOUSAND) / answers),
    numberAverage: answers === 0 ? null : Math.round((1 + (4 * favorable) / answers) * THOUSAND),
    invited: null,
  })
  const near = (answers: number, around: number) =>
    Math.round((answers * Math.min(98, Math.max(5, around + random.between(-70, 70) / 10))) / 100)
  const schools = places.map(({ schoolId, answers }) => ({ schoolId, answers, favorable: near(answers, percent) }))
  const sum = (field: 'answers' | 'favorable') => schools.reduce((total, one) => total + one[field], 0)
  const [own] = story.answers
  const answers = schools.length > 0 ? sum('answers') : (own ?? 0)
  const favorable = schools.length > 0 ? sum('favorable') : Math.round((answers * percent) / 100)
  const parts = story.groups ? groups.map(({ id, share }) => ({ id, answers: Math.floor(answers * share) })) : []
  return [
    { ...result(null, null, answers, favorable), invited: story.invited },
    ...schools.map((one) => result(one.schoolId, null, one.answers, one.favorable)),
    ...parts.map((part) => result(null, part.id, part.answers, near(part.answers, percent))),
  ]
}
