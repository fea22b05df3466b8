import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calendarConnections } from '#db/calendar/schema.ts'
import { audit } from '#db/kit/schema.ts'
import { users } from '#db/people/schema.ts'
import { caller, newDistrict, tokenFor } from '#tests/kit/district.ts'
import { openToken, sealToken } from '#worker/calendar/token-box.ts'
import { readKeys } from '#worker/kit/signing-keys.ts'
import { ACCOUNT, connectCalendar, goToGoogle, openGoogle, type TestGoogle } from './google.ts'
import { visitNow } from './people.ts'

let google: TestGoogle
beforeEach(() => {
  google = openGoogle()
})
afterEach(() => google.close())

async function someone() {
  const district = await newDistrict()
  return { district, ada: await district.person('principal') }
}
const rowOf = async ({ db }: Awaited<ReturnType<typeof newDistrict>>, userId: string) =>
  (await db.select().from(calendarConnections).where(eq(calendarConnections.userId, userId)))[0]

test('asks Google for one scope, offline, with consent, state, and a PKCE challenge', async () => {
  const { ada } = await someone()
  const { there } = await goToGoogle(google, ada)
  expect(there.origin + there.pathname).toBe('https://google.test/authorize')
  expect(Object.fromEntries(there.searchParams)).toMatchObject({
    ...{ response_type: 'code', client_id: 'waymark-test', access_type: 'offline', prompt: 'consent' },
    ...{ scope: 'https://www.googleapis.com/auth/calendar.events', code_challenge_method: 'S256' },
    redirect_uri: 'http://localhost:8787/user-profile/calendar/back',
  })
  expect(there.searchParams.get('state')).toHaveLength(43)
})

test('connects, names the account as its calendar does, and stores the token encrypted', async () => {
  const { district, ada } = await someone()
  const { status, body } = await connectCalendar(google, ada)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ available: true, state: 'active', account: ACCOUNT, failing_since: null })
  const row = await rowOf(district, ada.id)
  expect(row).toMatchObject({ keyId: 'test', state: 'active' })
  const keys = readKeys(env.CALENDAR_KEYS)!
  const owner = { districtId: district.districtId, userId: ada.id }
  const token = await openToken(keys, owner, row!)
  expect(token).toMatch(/^1\/\//)
  expect(JSON.stringify(row)).not.toContain(token)
  const [told] = await district.db
    .select()
    .from(audit)
    .where(and(eq(audit.entityId, ada.id), eq(audit.action, 'connect-calendar')))
  expect(told).toMatchObject({ entityId: ada.id, changes: { calendar: [null, 'Google Calendar'] } })
})

test('a token can be decrypted only for its person and district, with a key of the list, and never has the same text', async () => {
  const keys = readKeys('k2:a-newer-secret-0123456789abcdefghijkl,k1:an-older-secret-0123456789abcdefghijkl')!
  const owner = { districtId: 'dst_one', userId: 'usr_one' }
  const [one, two] = [await sealToken(keys, owner, 'secret'), await sealToken(keys, owner, 'secret')]
  expect(one.keyId).toBe('k2')
  expect(one.token).not.toBe(two.token)
  expect(await openToken(keys, owner, one)).toBe('secret')
  expect(await openToken(keys, { ...owner, userId: 'usr_two' }, one)).toBeNull()
  expect(await openToken(keys, { ...owner, districtId: 'dst_two' }, one)).toBeNull()
  expect(await openToken(keys.slice(1), owner, one)).toBeNull()
  const old = await sealToken(keys.slice(1), owner, 'secret')
  expect(await openToken(keys, owner, old)).toBe('secret')
  expect(await openToken(keys, owner, { ...old, token: `${old.token.slice(0, -2)}AA` })).toBeNull()
})

