import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { districts } from '#db/districts/schema.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { growPlan } from './grown-plan.ts'

test('the history says who changed what, newest first, in the district’s own terms', async () => {
  const district = await newDistrict()
  await district.db
    .update(districts)
    .set({ naming: { levels: { levelTwoInitiative: 'Big Move' }, risk: { high_risk: 'On Fire' } } })
    .where(eq(districts.districtId, district.districtId))
  const ada = await district.person('super_admin')
  const { plan, pillar, objective } = await growPlan(district)
  const other = (
    await ada.call('POST', 'plans/initiative/', { name: 'Other move', parent_id: pillar.id, owner_id: ada.id })
  ).body.data
  const path = `plans/objective/${objective.id}/`
  await ada.call('PATCH', path, {
    version: 1,
    owner_id: ada.id,
    alert_status: 'high_risk',
    progress_status: 'doing',
    percentage_completed: 40,
  })
  await ada.call('PATCH', path, {
    version: 2,
    parent_id: other.id,
    objective_achieved: true,
    review_frequency: 'twice_a_year',
  })
  await ada.call('POST', `${path}reviews/`, { summary: 'Better', alert_status: 'on_track' })
  const { count, results } = (await ada.call('GET', `${path}history/`)).body.data
  expect(count).toBe(3)
  expect(results.map((row: { by: string; action: string }) => [row.by, row.action])).toEqual([
    ['Ada Tester', 'review'],
    ['Ada Tester', 'move'],
    ['Ada Tester', 'edit'],
  ])
  expect(results[0].changes).toContainEqual({
    field: 'alert_status',
    label: 'Risk status',
    from: 'On Fire',
    to: 'On Track',
  })
  expect(results[1].changes).toContainEqual({
    field: 'parent',
    label: 'Big Move',
    from: 'A Plan to Grow: initiative',
    to: 'Other move',
  })
  expect(results[1].changes).toContainEqual({
    field: 'objective_achieved',
    label: 'Objective achieved',
    from: 'Not Achieved',
    to: 'Achieved',
  })
  expect(results[1].changes).toContainEqual({
    field: 'review_frequency',
    label: 'Review frequency',
    from: null,
    to: 'Twice a year',
  })
  expect(results[2].changes).toEqual(
    expect.arrayContaining([
      { field: 'owner', label: 'Owner', from: null, to: 'Ada Tester' },
      { field: 'alert_status', label: 'Risk status', from: 'No status', to: 'On Fire' },
      { field: 'progress_status', label: 'Implementation status', from: 'To do', to: 'Doing' },
      { field: 'percentage_completed', label: 'Percentage completed', from: null, to: '40%' },
    ]),
  )
  await ada.call('PATCH', `plans/${plan.id}/`, { version: 1, vision: 'Every child', school_id: district.schoolId })
  const ofPlan = (await ada.call('GET', `plans/plan/${plan.id}/history/?page_size=1`)).body.data
  expect(ofPlan.results[0].changes).toEqual([
    { field: 'vision', label: 'Vision', from: null, to: 'Every child' },
    { field: 'school', label: 'School', from: null, to: 'Juniper School' },
  ])
})
