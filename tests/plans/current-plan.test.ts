import { expect, test } from 'vitest'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { growPlan } from './grown-plan.ts'

const CURRENT = { startDate: '2026-07-01', endDate: '2027-06-30' }
const ENDED = { startDate: '2020-07-01', endDate: '2021-06-30' }
const NEWER = { startDate: '2022-07-01', endDate: '2023-06-30' }
const UPCOMING = { startDate: '2029-07-01', endDate: '2030-06-30' }

async function chosen({ call }: Awaited<ReturnType<TestDistrict['person']>>, query = '') {
  const { body, status } = await call('GET', `plans/chosen-plan/${query}`)
  expect(status).toBe(200)
  return body.data
}

test('the current plan is the district’s own whose dates include today, whatever the schools have', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { schoolId } = district
  await growPlan(district, 'School', { plan: { ...CURRENT, schoolId } })
  await growPlan(district, 'Ended', { plan: ENDED })
  const { plan: own } = await growPlan(district, 'Own', { plan: CURRENT })
  await growPlan(district, 'Next', { plan: UPCOMING })
  expect(await chosen(ada)).toMatchObject({ plan: { id: own.id, name: 'Own', status: 'current' }, has_plans: true })
})

test('without one the newest comes, the district’s before a school’s, drafts last', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const board = await district.person('board')
  const { schoolId } = district
  expect(await chosen(ada)).toEqual({ plan: null, has_plans: false, unread_notices: 0, owed_updates: 0 })
  const grow = async (name: string, plan: object) => (await growPlan(district, name, { plan })).plan.id
  const school = await grow('School', { ...CURRENT, schoolId })
  expect((await chosen(ada)).plan.id).toBe(school)
  const draft = await grow('Draft', { ...UPCOMING, isDraft: true })
  expect((await chosen(ada)).plan.id).toBe(draft)
  expect((await chosen(board)).plan.id, 'the draft is not for the board').toBe(school)
  await grow('Ended', ENDED)
  const newest = await grow('Newer', NEWER)
  expect((await chosen(ada)).plan.id).toBe(newest)
})

test('a plan that is asked for comes before the default plan, and a missing one is none', async () => {
  const district = await newDistrict()
  const { plan: current } = await growPlan(district, 'Current', { plan: CURRENT })
  const { plan: ended } = await growPlan(district, 'Ended', { plan: ENDED })
  const pat = await district.person('principal', { defaultPlanId: ended.id })
  expect(await chosen(pat)).toMatchObject({ plan: { id: ended.id, is_default: true } })
  expect(await chosen(pat, `?plan_id=${current.id}`)).toMatchObject({ plan: { id: current.id, is_default: false } })
  expect(await chosen(pat, '?plan_id=never')).toEqual({
    plan: null,
    has_plans: true,
    unread_notices: 0,
    owed_updates: 0,
  })
})

test('a deleted default plan doesn’t count, and neither does a draft for people who can’t see drafts', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan } = await growPlan(district)
  const { plan: draft } = await growPlan(district, 'A Draft', { plan: { isDraft: true } })
  // Without a plan, an API client's dashboard has the default plan, or asks for one if there is none.
  const opens = async (person: { call: typeof ada.call }) => (await person.call('GET', 'dashboard/')).status
  expect(await opens(await district.person('community_member', { defaultPlanId: draft.id }))).toBe(400)
  expect(await opens(await district.person('pilot_user', { defaultPlanId: draft.id }))).toBe(200)
  await ada.call('POST', `plans/make-plan-default/${plan.id}/`)
  expect(await opens(ada)).toBe(200)
  await ada.call('DELETE', `plans/${plan.id}/?version=1`)
  expect(await opens(ada)).toBe(400)
})
