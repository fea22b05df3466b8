import { expect, test } from 'vitest'
import type { Role } from '#model/permissions.ts'
import { newWindow } from '#tests/auth/window.ts'
import { newDistrict, PASSWORD, type TestDistrict } from '#tests/kit/district.ts'

/** A page of this person requests something that the role does not include. */
async function refused(district: TestDistrict, role: Role, id: string) {
  const { email } = await district.person(role)
  const window = newWindow('192.0.2.7')
  await window((api) => api.auth.signin.$post({ json: { email, password: PASSWORD } }))
  const answer = await window((api) => api.auth['team-members'][':id'].owned.$get({ param: { id } }))
  return [answer.status, await answer.json()]
}

test('a refused page names three Super Admins who can sign in, with addresses for those who see them', async () => {
  const district = await newDistrict('Helpers')
  await (await newDistrict('Other helpers')).person('super_admin', { firstName: 'Other', lastName: 'District' })
  const admin = (firstName: string, over = {}) =>
    district.person('super_admin', { firstName, lastName: 'Admin', ...over })
  await admin('Invited', { passwordHash: null, emailConfirmedAt: null })
  await admin('Inactive', { isActive: false })
  await admin('Deleted', { status: 'deleted' })
  const shown = [await admin('Ada'), await admin('Bo'), await admin('Cy')]
  await admin('Dee')
  const of = (seesEmail: boolean) => ({
    data: {
      ask: shown.map(({ firstName, email }) => ({ name: `${firstName} Admin`, email: seesEmail ? email : null })),
    },
  })
  const id = shown[0]!.id
  expect(await refused(district, 'principal', id)).toMatchObject([403, of(true)])
  for (const role of ['community_member', 'board'] as const) {
    expect(await refused(district, role, id)).toMatchObject([403, of(false)])
  }
})

test('an API client is refused without names', async () => {
  const district = await newDistrict('Names')
  const admin = await district.person('super_admin')
  const answer = await (await district.person('principal')).call('GET', `auth/team-members/${admin.id}/owned/`)
  expect([answer.status, answer.body.data]).toEqual([403, null])
})
