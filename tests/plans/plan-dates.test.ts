import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { elements } from '#db/plans/schema.ts'
import { callDuring } from '#tests/kit/call-during.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { auditOf, growPlan } from './grown-plan.ts'

const WIDE = { startDate: '2026-07-01', endDate: '2028-06-30' }
const NARROW = { start_date: '2026-07-01', end_date: '2027-06-30' }
const OUTSIDE = 'Choose a date within the plan’s dates, 2026-07-01 to 2027-06-30'

async function growWide(district: TestDistrict) {
  const own = { startDate: '2026-09-01', endDate: '2027-03-01' }
  const none = { startDate: null, endDate: null }
  return growPlan(district, 'A plan of two years', {
    plan: WIDE,
    pillar: none,
    initiative: none,
    objective: own,
    assessment: none,
    strategy: own,
    activity: own,
  })
}

async function rowOf({ db, districtId }: TestDistrict, id: string) {
  const [row] = await db
    .select()
    .from(elements)
    .where(and(eq(elements.districtId, districtId), eq(elements.id, id)))
  return row!
}

describe('narrowing a plan’s dates while', () => {
  test('a new element is written refuses the element’s dates', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { plan, objective } = await growWide(district)
    const body = { name: 'Late', parent_id: objective.id, owner_id: ada.id, end_date: '2028-01-31' }
    const refused = await callDuring(district, ada.token, { method: 'POST', path: 'plans/strategies/', body }, () =>
      ada.call('PATCH', `plans/${plan.id}/`, { version: 1, ...NARROW }),
    )
    expect([refused.status, refused.body.data]).toEqual([400, { end_date: [OUTSIDE] }])
  })

  test('an element is saved refuses the element’s dates', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { plan, strategy } = await growWide(district)
    const path = `plans/strategies/${strategy.id}/`
    const body = { version: 1, end_date: '2028-01-31' }
    const refused = await callDuring(district, ada.token, { method: 'PATCH', path, body }, () =>
      ada.call('PATCH', `plans/${plan.id}/`, { version: 1, ...NARROW }),
    )
    expect([refused.status, refused.body.data]).toEqual([400, { end_date: [OUTSIDE] }])
    expect(await rowOf(district, strategy.id)).toMatchObject({ endDate: strategy.endDate, version: 1 })
  })

  test('many elements are changed refuses all of them', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { plan, strategy, activity } = await growWide(district)
    const rows = [strategy, activity].map(({ id }) => ({ id, version: 1 }))
    const body = { elements: rows, set: { end_date: '2028-01-31' } }
    const refused = await callDuring(district, ada.token, { method: 'PATCH', path: 'plans/plan-elements/', body }, () =>
      ada.call('PATCH', `plans/${plan.id}/`, { version: 1, ...NARROW }),
    )
    expect([refused.status, refused.body.data]).toEqual([
      400,
      { 'elements.0.end_date': [OUTSIDE], 'elements.1.end_date': [OUTSIDE] },
    ])
    expect(await auditOf(district, strategy.id)).toEqual([])
  })
})

test('a plan can’t be narrowed past an element that is created at that moment', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, objective } = await growWide(district)
  const body = { version: 1, ...NARROW }
  const refused = await callDuring(district, ada.token, { method: 'PATCH', path: `plans/${plan.id}/`, body }, () =>
    ada.call('POST', 'plans/strategies/', {
      name: 'Late',
      parent_id: objective.id,
      owner_id: ada.id,
      end_date: '2028-01-31',
    }),
  )
  expect([refused.status, refused.body.data]).toEqual([
    400,
    { end_date: ['1 element has dates outside 2026-07-01 to 2027-06-30'] },
  ])
  expect((await ada.call('GET', `plans/${plan.id}/`)).body.data).toMatchObject({ end_date: WIDE.endDate, version: 1 })
})

