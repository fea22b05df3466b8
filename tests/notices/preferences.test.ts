import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'

const PATH = 'auth/notice-preferences/'
type Result = { kind: string; how_often: string; choices: { value: string }[] }
/** What everybody gets who can be on the team of a meeting. */
const MEETINGS = { meetings: 'email', meeting_reminders: 'never' }
const shown = (results: Result[]) => Object.fromEntries(results.map(({ kind, how_often }) => [kind, how_often]))

test('each role can choose for the kinds of email it gets, with a default for each', async () => {
  const district = await newDistrict()
  const both = { review_due: 'daily', join_requests: 'daily', ...MEETINGS }
  const kinds = {
    super_admin: both,
    region_admin: both,
    principal: { review_due: 'daily', ...MEETINGS },
    community_member: { review_due: 'daily', ...MEETINGS },
    board: MEETINGS,
  } as const
  for (const [role, expected] of Object.entries(kinds)) {
    const person = await district.person(role as keyof typeof kinds)
    const { status, body } = await person.call('GET', PATH)
    expect([role, status, shown(body.data.results)]).toEqual([role, 200, expected])
  }
})

test('a choice is saved by kind, only for that person; other kinds stay as they are', async () => {
  const district = await newDistrict()
  const [ada, ben] = [await district.person('super_admin'), await district.person('super_admin')]
  const saved = await ada.call('PATCH', PATH, { review_due: 'weekly' })
  expect([saved.status, saved.body.detail]).toEqual([200, 'Details Updated Successfully!!'])
  expect(shown(saved.body.data.results)).toEqual({ review_due: 'weekly', join_requests: 'daily', ...MEETINGS })
  await ada.call('PATCH', PATH, { join_requests: 'never' })
  expect(shown((await ada.call('GET', PATH)).body.data.results)).toEqual({
    review_due: 'weekly',
    join_requests: 'never',
    ...MEETINGS,
  })
  expect(shown((await ben.call('GET', PATH)).body.data.results)).toEqual({
    review_due: 'daily',
    join_requests: 'daily',
    ...MEETINGS,
  })
})

test('an unknown frequency, and a kind that the role does not get, are refused at their field', async () => {
  const district = await newDistrict()
  const ada = await district.person('principal')
  const wrong = await ada.call('PATCH', PATH, { review_due: 'hourly' })
  expect([wrong.status, Object.keys(wrong.body.data)]).toEqual([400, ['review_due']])
  const other = await ada.call('PATCH', PATH, { meetings: 'weekly', review_due: 'email' })
  expect([other.status, Object.keys(other.body.data).sort()]).toEqual([400, ['meetings', 'review_due']])
  const foreign = await ada.call('PATCH', PATH, { review_due: 'weekly', join_requests: 'never' })
  expect([foreign.status, Object.keys(foreign.body.data)]).toEqual([400, ['join_requests']])
  expect(shown((await ada.call('GET', PATH)).body.data.results)).toEqual({ review_due: 'daily', ...MEETINGS })
})
