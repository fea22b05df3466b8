import { expect, test } from 'vitest'
import { growPlan } from '#tests/plans/grown-plan.ts'
import { surveyDistrict } from './survey-district.ts'

async function withObjective() {
  const district = await surveyDistrict()
  const { planner, survey, safety, hispanic } = district
  const plan = await growPlan(district, 'Plan')
  const one = await survey()
  const cell = { wave_id: one.second, dimension_id: safety }
  await planner.call('PUT', `${one.path}results/`, {
    cells: [
      { ...cell, percent_favorable: 71.4, answers: 200 },
      { ...cell, wave_id: one.first, percent_favorable: 68.2, answers: 190 },
      { ...cell, subgroup_id: hispanic, percent_favorable: 40, answers: 6 },
    ],
  })
  const path = `plans/objective/${plan.objective.id}/surveys/`
  const [dimension] = one.dimensions
  const put = (version: number, surveys: object[], who = planner) => who.call('PUT', path, { version, surveys })
  return { ...district, one, path, put, used: dimension.id as string }
}

test('an element uses dimensions of surveys, each with its slice', async () => {
  const { put, path, planner, used, hispanic, one } = await withObjective()
  const slice = { survey_dimension_id: used }
  const { status, body } = await put(1, [slice, { ...slice, subgroup_id: hispanic }])
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    version: 2,
    surveys: [
      {
        ...{ survey: { id: one.id }, dimension: 'School safety', subgroup: null, result: 'below', gap: -2.6 },
        waves: [{ percent_favorable: 68.2 }, { percent_favorable: 71.4, change: 3.2, answers: 200 }],
      },
      { subgroup: { name: 'Hispanic' }, waves: [{ has_result: false }, { percent_favorable: 40 }] },
    ],
  })
  const ids = body.data.surveys.map(({ id }: { id: string }) => id)
  const fewer = await put(2, [{ ...slice, subgroup_id: hispanic }])
  expect(fewer.body.data.surveys.map(({ id }: { id: string }) => id)).toEqual([ids[1]])
  expect((await put(2, [])).status).toBe(412)
  const { body: survey } = await planner.call('GET', one.path)
  expect(survey.data.uses).toMatchObject([{ level: 'objective', dimension: 'School safety' }])
  await planner.call('DELETE', one.path, {})
  expect((await planner.call('GET', path)).body.data.surveys).toEqual([])
  await planner.call('POST', `${one.path}restore/`, {})
  expect((await planner.call('GET', path)).body.data.surveys).toHaveLength(1)
})

test('a reader of the element sees no small group, and attaches nothing', async () => {
  const { put, path, reader, used, hispanic } = await withObjective()
  const slice = { survey_dimension_id: used, subgroup_id: hispanic }
  await put(1, [slice])
  const { body } = await reader.call('GET', path)
  expect(body.data.surveys[0]).toMatchObject({ result: null, gap: null })
  expect(body.data.surveys[0].waves.at(-1)).toMatchObject({ percent_favorable: null, answers: null, shown: 'small' })
  expect((await put(2, [], reader)).status).toBe(403)
})

test('the same slice twice and an unknown survey are refused at their row', async () => {
  const { put, used } = await withObjective()
  const slice = { survey_dimension_id: used }
  const twice = await put(1, [slice, slice])
  expect([twice.status, Object.keys(twice.body.data)]).toEqual([400, ['surveys[1].school_id']])
  const unknown = await put(1, [{ survey_dimension_id: 'svd_0' }])
  expect([unknown.status, Object.keys(unknown.body.data)]).toEqual([400, ['surveys[0].survey_dimension_id']])
})
