import { expect, test } from 'vitest'
import { DUPLICATE_NAME } from '#model/rules.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { auditOf, growPlan } from './grown-plan.ts'

test('a stale write is refused with both versions', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, objective } = await growPlan(district)
  for (const [path, from] of [
    [`plans/objective/${objective.id}/`, objective.name],
    [`plans/${plan.id}/`, plan.name],
  ]) {
    expect((await ada.call('PATCH', path!, { version: 1, name: 'Mine now' })).status).toBe(200)
    const stale = await ada.call('PATCH', path!, { version: 1, name: `${from} again` })
    expect(stale.status).toBe(412)
    expect(stale.body.data).toMatchObject({ yours: 1, current: { name: 'Mine now', version: 2 } })
    expect((await ada.call('DELETE', `${path}?version=1`)).status).toBe(412)
  }
})

test('twenty people who edit one element at once lose nothing', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { objective } = await growPlan(district, 'P', { objective: { description: '' } })
  const path = `plans/objective/${objective.id}/`
  async function addWord(word: string): Promise<void> {
    for (;;) {
      const now = (await ada.call('GET', path)).body.data
      const saved = await ada.call('PATCH', path, {
        version: now.version,
        description: `${now.description ?? ''} ${word}`,
      })
      if (saved.status === 200) return
      expect(saved.status).toBe(412)
    }
  }
  const words = Array.from({ length: 20 }, (_, at) => `word${at}`)
  await Promise.all(words.map(addWord))
  const after = (await ada.call('GET', path)).body.data
  expect(after.description.trim().split(' ').sort()).toEqual(words.sort())
  expect(after.version).toBe(21)
  expect(await auditOf(district, objective.id)).toHaveLength(20)
})

test('a create sent twenty times with one Idempotency-Key creates one row and returns it twenty times', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, initiative } = await growPlan(district)
  const creates: [string, Record<string, unknown>][] = [
    ['plans/', { name: 'A new plan', plan_year: '2026-2027', start_date: '2026-07-01', end_date: '2027-06-30' }],
    ['plans/pillar/', { name: 'New pillar', plan_id: plan.id }],
    ['plans/objective/', { name: 'New objective', parent_id: initiative.id, owner_id: ada.id }],
    [
      'plans/quick-objective/',
      { name: 'Quick objective', parent_id: initiative.id, start_date: '2026-07-01', end_date: '2027-06-30' },
    ],
    ['plans/tier-level/', { name: 'Tier 1' }],
  ]
  for (const [path, body] of creates) {
    const headers = { 'idempotency-key': `key of ${path}` }
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.call('POST', path, body, headers)))
    expect(
      answers.map((one) => one.status),
      path,
    ).toEqual(Array(20).fill(201))
    expect(new Set(answers.map((one) => JSON.stringify(one.body.data))).size).toBe(1)
    expect(await auditOf(district, answers[0]!.body.data.id)).toHaveLength(1)
    expect((await ada.call('POST', path, { ...body, name: 'Something else' }, headers)).status).toBe(422)
    const fresh = await ada.call('POST', path, body)
    expect([fresh.status, fresh.body.data]).toEqual([400, { name: [DUPLICATE_NAME] }])
  }
  const long = { 'idempotency-key': 'k'.repeat(300) }
  const first = await ada.call('POST', 'plans/pillar/', { name: 'Long key', plan_id: plan.id }, long)
  const second = await ada.call('POST', 'plans/pillar/', { name: 'Long key', plan_id: plan.id }, long)
  expect(second.body.data).toEqual(first.body.data)
})

test('of twenty people who use one name at once, one gets it', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan } = await growPlan(district)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ada.call('POST', 'plans/pillar/', { name: 'Wanted', plan_id: plan.id })),
  )
  expect(answers.filter((one) => one.status === 201)).toHaveLength(1)
  expect(answers.filter((one) => one.status === 400)).toHaveLength(19)
})

test('two simultaneous deletes delete once', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { initiative } = await growPlan(district)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ada.call('DELETE', `plans/initiative/${initiative.id}/`)),
  )
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
  expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200, 404]))
  expect(await auditOf(district, initiative.id)).toHaveLength(1)
})

test('nothing can be created below an element that is being deleted', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, objective } = await growPlan(district)
  const [, ...made] = await Promise.all([
    ada.call('DELETE', `plans/objective/${objective.id}/`),
    ...Array.from({ length: 10 }, (_, at) =>
      ada.call('POST', 'plans/strategies/', { name: `Late ${at}`, parent_id: objective.id, owner_id: ada.id }),
    ),
  ])
  expect(made.every((one) => [201, 400, 409].includes(one.status))).toBe(true)
  const tree = (await ada.call('GET', `plans/plan-descendants/${plan.id}/`)).body.data.elements
  expect(tree.map((one: { level: string }) => one.level)).toEqual(['pillar', 'initiative'])
})
