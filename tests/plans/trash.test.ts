import { expect, test } from 'vitest'
import { DUPLICATE_NAME } from '#model/rules.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { inFull } from '#tests/kit/openapi-in-full.ts'
import { auditOf, growPlan } from './grown-plan.ts'

test('an element is restored with exactly what was deleted with it, and its reviews', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, objective, strategy, activity } = await growPlan(district)
  await ada.call('POST', `plans/strategies/${strategy.id}/reviews/`, { summary: 'Kept' })
  await ada.call('DELETE', `plans/activity-task/${activity.id}/`)
  const removed = await ada.call('DELETE', `plans/objective/${objective.id}/`)
  expect(removed.body.data.count).toBe(3)
  const trash = (await ada.call('GET', 'plans/trash/')).body.data
  expect(trash.count).toBe(2)
  expect(trash.results).toMatchObject([
    {
      id: objective.id,
      level: 'objective',
      plan_name: plan.name,
      deleted_by: 'Ada Tester',
      count: 3,
      restorable: true,
      reason: null,
    },
    {
      id: activity.id,
      level: 'activity',
      count: 1,
      restorable: false,
      reason: 'Its Strategy is in the trash. Restore that first.',
    },
  ])
  const early = await ada.call('POST', `plans/activity-task/${activity.id}/restore/`)
  expect([early.status, early.body.detail]).toEqual([409, 'Its Strategy is in the trash. Restore that first.'])
  expect((await ada.call('POST', `plans/objective/${objective.id}/restore/`, {})).body.data).toMatchObject({
    id: objective.id,
    count: 3,
  })
  const tree = (await ada.call('GET', `plans/plan-descendants/${plan.id}/`)).body.data
  expect(tree.elements.map((one: { level: string }) => one.level)).toEqual([
    'pillar',
    'initiative',
    'objective',
    'assessment',
    'strategy',
  ])
  expect((await ada.call('GET', `plans/strategies/${strategy.id}/reviews/`)).body.data.count).toBe(1)
  expect((await ada.call('POST', `plans/activity-task/${activity.id}/restore/`, {})).status).toBe(200)
  expect((await auditOf(district, objective.id)).map((row) => row.action)).toEqual(['delete', 'restore'])
  expect((await ada.call('GET', 'plans/trash/')).body.data.count).toBe(0)
})

test('a plan is restored with all its elements and reviews; none of them can be restored before it', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, pillar, activity } = await growPlan(district)
  await ada.call('POST', `plans/plan/${plan.id}/reviews/`, { summary: 'Kept' })
  await ada.call('DELETE', `plans/activity-task/${activity.id}/`)
  expect((await ada.call('DELETE', `plans/${plan.id}/?version=1`)).body.data.count).toBe(6)
  const trash = (await ada.call('GET', 'plans/trash/')).body.data
  expect(trash.results).toMatchObject([
    { id: plan.id, level: 'plan', count: 6, restorable: true },
    { id: activity.id, restorable: false },
  ])
  const early = await ada.call('POST', `plans/activity-task/${activity.id}/restore/`)
  expect([early.status, early.body.detail]).toEqual([409, 'Its plan is in the trash. Restore the plan first.'])
  expect((await ada.call('POST', `plans/plan/${plan.id}/restore/`)).body.data).toMatchObject({
    id: plan.id,
    level: 'plan',
    count: 6,
  })
  expect((await ada.call('GET', `plans/pillar/${pillar.id}/`)).status).toBe(200)
  expect((await ada.call('GET', `plans/plan/${plan.id}/reviews/`)).body.data.count).toBe(1)
  const again = await ada.call('POST', `plans/plan/${plan.id}/restore/`)
  expect([again.status, again.body.detail]).toEqual([409, 'This is not in the trash'])
})

