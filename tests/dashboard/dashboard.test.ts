import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { districts } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { audit } from '#db/kit/schema.ts'
import { users } from '#db/people/schema.ts'
import { type Answer, newDistrict } from '#tests/kit/district.ts'
import { day, TODAY, writeSmallPlan } from './small-plan.ts'

const rowsOf = ({ body }: Answer) =>
  body.data.attention.results.map(
    (one: { reason: string; days: number | null; element: { name: string } | null; verb: string }) => [
      one.reason,
      one.element?.name ?? null,
      one.days,
      one.verb,
    ],
  )

test('the dashboard counts what needs attention and lists it worst first', async () => {
  const district = await newDistrict()
  const ada = await district.person('principal', { firstName: 'Ada', lastName: 'Tester' })
  const { plan } = await writeSmallPlan(district, ada.id)
  const answer = await ada.call('GET', `dashboard/?plan=${plan.id}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { attention } = answer.body.data
  expect(attention.counts).toEqual({
    all: 7,
    high_risk: 2,
    review_overdue: 1,
    late: 2,
    todo_late: 1,
    doing_late: 1,
    no_owner: 2,
    waiting: null,
  })
  expect(rowsOf(answer)).toEqual([
    ['high_risk', 'Risky', 10, 'Review'],
    ['high_risk', 'Unknown', null, 'Review'],
    ['review_overdue', 'Overdue', 4, 'Review'],
    ['late', 'Risky', 3, 'Update'],
    ['late', 'Reached', 2, 'Update'],
    ['no_owner', 'Assessment', 50, 'Assign'],
    ['no_owner', 'Orphan', 40, 'Assign'],
  ])
  expect(attention.results[3]).toMatchObject({
    since: day(-3),
    progress_key: 'doing_late',
    element: { parent_name: 'Pillar', owner_name: 'Ada Tester' },
  })
})

test('one reason alone, or fewer rows, does not change the counts', async () => {
  const district = await newDistrict()
  const ada = await district.person('pilot_user')
  const { plan } = await writeSmallPlan(district, ada.id)
  const late = await ada.call('GET', `dashboard/?plan=${plan.id}&reason=late`)
  expect(rowsOf(late).map(([reason, name]: string[]) => [reason, name])).toEqual([
    ['late', 'Risky'],
    ['late', 'Reached'],
  ])
  expect(late.body.data.attention.counts.all).toBe(7)
  const few = await ada.call('GET', `dashboard/?plan=${plan.id}&limit=4`)
  expect(rowsOf(few).map(([reason]: string[]) => reason)).toEqual(['high_risk', 'high_risk', 'review_overdue', 'late'])
  expect(few.body.data.attention.counts.all).toBe(7)
})

test('the count of each reason matches the filtered list behind its link', async () => {
  const district = await newDistrict()
  const ada = await district.person('pilot_user')
  const { plan } = await writeSmallPlan(district, ada.id)
  const { counts } = (await ada.call('GET', `dashboard/?plan=${plan.id}`)).body.data.attention
  const filters = {
    high_risk: 'alert_status=high_risk',
    review_overdue: 'review=overdue',
    todo_late: 'progress_status=todo_late',
    doing_late: 'progress_status=doing_late',
    no_owner: 'owner=none',
  }
  for (const [reason, filter] of Object.entries(filters)) {
    const list = await ada.call('GET', `plans/plan-elements/?plan_id=${plan.id}&${filter}`)
    expect(list.body.data.count, filter).toBe(counts[reason])
  }
})

test('statuses, achieved Objective, and due reviews match counts by hand', async () => {
  const district = await newDistrict()
  const ada = await district.person('community_member')
  const { plan, soon, unknown } = await writeSmallPlan(district, ada.id)
  const { data } = (await ada.call('GET', `dashboard/?plan=${plan.id}`)).body
  expect(data.plan).toEqual({ id: plan.id, name: 'Small Plan', status: 'current', end_date: day(300) })
  expect(data.objectives_achieved).toEqual({ achieved: 1, total: 2, percentage: 50, latest: day(-5) })
  expect(
    data.alert_status.map((one: { total: number; stats: { count: number }[] }) => [
      one.total,
      ...one.stats.map(({ count }) => count),
    ]),
  ).toEqual([
    [2, 1, 0, 1, 0],
    [2, 0, 1, 0, 1],
    [1, 0, 0, 0, 1],
    [2, 0, 0, 1, 1],
  ])
  expect(
    data.progress_status.map((one: { stats: { count: number }[] }) => one.stats.map(({ count }) => count)),
  ).toEqual([
    [0, 0, 1, 0, 1, 0],
    [1, 0, 0, 1, 0, 0],
    [1, 0, 0, 0, 0, 0],
    [0, 1, 0, 0, 0, 1],
  ])
  expect(data.review_due).toMatchObject({ count: 2, until: day(14), seen_at: null })
  expect(data.review_due.results.map((one: { id: string; due_on: string }) => [one.id, one.due_on])).toEqual([
    [soon.id, day(3)],
    [unknown.id, day(14)],
  ])
  const one = await ada.call('GET', `dashboard/?plan=${plan.id}&due_limit=1`)
  expect(one.body.data.review_due).toMatchObject({ count: 2, results: [{ id: soon.id }] })
  expect(data.today).toBe(TODAY)
})

test('shares have two decimals and the district’s own words', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  await district.db
    .update(districts)
    .set({ naming: { levels: { levelTwoInitiative: 'Priority' }, risk: { on_track: 'Going well' } } })
    .where(eq(districts.districtId, district.districtId))
  const { plan, pillar } = await writeSmallPlan(district, ada.id)
  const third = await ada.call('POST', 'plans/initiative/', {
    plan_id: plan.id,
    parent_id: pillar.id,
    name: 'Third',
    owner_id: ada.id,
  })
  expect(third.status).toBe(201)
  const stats = (await ada.call('GET', `dashboard/alert-status-stats/initiatives/?plan=${plan.id}`)).body.data
  expect(stats).toEqual({
    level: 'initiative',
    label: 'Priority',
    total: 3,
    stats: [
      { key: 'on_track', label: 'Going well', count: 1, percentage: 33.33 },
      { key: 'some_risk', label: 'Some Risk', count: 0, percentage: 0 },
      { key: 'high_risk', label: 'High Risk', count: 1, percentage: 33.33 },
      { key: 'none', label: 'No status', count: 1, percentage: 33.33 },
    ],
  })
  const { data } = (await ada.call('GET', `dashboard/?plan=${plan.id}`)).body
  expect(data.alert_status[0]).toEqual(stats)
  expect(data.last_change).toMatchObject({ by: 'Ada Tester' })
})

test('downloading a report or choosing a default plan is not a change of the plan', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const bo = await district.person('super_admin', { firstName: 'Bo' })
  const { plan } = await writeSmallPlan(district, ada.id)
  expect((await ada.call('PATCH', `plans/${plan.id}/`, { version: 1, description: 'Why' })).status).toBe(200)
  const taken = { userId: bo.id, entity: 'report', entityId: newId('download'), planId: plan.id, action: 'download' }
  const row = {
    ...taken,
    id: newId('audit'),
    districtId: district.districtId,
    at: '2999-01-01T00:00:00.000Z',
    changes: {},
  }
  await district.db.insert(audit).values(row)
  expect((await bo.call('POST', `plans/make-plan-default/${plan.id}/`)).status).toBe(200)
  const { data } = (await ada.call('GET', `dashboard/?plan=${plan.id}`)).body
  expect(data.last_change).toMatchObject({ by: 'Ada Tester' })
})

test('each part alone has the same data as the whole', async () => {
  const district = await newDistrict()
  const ada = await district.person('pilot_user')
  const { plan } = await writeSmallPlan(district, ada.id)
  const get = async (path: string) => (await ada.call('GET', `dashboard/${path}?plan=${plan.id}`)).body.data
  const whole = await get('')
  for (const [at, level] of ['initiatives', 'objectives', 'strategies', 'activity-tasks'].entries()) {
    expect(await get(`alert-status-stats/${level}/`)).toEqual(whole.alert_status[at])
    expect(await get(`progress-status-stats/${level}/`)).toEqual(whole.progress_status[at])
  }
  expect(await get('objectives-achieved-stats/')).toEqual(whole.objectives_achieved)
  expect(await get('review-due-date-plan-elements/')).toEqual(whole.review_due)
})

test('nothing is due in a plan that has ended', async () => {
  const district = await newDistrict()
  const ada = await district.person('pilot_user')
  const { plan } = await writeSmallPlan(district, ada.id, { endDate: day(-1) })
  const { data } = (await ada.call('GET', `dashboard/?plan=${plan.id}`)).body
  expect(data.plan.status).toBe('ended')
  expect(data.attention.counts.review_overdue).toBe(0)
  expect(data.review_due.count).toBe(0)
})

test('without a plan, the dashboard shows the default one, or a message if there is none', async () => {
  const district = await newDistrict()
  const ada = await district.person('pilot_user')
  const none = await ada.call('GET', 'dashboard/')
  expect(none.status).toBe(400)
  expect(none.body.data).toEqual({ plan: ['Please select a plan first'] })
  const { plan } = await writeSmallPlan(district, ada.id)
  await district.db.update(users).set({ defaultPlanId: plan.id }).where(eq(users.id, ada.id))
  expect((await ada.call('GET', 'dashboard/')).body.data.plan.id).toBe(plan.id)
})