test('a state works once, in the session and for the person that asked', async () => {
  const { district, ada } = await someone()
  const ben = await district.person('principal', { firstName: 'Ben' })
  const { back } = await goToGoogle(google, ada)
  expect((await ben.call('GET', `auth/calendar/callback/${back.search}`)).status).toBe(403)
  // The attempt has used the state up.
  expect((await ada.call('GET', `auth/calendar/callback/${back.search}`)).status).toBe(410)
  const again = await goToGoogle(google, ada)
  const other = caller(await tokenFor({ ...district, userId: ada.id, role: 'principal' }))
  expect((await other('GET', `auth/calendar/callback/${again.back.search}`)).status).toBe(403)
  const third = await goToGoogle(google, ada)
  expect((await ada.call('GET', `auth/calendar/callback/${third.back.search}`)).status).toBe(200)
  expect((await ada.call('GET', `auth/calendar/callback/${third.back.search}`)).status).toBe(410)
  expect((await ada.call('GET', 'auth/calendar/callback/?code=x&state=y')).status).toBe(410)
})

test('refuses a grant without the scope, and gives it back', async () => {
  const { district, ada } = await someone()
  const { back } = await goToGoogle(google, ada, ACCOUNT, { events: false })
  const { status, body } = await ada.call('GET', `auth/calendar/callback/${back.search}`)
  expect([status, body.detail]).toEqual([403, expect.stringContaining('leave that box checked')])
  expect(google.oauth.grants()).toEqual([])
  expect(await rowOf(district, ada.id)).toBeUndefined()
})

test('follows no redirect, and says that Google does not respond', async () => {
  const { ada } = await someone()
  google.fail({ call: 'token', status: 302 })
  const { status, body } = await connectCalendar(google, ada)
  expect([status, body.detail]).toEqual([502, 'Google Calendar is not responding. Try again in a moment.'])
  expect(google.asked.every(({ url }) => url.startsWith('https://google.test/'))).toBe(true)
  expect(google.asked.every(({ redirect }) => redirect === 'manual')).toBe(true)
})

test('disconnecting shows at once, revokes the token, and leaves no row', async () => {
  const { district, ada } = await someone()
  await connectCalendar(google, ada)
  google.fail({ call: 'revoke', status: 503, times: 3 })
  const { body } = await ada.call('DELETE', 'auth/calendar/')
  expect(body.data).toMatchObject({ state: 'none', account: null })
  await visitNow(district, [ada.id])
  expect(google.oauth.grants()).toEqual([ACCOUNT])
  google.heal()
  await visitNow(district, [ada.id], new Date(Date.now() + 86_400_000))
  expect(google.oauth.grants()).toEqual([])
  expect(await rowOf(district, ada.id)).toBeUndefined()
  const rows = await district.db
    .select()
    .from(audit)
    .where(and(eq(audit.entityId, ada.id), eq(audit.action, 'disconnect-calendar')))
  expect(rows).toHaveLength(1)
})

test('a connection ends with the person’s access', async () => {
  const { district, ada } = await someone()
  await connectCalendar(google, ada)
  await district.db.update(users).set({ isActive: false }).where(eq(users.id, ada.id))
  await visitNow(district, [ada.id])
  expect(google.oauth.grants()).toEqual([])
  expect(await rowOf(district, ada.id)).toBeUndefined()
})

test('without the operator’s settings nobody can connect', async () => {
  const { calendarConfig, calendarProblem } = await import('#worker/calendar/config.ts')
  const { GOOGLE_CALENDAR_CLIENT_ID: _, GOOGLE_CALENDAR_CLIENT_SECRET: __, CALENDAR_KEYS: ___, ...rest } = env
  expect(calendarConfig(rest as typeof env)).toBeNull()
  expect(calendarProblem(rest as typeof env)).toBeNull()
  expect(calendarProblem({ ...env, CALENDAR_KEYS: '' })).toContain('CALENDAR_KEYS')
  const http = { ...env, ENVIRONMENT: 'production' as const, GOOGLE_TOKEN_URL: 'http://google.test/token' }
  expect(calendarProblem(http)).toContain('https')
  expect(calendarProblem({ ...env, CALENDAR_CALLS_PER_MINUTE: '10' })).toContain('CALENDAR_CALLS_PER_MINUTE')
})