describe('an element restored to a plan that was narrowed', () => {
  test('has its dates moved inside, says so, and can be saved', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { plan, objective, strategy, activity } = await growWide(district)
    const set = (api: string, id: string, dates: object) => ada.call('PATCH', `plans/${api}/${id}/`, dates)
    await set('objective', objective.id, { version: 1, end_date: '2028-01-31' })
    await set('strategies', strategy.id, { version: 1, start_date: '2027-09-01', end_date: '2028-01-31' })
    await ada.call('DELETE', `plans/objective/${objective.id}/`)
    expect((await ada.call('PATCH', `plans/${plan.id}/`, { version: 1, ...NARROW })).status).toBe(200)

    const back = await ada.call('POST', `plans/objective/${objective.id}/restore/`, {})
    expect([back.status, back.body.data.count]).toEqual([200, 4])
    expect(back.body.data.note).toMatch(
      /^The dates of “.+” and 1 more were outside the plan’s dates, 2026-07-01 to 2027-06-30, so we moved them inside\. History shows the old dates\.$/,
    )
    expect(await rowOf(district, objective.id)).toMatchObject({ startDate: '2026-09-01', endDate: '2027-06-30' })
    // All of this element was outside the plan's dates.
    expect(await rowOf(district, strategy.id)).toMatchObject({ startDate: null, endDate: null })
    expect(await rowOf(district, activity.id)).toMatchObject({ startDate: '2026-09-01', endDate: '2027-03-01' })

    const told = async (id: string) => (await auditOf(district, id)).map(({ action, changes }) => ({ action, changes }))
    expect((await told(objective.id)).at(-1)).toMatchObject({
      action: 'restore',
      changes: { below: [0, 3], end_date: ['2028-01-31', '2027-06-30'] },
    })
    expect((await told(strategy.id)).at(-1)).toEqual({
      action: 'edit',
      changes: { start_date: ['2027-09-01', null], end_date: ['2028-01-31', null] },
    })
    expect(await told(activity.id)).toEqual([])

    const { version } = (await ada.call('GET', `plans/objective/${objective.id}/`)).body.data
    expect((await set('objective', objective.id, { version, description: 'Saved' })).status).toBe(200)
  })

  test('counts its next review from its new start date', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { plan, strategy } = await growWide(district)
    const dates = { start_date: '2026-08-01', end_date: '2027-03-01', review_frequency: 'monthly' }
    const saved = await ada.call('PATCH', `plans/strategies/${strategy.id}/`, { version: 1, ...dates })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    await ada.call('DELETE', `plans/strategies/${strategy.id}/`)
    await ada.call('PATCH', `plans/${plan.id}/`, { version: 1, start_date: '2026-09-01', end_date: '2027-06-30' })
    expect((await ada.call('POST', `plans/strategies/${strategy.id}/restore/`, {})).status).toBe(200)
    expect(await rowOf(district, strategy.id)).toMatchObject({ startDate: '2026-09-01', nextReviewOn: '2026-10-01' })
  })

  test('also has its dates moved if the plan is narrowed at that very moment', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { plan, strategy } = await growWide(district)
    await ada.call('PATCH', `plans/strategies/${strategy.id}/`, { version: 1, end_date: '2028-01-31' })
    await ada.call('DELETE', `plans/strategies/${strategy.id}/`)
    const path = `plans/strategies/${strategy.id}/restore/`
    const back = await callDuring(district, ada.token, { method: 'POST', path, body: {} }, () =>
      ada.call('PATCH', `plans/${plan.id}/`, { version: 1, ...NARROW }),
    )
    expect([back.status, typeof back.body.data.note]).toEqual([200, 'string'])
    expect(await rowOf(district, strategy.id)).toMatchObject({ endDate: '2027-06-30' })
  })

  test('gets no message if its dates still fit', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { plan, strategy } = await growWide(district)
    await ada.call('DELETE', `plans/strategies/${strategy.id}/`)
    await ada.call('PATCH', `plans/${plan.id}/`, { version: 1, ...NARROW })
    const back = await ada.call('POST', `plans/strategies/${strategy.id}/restore/`, {})
    expect([back.status, back.body.data.note]).toEqual([200, null])
  })
})

test('has an audit row of its own if it is below the root and gets a new name', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { initiative, objective, strategy } = await growWide(district)
  await ada.call('DELETE', `plans/objective/${objective.id}/`)
  const other = { name: 'Another objective', parent_id: initiative.id, owner_id: ada.id }
  const { id } = (await ada.call('POST', 'plans/objective/', other)).body.data
  await ada.call('POST', 'plans/strategies/', { name: strategy.name, parent_id: id, owner_id: ada.id })
  const names = { [strategy.id]: 'Another strategy' }
  expect((await ada.call('POST', `plans/objective/${objective.id}/restore/`, { names })).status).toBe(200)
  const history = (await ada.call('GET', `plans/strategies/${strategy.id}/history/`)).body.data.results
  expect(history).toMatchObject([
    { action: 'edit', by: 'Ada Tester', changes: [{ label: 'Name', from: strategy.name, to: 'Another strategy' }] },
  ])
})
