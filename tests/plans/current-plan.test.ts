import { expect, test } from 'vitest'
import { currentPlan } from '#app/kit/current-plan.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { growPlan } from './grown-plan.ts'

type Choice = Parameters<typeof currentPlan>[0][number]
const choice = (id: string, status: Choice['status'], start_date: string, school_id: string | null = null): Choice => ({
  ...{ id, status, start_date, school_id },
})

test('the current plan is the district’s own plan whose dates include today, regardless of school plans', () => {
  const own = choice('own', 'current', '2025-07-01')
  expect(
    currentPlan([
      choice('school', 'current', '2026-07-01', 'sch'),
      choice('old', 'ended', '2020-07-01'),
      own,
      choice('next', 'upcoming', '2029-07-01'),
    ]),
  ).toBe(own)
})

test('without one it is the newest: the district’s before a school’s, drafts last', () => {
  const newest = choice('newest', 'ended', '2022-07-01')
  const school = choice('school', 'current', '2026-07-01', 'sch')
  const draft = choice('draft', 'draft', '2027-07-01')
  expect(currentPlan([choice('older', 'ended', '2018-07-01'), school, draft, newest])).toBe(newest)
  expect(currentPlan([school, draft])).toBe(draft)
  expect(currentPlan([school])).toBe(school)
  expect(currentPlan([])).toBeNull()
})

test('the list of plans has what this rule needs', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan } = await growPlan(district)
  const { body } = await ada.call('GET', 'plans/plan-choices/')
  expect(currentPlan(body.data)).toMatchObject({ id: plan.id, school_id: null, start_date: plan.startDate })
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
