import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { choices, regions, schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { measureHeads, measureSchools, measures } from '#db/measures/schema.ts'
import { elementMeasures } from '#db/measures/use-schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { elementSurveys, surveyDimensions, surveys } from '#db/surveys/schema.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { formOf } from '#tests/kit/form-of.ts'
import { measureRow } from '#tests/measures/measure-rows.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'

const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
let district: TestDistrict
let ada: Awaited<ReturnType<TestDistrict['person']>>
let measure: string
beforeAll(async () => {
  district = await newDistrict('With numbers')
  ada = await district.person('super_admin')
  const row = measureRow(district.districtId, 'Reading', { targetDate: '2026-06-30', targetScore: 60_000 })
  measure = row.id
  await district.db.insert(measures).values(row)
})

async function addSchool(name: string) {
  const { districtId, regionId } = district
  const id = newId('school')
  const keys = { nameKey: name.toLowerCase(), searchKey: name.toLowerCase() }
  await district.db.insert(schools).values({ districtId, id, regionId, name, ...keys, ...stamps })
  return id
}
const enter = (school_id: string, date = '2026-05-22') =>
  ada.call('POST', `plans/measure/${measure}/records/`, { date, window: 'spring', score: 61, people: 90, school_id })

test('a school with readings is not deleted, also not by moving what uses it', async () => {
  const [larch, oak] = [await addSchool('Larch'), await addSchool('Oak')]
  expect((await enter(larch)).status).toBe(201)
  for (const move_to of [undefined, oak]) {
    const refused = await ada.call('DELETE', `auth/schools/${larch}/`, { move_to })
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Larch is used by 1 measure. They have its numbers. Close the school instead: it keeps them and gets no new ones.',
    ])
    expect(refused.body.data.in_use.uses).toMatchObject([{ kind: 'measures', items: [{ name: 'Reading' }] }])
  }
})

test('the slices of elements move with the other uses of a school, and two of the same become one', async () => {
  const { db, districtId } = district
  const { objective } = await growPlan(district, 'The plan')
  const [elm, fir] = [await addSchool('Elm'), await addSchool('Fir')]
  const use = { districtId, elementId: objective.id, measureId: measure, ...stamps }
  await db.insert(elementMeasures).values([
    { ...use, id: newId('use'), schoolId: elm, position: 1 },
    { ...use, id: newId('use'), schoolId: fir, position: 2 },
  ])
  await db.insert(measureSchools).values({ districtId, measureId: measure, schoolId: elm })
  const dimension = await attachedSurvey(objective.id!, elm)
  expect((await ada.call('DELETE', `auth/schools/${elm}/`, {})).body.data.in_use.uses).toMatchObject([
    { kind: 'elements', count: 1 },
  ])
  expect((await ada.call('DELETE', `auth/schools/${elm}/`, { move_to: fir })).status).toBe(200)
  const left = await db.select().from(elementMeasures).where(eq(elementMeasures.elementId, objective.id))
  expect(left.map(({ schoolId }) => schoolId)).toEqual([fir])
  const answers = await db.select().from(elementSurveys).where(eq(elementSurveys.surveyDimensionId, dimension))
  expect(answers.map(({ schoolId }) => schoolId)).toEqual([fir])
  const history = async (path: string) => {
    const { results } = (await ada.call('GET', `${path}/history/`)).body.data
    return results.map((row: { changes: object[] }) => row.changes[0])
  }
  expect(await history(`plans/objective/${objective.id}`)).toEqual(
    expect.arrayContaining([
      { field: 'measures', label: 'Measures', from: 'Reading (Elm)', to: 'Reading (Fir)' },
      { field: 'surveys', label: 'Surveys', from: 'Climate: Belonging (Elm)', to: 'Climate: Belonging (Fir)' },
    ]),
  )
  expect((await history(`plans/measure/${measure}`))[0]).toMatchObject({ label: 'Schools', from: 'Elm', to: 'Fir' })
  expect((await ada.call('GET', `plans/objective/${objective.id}/measures/`)).body.data.version).toBeGreaterThan(1)
})

