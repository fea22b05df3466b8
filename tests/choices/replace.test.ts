import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { choices } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { measures, measureYears } from '#db/measures/schema.ts'
import { elementMeasures } from '#db/measures/use-schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { elementSurveys } from '#db/surveys/schema.ts'
import { callDuring } from '#tests/kit/call-during.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { measureRow } from '#tests/measures/measure-rows.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'

const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
let district: TestDistrict
let ada: Awaited<ReturnType<TestDistrict['person']>>
beforeAll(async () => {
  district = await newDistrict('Replaced')
  ada = await district.person('super_admin')
})

const add = async (path: string, name: string) => (await ada.call('POST', `plans/${path}/`, { name })).body.data
const gone = (path: string, id: string, replace_with?: string) =>
  ada.call('DELETE', `plans/${path}/`, { id, replace_with })
const names = async (path: string) =>
  (await ada.call('GET', `plans/${path}/`)).body.data.map(({ name }: { name: string }) => name)

test('an entry in use says where, and another one takes its place everywhere', async () => {
  const { strategy, objective } = await growPlan(district, 'With tiers')
  const [old, other] = [await add('tier-level', 'Tier 1'), await add('tier-level', 'Universal')]
  await ada.call('PATCH', `plans/strategies/${strategy.id}/`, { version: 1, tier_level_id: old.id })
  const refused = await gone('tier-level', old.id)
  expect([refused.status, refused.body.data.in_use]).toMatchObject([
    409,
    { name: 'Tier 1', total: 1, uses: [{ kind: 'elements', count: 1, items: [{ id: strategy.id }] }] },
  ])
  expect((await gone('tier-level', old.id, old.id)).body.data).toHaveProperty('replace_with')
  expect((await gone('tier-level', old.id, other.id)).status).toBe(200)
  const element = (await ada.call('GET', `plans/strategies/${strategy.id}/`)).body.data
  expect([element.tier_level_name, element.version]).toEqual(['Universal', 3])
  const history = (await ada.call('GET', `plans/strategies/${strategy.id}/history/`)).body.data.results
  expect(history[0].changes).toMatchObject([{ label: 'Tier level', from: 'Tier 1', to: 'Universal' }])
  expect(await names('tier-level')).toEqual(['Universal'])
  expect(objective.id).not.toBe(strategy.id)
})

test('a set that has both entries has the other one once', async () => {
  const { objective } = await growPlan(district, 'With groups')
  const [old, other] = [await add('subgroup', 'ELL'), await add('subgroup', 'Multilingual')]
  await ada.call('PATCH', `plans/objective/${objective.id}/`, { version: 1, subgroups: [old.id, other.id] })
  expect((await gone('subgroup', old.id, other.id)).status).toBe(200)
  const { subgroups } = (await ada.call('GET', `plans/objective/${objective.id}/`)).body.data
  expect(subgroups.map(({ name }: { name: string }) => name)).toEqual(['Multilingual'])
})

test('the readings of a group move to another one, unless both have numbers of the same year and school', async () => {
  const { db, districtId, schoolId } = district
  const { objective } = await growPlan(district, 'With readings')
  const [old, other] = [await add('subgroup', 'Newcomers'), await add('subgroup', 'Newly arrived')]
  const measure = measureRow(districtId, 'Reading of groups')
  await db.insert(measures).values(measure)
  const enter = (subgroup_id: string | null, date: string, score: number) =>
    ada.call('POST', `plans/measure/${measure.id}/records/`, {
      ...{ date, score, people: 60, window: 'spring', subgroup_id, school_id: schoolId },
    })
  await enter(old.id, '2026-05-22', 61)
  await enter(null, '2026-05-22', 70)
  await enter(other.id, '2025-05-22', 50)
  const use = { districtId, elementId: objective.id, measureId: measure.id, position: 1, ...stamps }
  await db.insert(elementMeasures).values([
    { ...use, id: newId('use'), subgroupId: old.id },
    { ...use, id: newId('use'), subgroupId: other.id, position: 2 },
  ])
  await enter(old.id, '2025-05-20', 49)
  const both = await gone('subgroup', old.id, other.id)
  expect([both.status, both.body.detail]).toEqual([
    409,
    '“Reading of groups” has numbers of both Newcomers and Newly arrived. Remove one of them there first.',
  ])
  const records = (await ada.call('GET', `plans/measure/${measure.id}/records/`)).body.data.results
  const twin = records.find(({ date }: { date: string }) => date === '2025-05-20')
  await ada.call('DELETE', `plans/measure/${measure.id}/records/${twin.id}/`)
  expect((await gone('subgroup', old.id, other.id)).status).toBe(200)
  const state = async () => {
    const [row] = await db.select().from(measures).where(eq(measures.id, measure.id))
    const years = await db.select().from(measureYears).where(eq(measureYears.measureId, measure.id))
    return {
      waits: row!.madeWith,
      years: years
        .filter(({ actual }) => actual !== null)
        .map(({ schoolYear, subgroupId, actual, previous, seen }) => [schoolYear, subgroupId, actual, previous, seen])
        .sort(),
    }
  }
  await expect.poll(state).toEqual({
    waits: null,
    years: [
      ['2024-2025', other.id, 50_000, null, 'value'],
      ['2025-2026', '', 70_000, null, 'value'],
      ['2025-2026', other.id, 61_000, 50_000, 'value'],
    ].sort(),
  })
  const uses = await db.select().from(elementMeasures).where(eq(elementMeasures.elementId, objective.id))
  expect(uses.map(({ subgroupId }) => subgroupId)).toEqual([other.id])
  const history = (await ada.call('GET', `plans/objective/${objective.id}/history/`)).body.data.results
  expect(history[0].changes).toMatchObject([
    { field: 'measures', from: 'Reading of groups (Newcomers)', to: 'Reading of groups (Newly arrived)' },
  ])
  expect((await ada.call('GET', `plans/objective/${objective.id}/`)).body.data.version).toBe(2)
})

