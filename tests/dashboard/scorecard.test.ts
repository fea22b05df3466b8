import { expect, test } from 'vitest'
import { choices } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { surveyDimensions, surveyResults, surveys, surveyWaves } from '#db/surveys/schema.ts'
import { cardDistrict, reading, target } from '#tests/scorecards/card-district.ts'

const YEAR = '2025-2026'
const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }

test('the dashboard has the score of the scorecard by pillar, and what measures need', async () => {
  const one = await cardDistrict('Dashed')
  const { districtId, db, plan, ada } = one
  const owned = { ownerId: ada.id }
  const [above, below, loose] = [
    await one.measure('Above', owned),
    await one.measure('Below', { cutoff: 0 }),
    await one.measure('Loose', owned),
  ]
  await one.measure('Not on the scorecard', { ...owned, isScorecardMeasure: false })
  await one.use(above, plan.objective.id, 1)
  await one.use(below, plan.objective.id, 2)
  const both = [target(YEAR, 60_000), target('2026-2027', 61_000)]
  await one.write(above, { readings: [reading(YEAR, 70_000)], targets: both })
  await one.write(below, { readings: [reading(YEAR, 50_000)], targets: both })
  await one.write(loose, { targets: both })
  // A survey counts the same way: 80.0 % favorable of 75.0 is At or Above, by the year's latest wave.
  const dimension = {
    districtId,
    id: newId('choice'),
    list: 'survey_dimension',
    name: 'Safety',
    nameKey: 'safety',
    position: 1,
    ...stamps,
  }
  const survey = {
    districtId,
    id: newId('survey'),
    name: 'Families',
    nameKey: 'families',
    searchKey: 'families',
    respondentType: 'families' as const,
    threshold: 10,
    ...stamps,
  }
  const asked = {
    districtId,
    id: newId('surveyDimension'),
    surveyId: survey.id,
    dimensionId: dimension.id,
    targetScore: 75_000,
    cutoff: 0,
    isScorecard: true,
    position: 1,
  }
  const wave = (startDate: string, endDate: string) => ({
    districtId,
    id: newId('wave'),
    surveyId: survey.id,
    startDate,
    endDate,
    schoolYear: YEAR,
    ...stamps,
  })
  const [fall, spring] = [wave('2025-10-01', '2025-10-15'), wave('2026-04-01', '2026-04-15')]
  const answered = (waveId: string, favorable: number) => ({
    districtId,
    id: newId('result'),
    waveId,
    surveyDimensionId: asked.id,
    favorable,
    answers: 400,
    seen: 'value' as const,
    ...stamps,
  })
  await db.insert(choices).values(dimension)
  await db.insert(surveys).values(survey)
  await db.insert(surveyDimensions).values(asked)
  await db.insert(surveyWaves).values([fall, spring])
  await db.insert(surveyResults).values([answered(fall.id, 60_000), answered(spring.id, 80_000)])

  const { status, body, headers } = await ada.call('GET', `dashboard/?plan=${plan.plan.id}`)
  expect(status).toBe(200)
  expect(headers.get('server-timing')).toContain('trips=2 ')
  // Four rows, three with a result, two of those At or Above: 2 of 3 is 66.67 %.
  expect(body.data.scorecard).toMatchObject({
    year: YEAR,
    score: { at_or_above: 2, approaching: 0, below: 1, none: 1, counted: 3, percentage: 66.67 },
    pillars: [
      { pillar: { id: plan.pillar.id }, score: { at_or_above: 1, below: 1, counted: 2, percentage: 50 } },
      { pillar: null, score: { at_or_above: 1, none: 1, counted: 1 } },
    ],
  })
  const alone = await ada.call('GET', `dashboard/balanced-scorecard-stats/?plan=${plan.plan.id}`)
  expect(alone.body.data).toEqual(body.data.scorecard)
  const card = (await ada.call('GET', `plans/balance-scorecard/district/?plan=${plan.plan.id}`)).body.data
  expect(card.score).toEqual(body.data.scorecard.score)
  const row = card.sections.at(-1).objectives[0].rows.find(({ kind }: { kind: string }) => kind === 'survey')
  expect(row).toMatchObject({ name: 'Families: Safety', survey_id: survey.id, gap: 5, last_reading: '2026-04-15' })
  const named = await ada.call('POST', 'plans/balance-scorecard/', {
    name: 'Only the survey',
    items: [`survey:${asked.id}`],
  })
  expect(named.body.data.items).toMatchObject([{ survey_dimension_id: asked.id, name: 'Families: Safety' }])
  const only = await ada.call('GET', `plans/balance-scorecard/${named.body.data.id}/`)
  expect(only.body.data.score).toMatchObject({ at_or_above: 1, counted: 1, percentage: 100 })

  const needs = body.data.measures
  expect(needs).toMatchObject({ total: 4, owner: 1, target: 1, school_year: '2026-2027' })
  for (const need of ['reading', 'owner', 'target'] as const) {
    const list = await ada.call('GET', `plans/measure/?needs=${need}`)
    expect([need, list.body.data.count]).toEqual([need, needs[need]])
  }
})

test('a community member’s dashboard counts no hidden result', async () => {
  const one = await cardDistrict('Dashed')
  const small = await one.measure('Small')
  await one.write(small, { readings: [reading(YEAR, 90_000, { people: 6 })], targets: [target(YEAR, 50_000)] })
  const reader = await one.person('community_member')
  const stats = async (call: typeof reader.call) =>
    (await call('GET', `dashboard/balanced-scorecard-stats/?plan=${one.plan.plan.id}`)).body.data.score
  expect(await stats(reader.call)).toMatchObject({ at_or_above: 0, none: 1, counted: 0, percentage: null })
  expect(await stats(one.ada.call)).toMatchObject({ at_or_above: 1, counted: 1, percentage: 100 })
})
