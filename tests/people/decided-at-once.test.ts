import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'

const ASSIGN = 'auth/assign-team-members/'

test('of two people who decide about one request, the second is told that it was decided already', async () => {
  const district = await newDistrict()
  const [ada, ben] = [await district.person('super_admin'), await district.person('super_admin')]
  const asks = { status: 'pending' as const, firstName: 'Nora', lastName: 'New' }
  const nora = await district.person('community_member', asks)
  const decide = (who: typeof ada, action: string, from?: string) =>
    who.call('POST', ASSIGN, { ids: [nora.id], action, ...(from ? { from } : {}) })
  expect((await decide(ada, 'reject', 'pending')).status).toBe(200)
  const late = await decide(ben, 'accept', 'pending')
  expect(late.status).toBe(409)
  expect(late.body.detail).toBe(
    'Someone else changed Nora New just now: the status is rejected. Your action was not saved.',
  )
  expect((await decide(ben, 'accept', 'rejected')).status).toBe(200)
  expect((await decide(ada, 'reject', 'pending')).status).toBe(409)
})

test('a request without the seen status is decided as before', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const nora = await district.person('community_member', { status: 'pending' })
  for (const action of ['reject', 'accept']) {
    expect((await ada.call('POST', ASSIGN, { ids: [nora.id], action })).status).toBe(200)
  }
})

test('a request that is not decided yet is refused with its own status', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const nora = await district.person('community_member', { status: 'pending', firstName: 'Nora', lastName: 'New' })
  const decide = (action: string) => ada.call('POST', ASSIGN, { ids: [nora.id], action })
  for (const action of ['activate', 'deactivate', 'restore']) {
    const { status, body } = await decide(action)
    expect([status, body.detail]).toEqual([409, `Nora New is pending and cannot be ${action}d`])
  }
  expect((await decide('')).body.data).toEqual({ action: ['Is required!'] })
  expect((await decide('hire')).body.data).toEqual({ action: ['Please enter a valid value'] })
})
