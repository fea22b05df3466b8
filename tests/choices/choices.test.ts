import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { auditOf, growPlan } from '#tests/plans/grown-plan.ts'
import { DUPLICATE_NAME } from '#worker/kit/rules.ts'

const LISTS = ['subgroup', 'grade-portrait', 'strategy-type', 'activity-task-type', 'measure-types', 'tier-level']

test('each of the district’s own lists takes a value, shows it and lets it go', async () => {
  const district = await newDistrict()
  const ada = await district.person('region_admin')
  for (const list of LISTS) {
    const made = await ada.call('POST', `plans/${list}/`, { name: `  A value of ${list} ` })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body.data.name).toBe(`A value of ${list}`)
    await ada.call('POST', `plans/${list}/`, { name: 'Another' })
    expect((await ada.call('GET', `plans/${list}/`)).body.data.map((one: { name: string }) => one.name)).toEqual([
      `A value of ${list}`,
      'Another',
    ])
    expect((await ada.call('POST', `plans/${list}/`, { name: 'ANOTHER' })).body).toMatchObject({
      code: 400,
      data: { name: [DUPLICATE_NAME] },
    })
    expect((await ada.call('POST', `plans/${list}/`, { name: ' ' })).body.data).toEqual({ name: ['Is required!'] })
    expect((await ada.call('POST', `plans/${list}/`, { name: 'a'.repeat(101) })).body.data).toEqual({
      name: ['Name cannot be more than 100 characters long'],
    })
    expect((await ada.call('DELETE', `plans/${list}/`, { id: made.body.data.id })).status).toBe(200)
    expect((await ada.call('GET', `plans/${list}/`)).body.data).toHaveLength(1)
    expect((await auditOf(district, made.body.data.id)).map((row) => row.action)).toEqual(['create', 'delete'])
  }
  expect((await ada.call('GET', 'plans/tier-level-choices/')).body.data).toHaveLength(1)
})

test('a value in use cannot be deleted, and says how much uses it', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { strategy, objective } = await growPlan(district)
  const tier = (await ada.call('POST', 'plans/tier-level/', { name: 'Tier 1' })).body.data
  const group = (await ada.call('POST', 'plans/subgroup/', { name: 'English learners' })).body.data
  await ada.call('PATCH', `plans/strategies/${strategy.id}/`, {
    version: 1,
    tier_level_id: tier.id,
    subgroups: [group.id],
  })
  await ada.call('PATCH', `plans/objective/${objective.id}/`, { version: 1, subgroups: [group.id] })
  const one = await ada.call('DELETE', 'plans/tier-level/', { id: tier.id })
  expect([one.status, one.body.detail]).toEqual([409, 'Used by 1 element'])
  const two = await ada.call('DELETE', 'plans/subgroup/', { id: group.id })
  expect([two.status, two.body.detail]).toEqual([409, 'Used by 2 elements'])
  await ada.call('DELETE', `plans/strategies/${strategy.id}/`)
  expect((await ada.call('DELETE', 'plans/tier-level/', { id: tier.id })).status).toBe(200)
  expect((await ada.call('DELETE', 'plans/subgroup/', { id: tier.id })).status).toBe(404)
})
