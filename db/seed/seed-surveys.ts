import { elementSurveys, surveyDimensions, surveyResults, surveys, surveyWaves } from '#db/surveys/schema.ts'
import { usualFamily } from '#model/measures/families.ts'
import { seenResults } from '#model/measures/survey-results.ts'
import type { Calendar } from './calendar.ts'
import type { References } from './seed-references.ts'
import type { SeedDistrict } from './story-shape.ts'
import { type SurveyContext, type SurveyRows, surveyRows } from './survey-rows.ts'
import { writeRows } from './write.ts'

type Of = { database: D1Database; districtId: string; planId: string }

/** The groups of the story's surveys, with their share of the answers. */
const SHARES: Record<string, number> = {
  native: 0.0008,
  asian: 0.07,
  black: 0.14,
  hispanic: 0.29,
  white: 0.44,
  multiracial: 0.05,
}

/** Writes the surveys with what readers see of their results, and attaches them to the default plan. */
export async function seedSurveys(of: Of, story: SeedDistrict, find: References, calendar: Calendar): Promise<number> {
  const objectives = await objectivesOf(of)
  const at = calendar.moment(30, 30)
  const by = find.person(story.authorKey).id
  const context: SurveyContext = {
    districtId: of.districtId,
    threshold: story.profile.maskBelow,
    stamps: { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by },
    personId: (key) => find.person(key).id,
    dimensionId: (key) => find.choice('survey_dimension', key).id,
    groups: Object.entries(SHARES).map(([key, share]) => ({ id: find.choice('subgroup', key).id, share })),
    schoolIds: story.schools.map(({ key }) => find.school(key).id),
    objectiveId(name) {
      const id = objectives.get(name)
      if (!id) throw new Error(`The seed knows no objective "${name}"`)
      return id
    },
  }
  const groups = Object.keys(story.lists.subgroup).map((key) => find.choice('subgroup', key))
  const names = groups.map(({ name }) => name)
  const families = new Map(groups.map(({ id, name }) => [id, usualFamily(name, names)]))
  const rule = { threshold: context.threshold, familyOf: (group: string) => families.get(group) ?? null }
  for (const one of story.surveys) await write(of, surveyRows(context, one), rule, at)
  return story.surveys.length
}

type Rule = Parameters<typeof seenResults>[1]

async function write({ database, districtId }: Of, rows: SurveyRows, rule: Rule, at: string): Promise<void> {
  const seen = new Map(
    rows.waves.flatMap(({ id }) => [
      ...seenResults(
        rows.results.filter(({ waveId }) => waveId === id),
        rule,
      ),
    ]),
  )
  await writeRows(database, surveys, [rows.survey])
  await writeRows(database, surveyWaves, rows.waves)
  await writeRows(database, surveyDimensions, rows.dimensions)
  await writeRows(
    database,
    surveyResults,
    rows.results.map((one) => ({
      ...one,
      ...{ districtId, seen: seen.get(one.id) ?? null, createdAt: at, updatedAt: at },
    })),
  )
  await writeRows(database, elementSurveys, rows.uses)
}

async function objectivesOf({ database, districtId, planId }: Of): Promise<Map<string, string>> {
  const sql =
    "select name, id from elements where district_id = ? and plan_id = ? and level = 'objective' and deleted_at is null"
  const { results } = await database.prepare(sql).bind(districtId, planId).all<{ name: string; id: string }>()
  return new Map(results.map(({ name, id }) => [name, id]))
}
