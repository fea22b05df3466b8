import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { elements } from '#db/plans/schema.ts'
import { elementRow } from '#db/seed/factories.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { SAME_PARENT } from '#worker/plans/element-contract.ts'
import { auditOf, growPlan } from './grown-plan.ts'

/** Two objectives under one initiative; the first has three strategies, the second one. */
async function growSiblings(district: TestDistrict) {
  const grown = await growPlan(district)
  const { plan, initiative, objective } = grown
  const other = elementRow(plan, 'objective', initiative, 'Other objective', { position: 2 })
  const second = elementRow(plan, 'strategy', objective, 'Second strategy', { position: 2 })
  const third = elementRow(plan, 'strategy', objective, 'Third strategy', { position: 3 })
  const there = elementRow(plan, 'strategy', other, 'Strategy over there', { position: 1 })
  for (const row of [other, second, third, there]) await district.db.insert(elements).values(row)
  return { ...grown, other, second, third, there }
}

describe('an element moved under another parent', () => {
  test('becomes the last sibling, and Undo restores its exact position', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { plan, objective, other, second, there } = await growSiblings(district)
    const under = async (parent: string) => {
      const tree = (await ada.call('GET', `plans/plan-descendants/${plan.id}/`)).body.data.elements
      return tree
        .filter((node: { level: string; parent_id: string }) => node.level === 'strategy' && node.parent_id === parent)
        .map((node: { name: string }) => node.name)
    }
    const before = await under(objective.id)
    const path = `plans/strategies/${second.id}/move/`
    const moved = await ada.call('POST', path, { parent_id: other.id, version: 1 })
    expect([moved.status, moved.body.detail, moved.body.data.version]).toEqual([200, 'Moved', 2])
    expect(await under(other.id)).toEqual([there.name, second.name])
    const back = await ada.call('POST', path, { parent_id: objective.id, version: 2, position: second.position })
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    expect(await under(objective.id)).toEqual(before)
    expect((await auditOf(district, second.id)).map((row) => row.action)).toEqual(['move', 'move'])
  })

  test('by an edit of its parent also becomes the last sibling', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { other, second } = await growSiblings(district)
    await ada.call('PATCH', `plans/strategies/${second.id}/`, { parent_id: other.id, version: 1, name: 'Renamed too' })
    const saved = (await ada.call('GET', `plans/strategies/${second.id}/`)).body.data
    expect(saved).toMatchObject({ name: 'Renamed too', parent_id: other.id, position: 2 })
  })

  test('is refused if it is there already, and nothing is written', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { objective, second } = await growSiblings(district)
    const same = await ada.call('POST', `plans/strategies/${second.id}/move/`, { parent_id: objective.id, version: 1 })
    expect([same.status, same.body.data]).toEqual([400, { parent_id: [SAME_PARENT] }])
    expect(await auditOf(district, second.id)).toEqual([])
    expect((await ada.call('GET', `plans/strategies/${second.id}/`)).body.data.version).toBe(1)
  })

  test('is refused with both versions if somebody changed it in between', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin', { firstName: 'Ada' })
    const ben = await district.person('pilot_user', { firstName: 'Ben' })
    const { other, second } = await growSiblings(district)
    await ben.call('PATCH', `plans/strategies/${second.id}/`, { version: 1, description: 'Mine' })
    const late = await ada.call('POST', `plans/strategies/${second.id}/move/`, { parent_id: other.id, version: 1 })
    expect(late.status).toBe(412)
    expect(late.body.data.current).toMatchObject({ version: 2, updated_by: 'Ben Tester' })
  })

  test('never gets a position before the first', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { other, second } = await growSiblings(district)
    for (const position of [0, -1, 1.5, 'first']) {
      const path = `plans/strategies/${second.id}/move/`
      const refused = await ada.call('POST', path, { parent_id: other.id, version: 1, position })
      expect([position, refused.status]).toEqual([position, 400])
      expect(Object.keys(refused.body.data)).toEqual(['position'])
    }
  })
})

test('a principal moves what they may edit to where they may create, and nothing else', async () => {
  const district = await newDistrict()
  const pat = await district.person('principal', { schools: [district.schoolId] })
  const { other, second, third, objective, plan, pillar } = await growSiblings(district)
  const elsewhere = elementRow(plan, 'initiative', pillar, 'Other initiative', { position: 2 })
  await district.db.insert(elements).values(elsewhere)
  const own = (id: string) =>
    district.db
      .update(elements)
      .set({ ownerId: pat.id })
      .where(and(eq(elements.districtId, district.districtId), eq(elements.id, id)))
  await own(second.id)
  await own(objective.id)
  const move = async (api: string, id: string, parent_id: string) =>
    (await pat.call('POST', `plans/${api}/${id}/move/`, { parent_id, version: 1 })).status
  expect(await move('strategies', second.id, other.id)).toBe(200)
  expect(await move('strategies', third.id, other.id), 'it is nobody’s').toBe(403)
  expect(await move('objective', objective.id, elsewhere.id), 'initiatives are the district’s').toBe(403)
})

test('another district’s element can’t be moved or be a new parent', async () => {
  const here = await newDistrict()
  const there = await newDistrict('Other District')
  const ada = await here.person('super_admin')
  const own = await growSiblings(here)
  const foreign = await growSiblings(there)
  const path = (id: string) => `plans/strategies/${id}/move/`
  const taken = await ada.call('POST', path(foreign.second.id), { parent_id: own.other.id, version: 1 })
  const missing = await ada.call('POST', path('elm_none'), { parent_id: own.other.id, version: 1 })
  expect([taken.status, taken.body]).toEqual([404, missing.body])
  const given = await ada.call('POST', path(own.second.id), { parent_id: foreign.other.id, version: 1 })
  expect([given.status, given.body.data]).toEqual([400, { parent_id: ['Please enter a valid value'] }])
})
