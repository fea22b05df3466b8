import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessions } from '#db/people/schema.ts'
import { caller, newDistrict, nobody, PASSWORD } from '#tests/kit/district.ts'
import { newWindow } from './window.ts'

/** The limits, written by hand: a session ends after 12 hours without use, and after 14 days in any case. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START = Date.parse('2026-11-02T15:00:00.000Z')

const at = (ms: number) => vi.setSystemTime(START + ms)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  at(0)
})
afterEach(() => void vi.useRealTimers())

async function browserSignedIn() {
  const district = await newDistrict()
  const { email, id } = await district.person('principal')
  const browser = newWindow()
  const signIn = await browser((api) => api.auth.signin.$post({ json: { email, password: PASSWORD } }))
  expect(signIn.status).toBe(200)
  const visit = async () => {
    const status = (await browser((api) => api.auth.profile.$get())).status
    await browser.settled()
    return status
  }
  const rows = () => district.db.select().from(sessions).where(eq(sessions.userId, id))
  return { district, email, id, browser, visit, rows }
}

test('a session ends after 12 hours without use', async () => {
  const { visit } = await browserSignedIn()
  at(12 * HOUR - 1000)
  expect(await visit()).toBe(200)
  at(24 * HOUR - 2000)
  expect(await visit()).toBe(200)
  at(36 * HOUR - 2000)
  expect(await visit()).toBe(401)
})

test('each use puts the end off, but not past 14 days after the sign-in', async () => {
  const { visit } = await browserSignedIn()
  for (let hours = 11; hours < 14 * 24; hours += 11) {
    at(hours * HOUR)
    expect([hours, await visit()]).toEqual([hours, 200])
  }
  at(14 * DAY - 1000)
  expect(await visit()).toBe(200)
  at(14 * DAY)
  expect(await visit()).toBe(401)
})

test('the list of own sign-ins shows only those that are still open, and a new sign-in clears the ended ones away', async () => {
  const { browser, email, rows } = await browserSignedIn()
  at(11 * HOUR)
  const other = newWindow()
  await other((api) => api.auth.signin.$post({ json: { email, password: PASSWORD } }))
  const listed = async (window: typeof browser) => {
    const body = (await (await window((api) => api.auth.sessions.$get())).json()) as { data: { created_at: string }[] }
    return body.data.map((one) => one.created_at)
  }
  const [first, second] = [new Date(START).toISOString(), new Date(START + 11 * HOUR).toISOString()]
  expect(await listed(other)).toEqual([second, first])
  at(12 * HOUR + 1000)
  expect(await listed(other)).toEqual([second])
  expect(await rows()).toHaveLength(2)
  await newWindow()((api) => api.auth.signin.$post({ json: { email, password: PASSWORD } }))
  expect((await rows()).map((row) => row.createdAt).sort()).toEqual([second, new Date().toISOString()])
})

test('an access token works for 15 minutes, and a refresh token for 14 days', async () => {
  const district = await newDistrict()
  const { email } = await district.person('principal')
  const { access, refresh } = (await nobody('POST', 'auth/signin/', { email, password: PASSWORD })).body.data
  const visit = async () => (await caller(access)('GET', 'auth/profile/')).status
  const renew = (token: string) => nobody('POST', 'auth/refresh/', { refresh: token })
  at(15 * MINUTE - 1000)
  expect(await visit()).toBe(200)
  at(15 * MINUTE)
  expect(await visit()).toBe(401)
  at(14 * DAY - 1000)
  const next = await renew(refresh)
  expect(next.status).toBe(200)
  // The renewed one has 14 days of its own.
  at(28 * DAY - 2000)
  const last = await renew(next.body.data.refresh)
  expect(last.status).toBe(200)
  at(42 * DAY)
  expect((await renew(last.body.data.refresh)).status).toBe(401)
})