test('a dimension and a group that others replace are in the history of the survey and of what uses it', async () => {
  const { objective } = await growPlan(district, 'With surveys')
  const [old, other] = [await add('survey-dimension', 'Safe'), await add('survey-dimension', 'Safety')]
  const [group, next] = [await add('subgroup', 'Learners'), await add('subgroup', 'English learners')]
  const body = { name: 'Spring pulse', respondent_type: 'students', dimensions: [{ dimension_id: old.id }] }
  const survey = (await ada.call('POST', 'pulse_survey/surveys/', body)).body.data
  await district.db.insert(elementSurveys).values({
    ...{ districtId: district.districtId, id: newId('use'), elementId: objective.id, position: 1, ...stamps },
    ...{ surveyDimensionId: survey.dimensions[0].id, subgroupId: group.id, schoolId: district.schoolId },
  })
  expect((await gone('survey-dimension', old.id, other.id)).status).toBe(200)
  const changed = (await ada.call('GET', `pulse_survey/surveys/${survey.id}/`)).body.data
  expect(changed).toMatchObject({ version: 2, dimensions: [{ dimension: { name: 'Safety' } }] })
  const said = (await ada.call('GET', `pulse_survey/surveys/${survey.id}/history/`)).body.data.results
  expect(said[0].changes).toMatchObject([{ field: 'dimensions', from: 'Safe', to: 'Safety' }])
  expect((await gone('subgroup', group.id, next.id)).status).toBe(200)
  const history = (await ada.call('GET', `plans/objective/${objective.id}/history/`)).body.data.results
  const [change] = history[0].changes
  expect(change).toMatchObject({ field: 'surveys' })
  expect([change.from, change.to]).toEqual([
    expect.stringMatching(/^Spring pulse: Safety \(.+, Learners\)$/),
    expect.stringMatching(/^Spring pulse: Safety \(.+, English learners\)$/),
  ])
})

test('a group whose name makes it add up with another one is decided again before readers see it', async () => {
  const own = await newDistrict('Families')
  const bea = await own.person('super_admin')
  const community = await own.person('community_member')
  const measure = measureRow(own.districtId, 'Graduation')
  await own.db.insert(measures).values(measure)
  const asian = (await bea.call('POST', 'plans/subgroup/', { name: 'Asian' })).body.data
  const white = (await bea.call('POST', 'plans/subgroup/', { name: 'White' })).body.data
  const small = (await bea.call('POST', 'plans/subgroup/', { name: 'Sea Scouts' })).body.data
  const enter = (subgroup_id: string | null, score: number, people: number) =>
    bea.call('POST', `plans/measure/${measure.id}/records/`, {
      ...{ date: '2026-05-22', score, people, window: 'spring', subgroup_id },
    })
  await enter(null, 80, 100)
  await enter(asian.id, 81, 50)
  await enter(white.id, 80, 43)
  await enter(small.id, 70, 7)
  const shown = async () =>
    (await community.call('GET', `plans/measure/${measure.id}/records/`)).body.data.results
      .map(({ subgroup, shown: said }: { subgroup: { name: string } | null; shown: string }) => [subgroup?.name, said])
      .sort()
  expect(await shown()).toContainEqual(['White', 'value'])
  const renamed = { version: 1, name: 'Black' }
  expect((await bea.call('PATCH', `plans/subgroup/${small.id}/`, renamed)).status).toBe(200)
  await expect
    .poll(async () => (await own.db.select().from(measures).where(eq(measures.id, measure.id)))[0]?.madeWith)
    .toBe(null)
  expect(await shown(), 'the three add up to all students now').toContainEqual(['White', 'hidden'])
  expect(await own.db.select().from(choices).where(eq(choices.districtId, own.districtId))).toHaveLength(3)
})

test('nothing moves to an entry that someone deletes at the same moment', async () => {
  const { strategy } = await growPlan(district, 'Deleted meanwhile')
  const [old, other] = [await add('tier-level', 'Tier A'), await add('tier-level', 'Tier B')]
  await ada.call('PATCH', `plans/strategies/${strategy.id}/`, { version: 1, tier_level_id: old.id })
  const body = { id: old.id, replace_with: other.id }
  const late = await callDuring(district, ada.token, { method: 'DELETE', path: 'plans/tier-level/', body }, () =>
    gone('tier-level', other.id),
  )
  expect(late.status).toBe(409)
  const element = (await ada.call('GET', `plans/strategies/${strategy.id}/`)).body.data
  expect(element.tier_level_name).toBe('Tier A')
  expect(await names('tier-level')).toEqual(expect.arrayContaining(['Tier A']))
})

test('nor to a rule that someone deletes at the same moment', async () => {
  const { objective } = await growPlan(district, 'Rule deleted meanwhile')
  const rule = async (name: string) => (await ada.call('POST', 'plans/mask/', { name, threshold: 20 })).body.data
  const [old, other] = [await rule('Rule A'), await rule('Rule B')]
  await ada.call('PATCH', `plans/objective/${objective.id}/`, { version: 1, mask_ids: [old.id] })
  const ask = { method: 'DELETE', path: `plans/mask/${old.id}/`, body: { replace_with: other.id } }
  const late = await callDuring(district, ada.token, ask, () => ada.call('DELETE', `plans/mask/${other.id}/`, {}))
  expect(late.status).toBe(409)
  const element = (await ada.call('GET', `plans/objective/${objective.id}/`)).body.data
  expect(element.mask_ids).toMatchObject([{ name: 'Rule A' }])
})
