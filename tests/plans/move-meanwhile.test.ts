import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { elements } from '#db/plans/schema.ts'
import { elementRow } from '#db/seed/factories.ts'
import { callDuring } from '#tests/kit/call-during.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { auditOf, growPlan } from './grown-plan.ts'

/** A plan with one branch, and a second pillar with its own initiative and objective. */
async function growTwo(district: TestDistrict) {
  const grown = await growPlan(district)
  const pillar2 = elementRow(grown.plan, 'pillar', null, 'Second pillar', { position: 2 })
  const initiative2 = elementRow(grown.plan, 'initiative', pillar2, 'Second initiative')
  const objective2 = elementRow(grown.plan, 'objective', initiative2, 'Second objective')
  for (const row of [pillar2, initiative2, objective2]) await district.db.insert(elements).values(row)
  return { ...grown, pillar2, initiative2, objective2 }
}

async function rowOf({ db, districtId }: TestDistrict, id: string) {
  const [row] = await db
    .select()
    .from(elements)
    .where(and(eq(elements.districtId, districtId), eq(elements.id, id)))
  return row!
}

test('an element created under an initiative during its move ends up below the new pillar', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { pillar, pillar2, initiative } = await growTwo(district)
  const body = { name: 'Made meanwhile', parent_id: initiative.id, owner_id: ada.id }
  const made = await callDuring(district, ada.token, { method: 'POST', path: 'plans/objective/', body }, () =>
    ada.call('POST', `plans/initiative/${initiative.id}/move/`, { parent_id: pillar2.id, version: 1 }),
  )
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect(await rowOf(district, made.body.data.id)).toMatchObject({
    pillarId: pillar2.id,
    initiativeId: initiative.id,
  })
  expect(await auditOf(district, made.body.data.id)).toHaveLength(1)
  await ada.call('DELETE', `plans/pillar/${pillar.id}/`)
  expect((await ada.call('GET', `plans/objective/${made.body.data.id}/`)).status).toBe(200)
})

test('a move of the parent’s ancestor counts too, although the parent’s version stays the same', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { pillar2, initiative, objective } = await growTwo(district)
  const body = { name: 'Made meanwhile', parent_id: objective.id, owner_id: ada.id }
  const made = await callDuring(district, ada.token, { method: 'POST', path: 'plans/strategies/', body }, () =>
    ada.call('POST', `plans/initiative/${initiative.id}/move/`, { parent_id: pillar2.id, version: 1 }),
  )
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect((await rowOf(district, objective.id)).version).toBe(1)
  expect(await rowOf(district, made.body.data.id)).toMatchObject({
    pillarId: pillar2.id,
    initiativeId: initiative.id,
    objectiveId: objective.id,
  })
})

test('a strategy moved under an objective during that one’s move follows it, with everything below', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { pillar, initiative, objective2, strategy, activity } = await growTwo(district)
  const path = `plans/strategies/${strategy.id}/move/`
  const body = { parent_id: objective2.id, version: 1 }
  const moved = await callDuring(district, ada.token, { method: 'POST', path, body }, () =>
    ada.call('POST', `plans/objective/${objective2.id}/move/`, { parent_id: initiative.id, version: 1 }),
  )
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  const above = { pillarId: pillar.id, initiativeId: initiative.id, objectiveId: objective2.id }
  expect(await rowOf(district, strategy.id)).toMatchObject({ parentId: objective2.id, ...above })
  expect(await rowOf(district, activity.id)).toMatchObject({ parentId: strategy.id, ...above })
})

test('a parent deleted at that moment is reported at its field, and nothing is written', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { objective, objective2, strategy } = await growTwo(district)
  const gone = await callDuring(
    district,
    ada.token,
    {
      method: 'POST',
      path: `plans/strategies/${strategy.id}/move/`,
      body: { parent_id: objective2.id, version: 1 },
    },
    () => ada.call('DELETE', `plans/objective/${objective2.id}/`),
  )
  expect([gone.status, Object.keys(gone.body.data)]).toEqual([400, ['parent_id']])
  expect(await rowOf(district, strategy.id)).toMatchObject({ parentId: objective.id, version: 1 })
})

test('a restored element is below the new parent of its ancestors', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { pillar2, initiative, objective, strategy } = await growTwo(district)
  await ada.call('DELETE', `plans/objective/${objective.id}/`)
  const path = `plans/objective/${objective.id}/restore/`
  const back = await callDuring(district, ada.token, { method: 'POST', path, body: {} }, () =>
    ada.call('POST', `plans/initiative/${initiative.id}/move/`, { parent_id: pillar2.id, version: 1 }),
  )
  expect(back.status, JSON.stringify(back.body)).toBe(200)
  for (const { id } of [objective, strategy]) {
    expect(await rowOf(district, id)).toMatchObject({ pillarId: pillar2.id, initiativeId: initiative.id })
  }
})