/** A dimension of a survey that an element uses for a school. */
async function attachedSurvey(elementId: string, schoolId: string) {
  const { db, districtId } = district
  const [choice, survey, dimension] = [newId('choice'), newId('survey'), newId('surveyDimension')]
  await db.insert(choices).values({
    ...{ districtId, id: choice, list: 'survey_dimension', name: 'Belonging', nameKey: 'belonging', position: 1 },
    ...stamps,
  })
  await db.insert(surveys).values({
    ...{ districtId, id: survey, name: 'Climate', nameKey: 'climate', searchKey: 'climate', threshold: 10 },
    ...{ respondentType: 'students', ...stamps },
  })
  await db
    .insert(surveyDimensions)
    .values({ districtId, id: dimension, surveyId: survey, dimensionId: choice, position: 1 })
  const use = { districtId, id: newId('use'), elementId, surveyDimensionId: dimension, schoolId, position: 1 }
  await db.insert(elementSurveys).values({ ...use, ...stamps })
  return dimension
}

test('the numbers of a school count in its region, also if an import moves it and its undo moves it back', async () => {
  const { db, districtId, regionId } = district
  const [yew, west] = [await addSchool('Yew'), newId('region')]
  const type = { id: newId('choice'), list: 'school_type', name: 'Elementary', nameKey: 'elementary', position: 1 }
  await db.insert(regions).values({ districtId, id: west, name: 'West', nameKey: 'west', ...stamps })
  await db.insert(choices).values({ districtId, ...type, ...stamps })
  await enter(yew)
  const counts = async () => {
    const [head] = await db.select().from(measureHeads).where(eq(measureHeads.measureId, measure))
    const all = head!.counts['2025-2026']?.['']
    return [regionId, west].map((region) => all?.[region]?.at_or_above ?? 0)
  }
  const [own = 0] = await counts()
  const file = new File(['School name,School type,Region name\nYew,Elementary,West'], 'rows.csv')
  const { body } = await ada.call('POST', 'auth/schools/imports/', formOf({ mode: 'all', file }))
  expect(body.data).toMatchObject({ added: 0, changed: 1 })
  await expect.poll(counts).toEqual([own - 1, 1])
  expect((await ada.call('POST', `auth/schools/imports/${body.data.import_id}/undo/`, {})).status).toBe(200)
  await expect.poll(counts).toEqual([own, 0])
})

test('a closed school keeps its readings, gets no new ones from its closing year on, and no longer counts', async () => {
  const { db } = district
  const ash = await addSchool('Ash')
  await enter(ash)
  await enter(ash, '2025-05-22')
  const counts = async () => {
    const [head] = await db.select().from(measureHeads).where(eq(measureHeads.measureId, measure))
    const [row] = await db.select().from(measures).where(eq(measures.id, measure))
    return { waits: row!.madeWith, counted: head!.counts['2025-2026']?.['']?.[district.regionId]?.at_or_above ?? 0 }
  }
  const before = await counts()
  const edit = { version: 1, closed_on: '2025-08-01' }
  const closed = await ada.call('PATCH', `auth/schools/${ash}/`, edit)
  expect([closed.status, closed.body.data.closed_on]).toEqual([200, '2025-08-01'])
  await expect.poll(counts).toEqual({ waits: null, counted: before.counted - 1 })
  const late = await enter(ash, '2026-05-23')
  expect([late.status, late.body.data]).toEqual([400, { school_id: ['Ash has been closed since 2025-08-01'] }])
  expect((await enter(ash, '2025-05-23')).status).toBe(201)
  const { results } = (await ada.call('GET', `plans/measure/${measure}/records/?school_id=${ash}`)).body.data
  expect(results).toHaveLength(3)
  await ada.call('PATCH', `auth/schools/${ash}/`, { version: 2, closed_on: null })
  await expect.poll(counts).toEqual(before)
})
