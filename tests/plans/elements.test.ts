import { expect, test } from 'vitest'
import { LEVEL_LIST } from '#model/levels.ts'
import { DUPLICATE_NAME } from '#model/rules.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { auditOf, growPlan } from './grown-plan.ts'

test('every level is created, read, listed, edited, and deleted with the same five calls', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, ...rows } = await growPlan(district)
  for (const level of LEVEL_LIST) {
    const parent = level.parent === 'plan' ? { plan_id: plan.id } : { parent_id: rows[level.parent].id }
    const owner = level.fields.some((field) => field.key === 'owner_id') ? { owner_id: ada.id } : {}
    const made = await ada.call('POST', `plans/${level.api}/`, { name: `New ${level.key}`, ...parent, ...owner })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body.data
    expect((await ada.call('GET', `plans/${level.api}/${id}/`)).body.data).toMatchObject({
      name: `New ${level.key}`,
      level: level.key,
      position: 2,
    })
    const list = await ada.call('GET', `plans/${level.api}/?plan_id=${plan.id}`)
    expect(list.body.data.results.map((one: { name: string }) => one.name)).toContain(`New ${level.key}`)
    const edited = await ada.call('PATCH', `plans/${level.api}/${id}/`, { version: 1, name: `Renamed ${level.key}` })
    expect(edited.body.data).toMatchObject({ name: `Renamed ${level.key}`, version: 2 })
    const removed = await ada.call('DELETE', `plans/${level.api}/${id}/?version=2`)
    expect(removed.body.data).toMatchObject({ id, count: 1 })
    expect((await ada.call('GET', `plans/${level.api}/${id}/`)).status).toBe(404)
    expect((await auditOf(district, id)).map((row) => row.action)).toEqual(['create', 'edit', 'delete'])
  }
})

test('the tree numbers every element and counts the elements below it', async () => {
  const district = await newDistrict()
  const ada = await district.person('pilot_user')
  const { plan } = await growPlan(district)
  const tree = (await ada.call('GET', `plans/plan-descendants/${plan.id}/`)).body.data
  expect(tree.elements.map((one: { number: string; below: number }) => [one.number, one.below])).toEqual([
    ['1', 5],
    ['1.1', 4],
    ['1.1.1', 3],
    ['1.1.1.E1', 0],
    ['1.1.1.1', 1],
    ['1.1.1.1.1', 0],
  ])
})

test('a taken name answers 400 with the message at the name', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, pillar } = await growPlan(district)
  const again = await ada.call('POST', 'plans/pillar/', { plan_id: plan.id, name: pillar.name.toUpperCase() })
  expect(again.status).toBe(400)
  expect(again.body.data).toEqual({ name: [DUPLICATE_NAME] })
})
