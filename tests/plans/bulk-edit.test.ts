import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '#db/kit/schema.ts'
import { elements } from '#db/plans/schema.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { rowsOf } from '#tests/kit/rows.ts'
import { auditOf, growForest, growPlan } from './grown-plan.ts'

const PATH = 'plans/plan-elements/'
const seen = (...rows: { id?: string; version?: number }[]) =>
  rows.map((row) => ({ id: row.id!, version: row.version ?? 1 }))

async function read(district: TestDistrict, id: string) {
  const [row] = await district.db
    .select()
    .from(elements)
    .where(and(eq(elements.districtId, district.districtId), eq(elements.id, id)))
  return row!
}

test('owner, review frequency, and dates change on elements of several levels at once, each with its own audit row', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const bo = await district.person('pilot_user', { firstName: 'Bo', lastName: 'Brown' })
  const { initiative, objective, strategy, activity } = await growPlan(district)
  const rows = [initiative, objective, strategy, activity]
  const set = { owner_id: bo.id, review_frequency: 'monthly', start_date: '2026-08-31', end_date: '2027-05-31' }
  const saved = await ada.call('PATCH', PATH, { elements: seen(...rows), set })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect(saved.body.data).toMatchObject({ count: 4, elements: rows.map((row) => ({ id: row.id, version: 2 })) })
  for (const { id, level } of rows) {
    expect(await read(district, id!)).toMatchObject({
      ownerId: bo.id,
      reviewFrequency: 'monthly',
      startDate: '2026-08-31',
      endDate: '2027-05-31',
      nextReviewOn: '2026-09-30',
      version: 2,
      updatedBy: ada.id,
    })
    expect(await auditOf(district, id!)).toMatchObject([
      {
        ...{ action: 'edit', entity: level, userId: ada.id },
        changes: {
          owner: [null, 'Bo Brown'],
          review_frequency: [null, 'monthly'],
          start_date: [null, '2026-08-31'],
          end_date: [null, '2027-05-31'],
        },
      },
    ])
  }
})

test('an element that already has the values keeps its version and gets no audit row', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { initiative, objective } = await growPlan(district, 'A plan', { initiative: { alertStatus: 'on_track' } })
  const saved = await ada.call('PATCH', PATH, {
    elements: seen(initiative, objective),
    set: { alert_status: 'on_track' },
  })
  expect(saved.body.data).toMatchObject({ count: 1, elements: [{ id: objective.id, version: 2 }] })
  expect(await auditOf(district, initiative.id!)).toEqual([])
  const again = await ada.call('PATCH', PATH, {
    elements: [{ id: objective.id, version: 2 }],
    set: { alert_status: 'on_track' },
  })
  expect(again.body.data).toEqual({ count: 0, elements: [], undo: null })
})

test('if somebody else saved one row, no row changes, and the answer has both versions of that row', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const bo = await district.person('pilot_user', { firstName: 'Bo', lastName: 'Brown' })
  const { initiative, objective, strategy } = await growPlan(district)
  await bo.call('PATCH', `plans/objective/${objective.id}/`, { version: 1, alert_status: 'high_risk' })
  const before = await rowsOf(district.districtId)
  const refused = await ada.call('PATCH', PATH, {
    elements: seen(initiative, objective, strategy),
    set: { alert_status: 'on_track' },
  })
  expect(refused.status).toBe(412)
  expect(refused.body.detail).toBe('Someone else saved one of these rows just now. Nothing was changed.')
  expect(refused.body.data).toMatchObject({
    stale: [
      {
        ...{ id: objective.id, name: objective.name, yours: 1 },
        current: { version: 2, alert_status: 'high_risk', updated_by: 'Bo Brown' },
      },
    ],
  })
  expect(await rowsOf(district.districtId)).toEqual(before)
})

test('errors are reported row by row, and nothing changes', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { pillar, initiative, objective, activity } = await growPlan(district, 'A plan', {
    plan: { startDate: '2026-07-01', endDate: '2027-06-30' },
    objective: { startDate: '2027-01-10', endDate: '2027-05-31' },
  })
  const before = await rowsOf(district.districtId)
  const ask = async (set: object, ...rows: { id?: string }[]) => {
    const { status, body } = await ada.call('PATCH', PATH, { elements: seen(...rows), set })
    return [status, body.data]
  }
  const inside = 'Choose a date within the plan’s dates, 2026-07-01 to 2027-06-30'
  expect(await ask({ end_date: '2027-07-01' }, initiative, activity)).toEqual([
    400,
    { 'elements.0.end_date': [inside], 'elements.1.end_date': [inside] },
  ])
  expect(await ask({ end_date: '2027-01-05' }, initiative, objective)).toEqual([
    400,
    { 'elements.1.end_date': ['The end date must be after the start date'] },
  ])
  expect(await ask({ start_date: '2027-02-01', end_date: '2027-01-01' }, initiative)).toEqual([
    400,
    { 'set.end_date': ['The end date must be after the start date'] },
  ])
  const naming = { plan_elements_naming_preferences: { levelOnePillar: 'Big Rock' }, version: 1 }
  expect((await ada.call('PATCH', 'auth/modify-custom-naming-preferences/', naming)).status).toBe(200)
  expect(await ask({ alert_status: 'on_track', review_frequency: 'weekly' }, initiative, pillar)).toEqual([
    400,
    {
      'elements.1.alert_status': ['Big Rock has no risk status'],
      'elements.1.review_frequency': ['Big Rock has no review frequency'],
    },
  ])
  const after = await rowsOf(district.districtId)
  expect({ ...after, elements: after.elements }).toMatchObject({ elements: before.elements })
})

