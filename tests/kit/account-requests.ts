import { districtRequests } from './district-requests.ts'
import { formOf } from './form-of.ts'
import type { Request } from './request.ts'

const none: Request = () => ({})

/** The calls under auth/: accounts, people, schools, departments, the district. */
export const accountRequests: Record<string, Request> = {
  'POST /auth/signin/': () => ({ body: { email: 'nobody@test.school', password: 'not a password' } }),
  'POST /auth/signup/': ({ district }) => ({
    body: {
      first_name: 'New',
      last_name: 'Person',
      email: 'new@test.school',
      password: 'a-long-new-password',
      district_id: district,
      terms: true,
    },
  }),
  'GET /auth/signup/districts/': none,
  'GET /auth/signup/regions-choices/': ({ district }) => ({ query: { district_id: district } }),
  'POST /auth/refresh/': () => ({ body: { refresh: '00.none.none' } }),
  'GET /auth/notices/': none,
  'PATCH /auth/notices/': () => ({ body: { ids: ['none'] } }),
  'GET /auth/calendar-feed/': none,
  'POST /auth/calendar-feed/': none,
  'DELETE /auth/calendar-feed/': none,
  'GET /calendar/{token}/feed.ics/': () => ({ params: { token: 'none' } }),
  'POST /auth/logout/': () => ({ body: {} }),
  'POST /auth/forgot-password/': () => ({ body: { email: 'nobody@test.school' } }),
  'POST /auth/validate-password-reset-token/': () => ({ body: { token: 'none' } }),
  'POST /auth/validate-link/': () => ({ body: { token: 'none', kind: 'invite' } }),
  'POST /auth/password-reset-confirm/': () => ({
    body: { token: 'none', newPassword: 'a-long-new-password', confirmPassword: 'a-long-new-password' },
  }),
  'POST /auth/accept-invitation/': () => ({
    body: { token: 'none', first_name: 'New', last_name: 'Person', password: 'a-long-new-password' },
  }),
  'POST /auth/confirm-email/again/': () => ({ body: { email: 'nobody@test.school' } }),
  'POST /auth/confirm-email/': () => ({ body: { token: 'none' } }),
  'POST /auth/change-password/': () => ({
    body: {
      oldPassword: 'a-long-test-password',
      newPassword: 'a-long-new-password',
      confirmPassword: 'a-long-new-password',
    },
  }),
  'GET /auth/team-member/': ({ node, member }) => ({ query: { plan_id: node.plan, ids: member } }),
  'GET /auth/team-members/': ({ school, region }) => ({ query: { school, region } }),
  'POST /auth/team-members/': ({ school, region }) => ({
    body: {
      first_name: 'New',
      last_name: 'Member',
      email: 'new-member@test.school',
      role: 'pilot_user',
      region,
      schools: [school],
    },
  }),
  'PATCH /auth/team-members/update/': ({ member, school, region }) => ({
    body: { id: member, version: 1, first_name: 'Renamed', region, schools: [school] },
  }),
  'POST /auth/team-members/delete/': ({ member, admin }) => ({ body: { ids: [member], reassign_to: admin } }),
  'POST /auth/assign-team-members/': ({ pending }) => ({ body: { ids: [pending], action: 'accept' } }),
  'POST /auth/invite-users/': ({ school, region }) => ({
    body: { emails: ['invited@test.school'], role: 'pilot_user', region, schools: [school] },
  }),
  'GET /auth/team-members/csv/': ({ school, region }) => ({ query: { school, region } }),
  'GET /auth/team-members/imports/': none,
  'POST /auth/team-members/imports/': ({ upload }) => ({
    body: formOf({ mode: 'good', import_id: upload.member, invite: 'off' }),
  }),
  'GET /auth/team-members/imports/{id}/': ({ upload }) => ({ params: { id: upload.member } }),
  'GET /auth/team-members/imports/{id}/failed-rows/': ({ upload }) => ({ params: { id: upload.member } }),
  'POST /auth/team-members/imports/{id}/stop/': ({ upload }) => ({ params: { id: upload.member } }),
  'POST /auth/team-members/imports/{id}/take-back/': ({ upload }) => ({ params: { id: upload.ended } }),
  'DELETE /auth/team-members/imports/{id}/': ({ upload }) => ({ params: { id: upload.member } }),
  'GET /auth/team-members/{id}/': ({ member }) => ({ params: { id: member } }),
  'POST /auth/team-members/{id}/send-again/': ({ unreached }) => ({ params: { id: unreached } }),
  'GET /auth/team-members/{id}/owned/': ({ member }) => ({ params: { id: member } }),
  'POST /auth/team-members/{id}/hand-over/': ({ member, admin }) => ({ params: { id: member }, body: { to: admin } }),
  'POST /auth/team-members/{id}/take-back/': ({ member, admin }) => ({
    params: { id: member },
    body: { from: admin, at: '2026-01-01T00:00:00.000Z' },
  }),
  'POST /auth/invite-again/': ({ invited }) => ({ body: { ids: [invited] } }),
  'POST /auth/team-members/{id}/invite/': ({ invited }) => ({ params: { id: invited } }),
  'POST /auth/team-members/{id}/erase/': ({ erasable: { id, name } }) => ({ params: { id }, body: { name } }),
  'DELETE /auth/team-members/{id}/sessions/': ({ member }) => ({ params: { id: member } }),
  'GET /auth/sessions/': none,
  'GET /auth/profile/': none,
  'PATCH /auth/profile/': () => ({ body: formOf({ version: '1', first_name: 'Renamed' }) }),
  'GET /auth/notice-preferences/': none,
  'PATCH /auth/notice-preferences/': () => ({ body: { review_due: 'weekly' } }),
  'POST /email-events/resend/': none,
  'GET /health/': none,
  'GET /version/': none,
  'GET /unsubscribe/{token}/': () => ({ params: { token: 'none' } }),
  'POST /unsubscribe/{token}/': () => ({ params: { token: 'none' } }),
  'GET /auth/pictures/{id}/{picture}/': ({ admin, picture }) => ({ params: { id: admin, picture } }),
  'DELETE /auth/sessions/': none,
  'DELETE /auth/sessions/{id}/': ({ session }) => ({ params: { id: session } }),
  'GET /auth/providers/': none,
  'GET /auth/providers/own/': none,
  'DELETE /auth/providers/own/': () => ({ body: { provider: 'test' } }),
  'POST /auth/providers/{key}/start/': () => ({ params: { key: 'none' }, body: {} }),
  'POST /auth/providers/{key}/finish/': () => ({ params: { key: 'none' }, body: { code: 'c', state: 's', held: 's' } }),
  'POST /auth/providers/ticket/': () => ({ body: { ticket: 'none' } }),
  'POST /auth/providers/link-account/': () => ({ body: { ticket: 'none', password: 'a-long-test-password' } }),
  'POST /auth/providers/join/': ({ district }) => ({
    body: { ticket: 'none', first_name: 'New', last_name: 'Person', district_id: district, terms: true },
  }),

  ...districtRequests,
}
