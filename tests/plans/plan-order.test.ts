import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { growPlan } from './grown-plan.ts'

async function threePlans() {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const [first, second, third] = [
    await growPlan(district, 'First'),
    await growPlan(district, 'Second'),
    await growPlan(district, 'Third'),
  ]
  const list = async (query = '') => {
    const { body } = await ada.call('GET', `plans/${query}`)
    return body.data.results as { name: string; changed_at: string; updated_at: string }[]
  }
  const names = async (query = '') => (await list(query)).map(({ name }) => name)
  return { district, ada, first, second, third, list, names }
}

test('a change deep in a plan, a review, and a deletion move the plan to the top of the list', async () => {
  const { ada, first, second, third, names, list } = await threePlans()
  await ada.call('PATCH', `plans/strategies/${first.strategy.id}/`, { version: 1, alert_status: 'high_risk' })
  expect((await names())[0]).toBe('First')
  const [top] = await list()
  expect(top!.changed_at > top!.updated_at).toBe(true)
  await ada.call('POST', `plans/objective/${third.objective.id}/reviews/`, {
    summary: 'Seen.',
    reviewed_on: '2026-09-01',
  })
  expect((await names())[0]).toBe('Third')
  await ada.call('DELETE', `plans/activity-task/${second.activity.id}/?version=1`)
  expect((await names())[0]).toBe('Second')
})

test('the selected plan comes first until somebody sorts', async () => {
  const { ada, first, second, names } = await threePlans()
  await ada.call('PATCH', `plans/strategies/${first.strategy.id}/`, { version: 1, alert_status: 'high_risk' })
  expect((await names(`?first=${second.plan.id}`)).slice(0, 2)).toEqual(['Second', 'First'])
  expect(await names(`?first=${second.plan.id}&sort=name`)).toEqual(['First', 'Second', 'Third'])
  expect((await names('?sort=-changed_at'))[0]).toBe('First')
  expect((await names('?first=of-another-district')).length).toBe(3)
})

test('the tree shows the same last change', async () => {
  const { ada, first } = await threePlans()
  const tree = async () => (await ada.call('GET', `plans/plan-descendants/${first.plan.id}/`)).body.data.plan
  const before = (await tree()).changed_at
  await ada.call('DELETE', `plans/activity-task/${first.activity.id}/?version=1`)
  expect((await tree()).changed_at > before).toBe(true)
})