test('the owner must be able to sign in, but a current owner may stay', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const gone = await district.person('pilot_user', { isActive: false })
  const pending = await district.person('pilot_user', { status: 'pending' })
  const foreign = await (await newDistrict()).person('pilot_user')
  const { initiative, objective } = await growPlan(district, 'A plan', { initiative: { ownerId: gone.id } })
  for (const owner of [gone, pending, foreign]) {
    const refused = await ada.call('PATCH', PATH, { elements: seen(objective), set: { owner_id: owner.id } })
    expect([refused.status, refused.body.data]).toEqual([400, { 'set.owner_id': ['Please enter a valid value'] }])
  }
  const kept = await ada.call('PATCH', PATH, {
    elements: seen(initiative),
    set: { owner_id: gone.id, alert_status: 'some_risk' },
  })
  expect([kept.status, kept.body.data.count]).toEqual([200, 1])
})

test('a change needs one to a hundred different rows and at least one value', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { all } = await growForest(district)
  await growForest(district, 'Another plan')
  const rows = all.filter((row) => row.level !== 'pillar')
  const set = { review_frequency: 'quarterly' }
  const refusal = async (body: object) => {
    const answer = await ada.call('PATCH', PATH, body)
    return [answer.status, answer.body.data]
  }
  expect(await refusal({ elements: [], set })).toEqual([400, { elements: ['Choose at least one row'] }])
  expect(await refusal({ elements: seen(...rows.slice(0, 101)), set })).toEqual([
    400,
    { elements: ['Choose up to 100 rows'] },
  ])
  expect(await refusal({ elements: seen(rows[0]!, rows[0]!), set })).toEqual([
    400,
    { elements: ['Send each row once'] },
  ])
  expect(await refusal({ elements: seen(rows[0]!), set: {} })).toEqual([400, { set: ['Choose what to set'] }])
  const hundred = rows.slice(0, 100)
  const saved = await ada.call('PATCH', PATH, { elements: seen(...hundred), set })
  expect([saved.status, saved.body.data.count]).toEqual([200, 100])
  const [, trips, rowsRead] = /trips=(\d+) read=(\d+)/.exec(saved.headers.get('server-timing') ?? '') ?? []
  expect(Number(trips)).toBe(4)
  expect(Number(rowsRead)).toBeLessThanOrEqual(20 * 100)
  const ids = hundred.map((row) => row.id!)
  const told = await district.db
    .select({ id: audit.entityId })
    .from(audit)
    .where(and(eq(audit.districtId, district.districtId), inArray(audit.entityId, ids.slice(0, 90))))
  expect(told).toHaveLength(90)
})

test('only rows that this person may edit change; the refusal says how many they can’t', async () => {
  const district = await newDistrict()
  const pat = await district.person('principal')
  const { initiative, objective, strategy } = await growPlan(district, 'A plan', { strategy: { ownerId: pat.id } })
  const set = { alert_status: 'on_track' }
  const refused = await pat.call('PATCH', PATH, { elements: seen(initiative, objective, strategy), set })
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'Your role does not allow this for 2 of 3 rows. Nothing was changed.',
  ])
  expect((await read(district, strategy.id!)).version).toBe(1)
  const own = await pat.call('PATCH', PATH, { elements: seen(strategy), set })
  expect(own.status).toBe(200)
  const carl = await district.person('community_member')
  expect((await carl.call('PATCH', PATH, { elements: seen(strategy), set })).status).toBe(403)
})

test('a row that is deleted, in another district, or unknown answers 404 for all of them', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { initiative, objective, activity } = await growPlan(district)
  const other = await growPlan(await newDistrict())
  await ada.call('DELETE', `plans/activity-task/${activity.id}/?version=1`)
  for (const id of [activity.id, other.initiative.id, 'elm_never']) {
    const elementsAsked = [...seen(initiative, objective), { id, version: 1 }]
    const refused = await ada.call('PATCH', PATH, { elements: elementsAsked, set: { alert_status: 'on_track' } })
    expect([refused.status, refused.body]).toEqual([404, { code: 404, detail: 'Not found', data: null }])
  }
  expect((await read(district, initiative.id!)).version).toBe(1)
})

test('of twenty simultaneous changes one is saved, the others are refused, and none is saved in part', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { initiative, objective, strategy } = await growPlan(district)
  const rows = [initiative, objective, strategy]
  const dates = Array.from({ length: 20 }, (_, at) => `2027-01-${String(at + 1).padStart(2, '0')}`)
  const answers = await Promise.all(
    dates.map((end_date) => ada.call('PATCH', PATH, { elements: seen(...rows), set: { end_date } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(412)])
  const won = dates[answers.findIndex(({ status }) => status === 200)]
  for (const { id } of rows) {
    expect(await read(district, id!)).toMatchObject({ endDate: won, version: 2 })
    expect(await auditOf(district, id!)).toHaveLength(1)
  }
})