test('a taken name of the root or a row below answers 409, and a new name restores them', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, pillar, objective, strategy, initiative } = await growPlan(district)
  await ada.call('DELETE', `plans/objective/${objective.id}/`)
  const other = (
    await ada.call('POST', 'plans/objective/', { name: objective.name, parent_id: initiative.id, owner_id: ada.id })
  ).body.data
  await ada.call('POST', 'plans/strategies/', { name: strategy.name, parent_id: other.id, owner_id: ada.id })
  const refused = await ada.call('POST', `plans/objective/${objective.id}/restore/`, {})
  expect(refused.status).toBe(409)
  const message = DUPLICATE_NAME
  expect(refused.body.data).toEqual({
    clashes: [
      { id: objective.id, name: objective.name, message },
      { id: strategy.id, name: strategy.name, message },
    ],
  })
  const half = await ada.call('POST', `plans/objective/${objective.id}/restore/`, {
    names: { [objective.id]: 'Another objective', [strategy.id]: strategy.name },
  })
  expect(half.body.data).toEqual({ clashes: [{ id: strategy.id, name: strategy.name, message }] })
  const back = await ada.call('POST', `plans/objective/${objective.id}/restore/`, {
    names: { [objective.id]: 'Another objective', [strategy.id]: 'Another strategy' },
  })
  expect(back.status).toBe(200)
  expect((await ada.call('GET', `plans/strategies/${strategy.id}/`)).body.data.name).toBe('Another strategy')
  expect((await ada.call('GET', `plans/pillar/?plan_id=${plan.id}`)).body.data.results[0].id).toBe(pillar.id)
  await ada.call('DELETE', `plans/${plan.id}/`)
  await ada.call('POST', 'plans/', {
    name: plan.name,
    plan_year: '2026-2027',
    start_date: '2026-07-01',
    end_date: '2027-06-30',
  })
  const taken = await ada.call('POST', `plans/plan/${plan.id}/restore/`, {})
  expect([taken.status, taken.body.data]).toEqual([409, { clashes: [{ id: plan.id, name: plan.name, message }] }])
  expect(
    (await ada.call('POST', `plans/plan/${plan.id}/restore/`, { names: { [plan.id]: 'The old plan' } })).status,
  ).toBe(200)
  expect((await ada.call('GET', `plans/${plan.id}/`)).body.data).toMatchObject({ name: 'The old plan' })
})

test('all of sixty taken names are reported by id and name, as the API document says', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { objective, initiative } = await growPlan(district)
  const names = Array.from({ length: 60 }, (_, at) => `Strategy ${at + 1}`)
  const addAll = (parentId: string) =>
    Promise.all(
      names.map((name) => ada.call('POST', 'plans/strategies/', { name, parent_id: parentId, owner_id: ada.id })),
    )
  const first = await addAll(objective.id)
  await ada.call('DELETE', `plans/objective/${objective.id}/`)
  const other = { name: 'Another objective', parent_id: initiative.id, owner_id: ada.id }
  await addAll((await ada.call('POST', 'plans/objective/', other)).body.data.id)
  const { status, body } = await ada.call('POST', `plans/objective/${objective.id}/restore/`, {})
  expect(status).toBe(409)
  const told = new Map(body.data.clashes.map((one: { id: string; name: string }) => [one.id, one.name]))
  expect(told).toEqual(new Map(first.map(({ body }) => [body.data.id, body.data.name])))
  expect(body.detail).toMatch(/^Already in use: “.+”, “.+”, “.+” and 57 more\. Enter another name\.$/)

  const { paths, components } = (await ada.call('GET', 'openapi.json')).body as unknown as {
    paths: Record<string, object>
    components: { schemas: Record<string, unknown> }
  }
  expect(JSON.stringify(inFull(paths['/plans/objective/{id}/restore/'], components.schemas))).toMatch(
    /"409":.*"clashes"/,
  )
})

test('a principal’s trash has only what they may edit', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const pat = await district.person('principal')
  const { plan, objective } = await growPlan(district, 'One', { objective: { ownerId: pat.id } })
  const second = await growPlan(district, 'Two')
  await ada.call('DELETE', `plans/objective/${objective.id}/`)
  await ada.call('DELETE', `plans/objective/${second.objective.id}/`)
  await ada.call('DELETE', `plans/${second.plan.id}/`)
  expect((await pat.call('GET', 'plans/trash/')).body.data.results.map((one: { id: string }) => one.id)).toEqual([
    objective.id,
  ])
  expect((await pat.call('POST', `plans/objective/${second.objective.id}/restore/`)).status).toBe(403)
  expect((await pat.call('POST', `plans/plan/${plan.id}/restore/`)).status).toBe(403)
  expect((await pat.call('POST', `plans/objective/${objective.id}/restore/`)).status).toBe(200)
})

test('twenty people who restore at once restore it once', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { initiative } = await growPlan(district)
  await ada.call('DELETE', `plans/initiative/${initiative.id}/`)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ada.call('POST', `plans/initiative/${initiative.id}/restore/`)),
  )
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
  expect(answers.filter((one) => one.status === 409)).toHaveLength(19)
  expect((await auditOf(district, initiative.id)).map((row) => row.action)).toEqual(['delete', 'restore'])
})
