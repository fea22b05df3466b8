import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { auditOf, growForest } from '#tests/plans/grown-plan.ts'

const PATH = 'auth/school-district/setup/'

test('each setup step says when it is done, and setup is done when all four are', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const read = async () => (await ada.call('GET', PATH)).body.data
  expect(await read()).toEqual({
    done: false,
    dismissed: false,
    steps: {
      profile: { done: false, has_logo: false, own_words: false },
      // The test's district has one school from the start.
      schools: { done: true, count: 1 },
      people: { done: false, count: 0, joined: 0 },
      plan: { done: false, elements: 0, plan: null },
    },
  })
  const words = { version: 1, plan_elements_naming_preferences: { levelOnePillar: 'Goal' } }
  await ada.call('PATCH', 'auth/modify-custom-naming-preferences/', words)
  expect((await read()).steps.profile).toEqual({ done: true, has_logo: false, own_words: true })
  await district.person('principal', { passwordHash: null, emailConfirmedAt: null })
  expect((await read()).steps.people).toEqual({ done: true, count: 1, joined: 0 })
  const dates = { start_date: '2026-07-01', end_date: '2027-06-30' }
  const plan = (await ada.call('POST', 'plans/quick-plan/', { plan: { name: 'First plan', ...dates } })).body.data.plan
  expect((await read()).steps.plan).toEqual({ done: false, elements: 0, plan: { id: plan.id, name: 'First plan' } })
  await ada.call('POST', 'plans/quick-pillar/', { name: 'Learning', plan_id: plan.id, ...dates })
  const whole = await read()
  expect([whole.done, whole.steps.plan]).toEqual([
    true,
    { done: true, elements: 1, plan: { id: plan.id, name: 'First plan' } },
  ])
})

test('the checklist is hidden and shown again for the whole district, with an audit row each time', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const grace = await district.person('super_admin')
  expect((await ada.call('PATCH', PATH, { dismissed: true })).body).toMatchObject({
    detail: 'Setup checklist hidden',
    data: { dismissed: true },
  })
  await ada.call('PATCH', PATH, { dismissed: true })
  expect((await grace.call('GET', PATH)).body.data.dismissed).toBe(true)
  await grace.call('PATCH', PATH, { dismissed: false })
  expect((await ada.call('GET', PATH)).body.data.dismissed).toBe(false)
  expect((await auditOf(district, district.districtId)).map((row) => row.changes)).toEqual([
    { setup_dismissed: [false, true] },
    { setup_dismissed: [true, false] },
  ])
  const pilot = await district.person('pilot_user')
  expect((await pilot.call('GET', PATH)).status).toBe(403)
})

function cost(headers: Headers) {
  const [, trips, read] = /trips=(\d+) read=(\d+)/.exec(headers.get('server-timing') ?? '') ?? []
  return { trips: Number(trips), read: Number(read) }
}

test('whether setup is done takes two round trips and few rows, however much data the district has', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const ask = async (query = '') => {
    const { body, headers } = await ada.call('GET', `${PATH}${query}`)
    return { setup: body.data, ...cost(headers) }
  }
  expect(await ask('?most=2')).toMatchObject({ setup: { done: false }, trips: 2 })
  await district.person('principal')
  await growForest(district, 'A long plan', ada.id)
  await ada.call('PATCH', 'auth/modify-custom-naming-preferences/', {
    version: 1,
    plan_elements_naming_preferences: { levelOnePillar: 'Goal' },
  })
  const [quick, whole] = [await ask('?most=2'), await ask()]
  expect(quick).toMatchObject({ setup: { done: true }, trips: 2 })
  expect(quick.read).toBeLessThanOrEqual(15)
  expect(whole).toMatchObject({ setup: { done: true, steps: { plan: { elements: 100 } } }, trips: 2 })
  for (const most of ['1', '101', 'many']) expect((await ada.call('GET', `${PATH}?most=${most}`)).status).toBe(400)
})
