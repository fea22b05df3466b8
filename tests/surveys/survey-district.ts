import { choices } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { nameKey } from '#model/keys.ts'
import { newDistrict } from '#tests/kit/district.ts'

const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }

/** A district with dimensions, student groups, and people, for tests of surveys. */
export async function surveyDistrict() {
  const district = await newDistrict()
  const { districtId, db, schoolId } = district
  const entry = (list: string) => (name: string, position: number) => {
    return { districtId, id: newId('choice'), list, name, nameKey: nameKey(name), position, ...stamps }
  }
  const dimensions = ['School safety', 'Welcome'].map(entry('survey_dimension'))
  const groups = ['Hispanic', 'White', 'All students'].map(entry('subgroup'))
  await db.insert(choices).values([...dimensions, ...groups])
  const [safety, welcome] = dimensions.map(({ id }) => id) as [string, string]
  const [hispanic, white, all] = groups.map(({ id }) => id) as [string, string, string]
  const planner = await district.person('pilot_user')
  const reader = await district.person('community_member')
  const principal = await district.person('principal', { schools: [schoolId] })

  /** A survey about both dimensions with two closed waves. */
  async function survey(over: object = {}) {
    const { body } = await planner.call('POST', 'pulse_survey/surveys/', {
      ...{ name: 'Families who feel welcome', respondent_type: 'families' },
      dimensions: [
        { dimension_id: safety, target_score: 74, target_date: '2027-04-30', scorecard_cutoff: 2 },
        { dimension_id: welcome },
      ],
      waves: [
        { start_date: '2025-04-07', end_date: '2025-04-30' },
        { start_date: '2026-04-06', end_date: '2026-04-29' },
      ],
      ...over,
    })
    const [first, second] = body.data.waves
    return { ...body.data, path: `pulse_survey/surveys/${body.data.id}/`, first: first?.id, second: second?.id }
  }
  return { ...district, safety, welcome, hispanic, white, all, planner, reader, principal, survey }
}
