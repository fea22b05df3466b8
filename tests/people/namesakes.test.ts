import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { meetingDistrict } from '#tests/meetings/meeting-district.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'
import { surveyDistrict } from '#tests/surveys/survey-district.ts'

/** A district with two people who have the same name. */
async function namesakes() {
  const district = await newDistrict()
  const [ada, other] = [await district.person('super_admin'), await district.person('pilot_user')]
  expect([other.firstName, other.lastName]).toEqual([ada.firstName, ada.lastName])
  return { ...district, ada, other, grown: await growPlan(district, 'Plan', { strategy: { ownerId: ada.id } }) }
}

test('an element goes to the person who was chosen, also if the owner before has the same name', async () => {
  const { ada, other, grown } = await namesakes()
  const path = `plans/strategies/${grown.strategy.id}/`
  const { body } = await ada.call('PATCH', path, { version: 1, owner_id: other.id })
  expect(body.data).toMatchObject({ owner_id: other.id, version: 2 })
  const [latest] = (await ada.call('GET', `${path}history/`)).body.data.results
  expect(latest.changes).toEqual([{ field: 'owner', label: 'Owner', from: null, to: 'Ada Tester' }])
})

test('so do many elements at once', async () => {
  const { ada, other, grown } = await namesakes()
  const elements = [{ id: grown.strategy.id, version: 1 }]
  const { body } = await ada.call('PATCH', 'plans/plan-elements/', { elements, set: { owner_id: other.id } })
  expect(body.data.count).toBe(1)
  expect((await ada.call('GET', `plans/strategies/${grown.strategy.id}/`)).body.data.owner_id).toBe(other.id)
})

test('a team has the person who was chosen, also if they replace someone with the same name', async () => {
  const { ada, other, grown } = await namesakes()
  const path = `plans/strategies/${grown.strategy.id}/`
  await ada.call('PATCH', path, { version: 1, team: [ada.id] })
  const { body } = await ada.call('PATCH', path, { version: 2, team: [other.id] })
  expect(body.data.team.map(({ id }: { id: string }) => id)).toEqual([other.id])
})

test('a measure and a survey go to a person with the same name too', async () => {
  const { planner: ada, survey, person } = await surveyDistrict()
  const other = await person('pilot_user')
  const goes = async (path: string, made: { owner: { id: string }; version: number }) => {
    expect(made.owner.id).toBe(ada.id)
    const { body } = await ada.call('PATCH', path, { version: made.version, owner_id: other.id })
    expect(body.data).toMatchObject({ owner: { id: other.id } })
  }
  const measure = { name: 'Attendance', unit: 'percent', decimals: 1, baseline_date: '2025-05-30', owner_id: ada.id }
  const { data } = (await ada.call('POST', 'plans/measure/', measure)).body
  await goes(`plans/measure/${data.id}/`, data)
  const given = await survey({ owner_id: ada.id })
  await goes(given.path, given)
})

test('a person takes the place of another with the same name on the team of a meeting', async () => {
  const { ada, person } = await meetingDistrict()
  const [one, other] = [await person('pilot_user'), await person('pilot_user')]
  const meeting = { date: '2040-03-05', start_time: '15:30', end_time: '16:30', meeting_team: [one.id] }
  const { id } = (await ada.call('POST', 'plans/meeting/', meeting)).body.data
  const edit = { version: 1, meeting_team: [other.id] }
  const { body } = await ada.call('PATCH', `plans/meeting/${id}/`, edit)
  const team = body.data.meeting_team.map(({ member }: { member: { id: string } }) => member.id)
  expect(team.sort()).toEqual([ada.id, other.id].sort())
  const history = (await ada.call('GET', `plans/meeting/${id}/history/`)).body.data.results
  expect(history[0].changes.map(({ field }: { field: string }) => field)).toEqual(['team'])
})
