import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { attempts } from '#db/directory/schema.ts'
import { caller, newDistrict, nobody, PASSWORD } from '#tests/kit/district.ts'
import { hashSecret } from '#worker/auth/secret.ts'
import { mailTo, newAddress, tokenIn } from './mailbox.ts'
import { newWindow } from './window.ts'

const NEW = 'another-long-password'
const STRANGER = '198.51.100.9'
const OWNER = '192.0.2.1'

function signIn(email: string, password: string, from: string) {
  return nobody('POST', 'auth/signin/', { email, password }, { 'cf-connecting-ip': from })
}
async function guess(email: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < times; at += 1) statuses.push((await signIn(email, 'not it', STRANGER)).status)
  return statuses
}
/** Like ten times `guess`, without the work of checking ten passwords. */
async function exhaust(email: string, from = STRANGER): Promise<void> {
  const key = `${hashSecret(email.toLowerCase())}:${hashSecret(from)}`
  const at = new Date().toISOString()
  const tries = Array.from({ length: 10 }, () => ({ kind: 'sign_in' as const, key, at, id: crypto.randomUUID() }))
  await drizzle(env.DIRECTORY).insert(attempts).values(tries)
}
type Window = ReturnType<typeof newWindow>
async function signInAt(window: Window, email: string, password = PASSWORD): Promise<number> {
  return (await window((api) => api.auth.signin.$post({ json: { email, password } }))).status
}

test('wrong passwords from one network lock only that network', async () => {
  const ada = await (await newDistrict()).person('super_admin')
  expect(await guess(ada.email, 11)).toEqual([...Array(10).fill(401), 429])
  const refused = await signIn(ada.email, PASSWORD, STRANGER)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  expect((await signIn(ada.email, PASSWORD, OWNER)).status).toBe(200)
  expect((await signIn(ada.email, PASSWORD, '2001:db8::1')).status).toBe(200)
})

test('one IPv6 network counts as one', async () => {
  const ada = await (await newDistrict()).person('principal')
  await exhaust(ada.email, '2001:db8:0:7::/64')
  expect((await signIn(ada.email, PASSWORD, '2001:db8:0:7:ffff::1')).status).toBe(429)
  expect((await signIn(ada.email, PASSWORD, '2001:db8:0:8::1')).status).toBe(200)
})

test('a known browser can sign in from a network that is locked by somebody’s guesses', async () => {
  const ada = await (await newDistrict()).person('principal')
  const known = newWindow(STRANGER)
  expect(await signInAt(known, ada.email)).toBe(200)
  expect(known.cookies.has('waymark_browser')).toBe(true)
  await known((api) => api.auth.logout.$post({ json: {} }))
  await exhaust(ada.email)
  expect(await signInAt(newWindow(STRANGER), ada.email)).toBe(429)
  expect(await signInAt(known, ada.email)).toBe(200)
})

test('a known browser counts its own wrong passwords', async () => {
  const ada = await (await newDistrict()).person('principal')
  const known = newWindow()
  await signInAt(known, ada.email)
  await known((api) => api.auth.logout.$post({ json: {} }))
  for (let at = 0; at < 10; at += 1) expect(await signInAt(known, ada.email, 'not it')).toBe(401)
  expect(await signInAt(known, ada.email)).toBe(429)
  expect(await signInAt(newWindow(), ada.email)).toBe(200)
})

test('a browser is known only for the accounts that signed in on it, and a forged cookie for none', async () => {
  const district = await newDistrict()
  const [ada, ben] = [await district.person('principal'), await district.person('principal')]
  const window = newWindow(STRANGER)
  await signInAt(window, ada.email)
  await window((api) => api.auth.logout.$post({ json: {} }))
  await exhaust(ben.email)
  expect(await signInAt(window, ben.email)).toBe(429)
  const forger = newWindow(STRANGER)
  forger.cookies.set('waymark_browser', `${'x'.repeat(43)}.${'y'.repeat(43)}`)
  expect(await signInAt(forger, ben.email)).toBe(429)
})

test('a completed reset unlocks the account at once, for every network, and its browser is known', async () => {
  const ada = await (await newDistrict()).person('principal')
  const old = newWindow()
  await signInAt(old, ada.email)
  for (const from of [STRANGER, OWNER]) await exhaust(ada.email, from)
  await nobody('POST', 'auth/forgot-password/', { email: ada.email })
  const token = tokenIn(await mailTo(ada.email, 'reset-password'))
  const resetting = newWindow(OWNER)
  const json = { token, newPassword: NEW, confirmPassword: NEW }
  await resetting((api) => api.auth['password-reset-confirm'].$post({ json }))
  expect((await signIn(ada.email, NEW, OWNER)).status).toBe(200)
  expect((await signIn(ada.email, NEW, STRANGER)).status).toBe(200)
  await exhaust(ada.email, OWNER)
  expect(await signInAt(resetting, ada.email, NEW)).toBe(200)
  expect(await signInAt(old, ada.email, NEW)).toBe(429)
})

test('a hundred attempts per hour from many networks stop unknown browsers, but never a known one or a fresh reset', async () => {
  const ada = await (await newDistrict()).person('principal')
  const known = newWindow()
  await signInAt(known, ada.email)
  await known((api) => api.auth.logout.$post({ json: {} }))
  const account = hashSecret(ada.email.toLowerCase())
  const at = new Date().toISOString()
  const tries = Array.from({ length: 99 }, () => ({
    kind: 'account' as const,
    key: account,
    at,
    id: crypto.randomUUID(),
  }))
  for (let from = 0; from < tries.length; from += 20) {
    await drizzle(env.DIRECTORY)
      .insert(attempts)
      .values(tries.slice(from, from + 20))
  }
  expect((await signIn(ada.email, 'not it', '203.0.113.1')).status).toBe(401)
  expect((await signIn(ada.email, PASSWORD, '203.0.113.2')).status).toBe(429)
  expect(await signInAt(known, ada.email)).toBe(200)

  await nobody('POST', 'auth/forgot-password/', { email: ada.email })
  const token = tokenIn(await mailTo(ada.email, 'reset-password'))
  await nobody('POST', 'auth/password-reset-confirm/', { token, newPassword: NEW, confirmPassword: NEW })
  for (let from = 0; from < tries.length; from += 20) {
    const again = tries.slice(from, from + 20).map((one) => ({ ...one, id: crypto.randomUUID() }))
    await drizzle(env.DIRECTORY).insert(attempts).values(again)
  }
  expect((await signIn(ada.email, NEW, '203.0.113.3')).status).toBe(200)
})

test('correct passwords use up no attempts', async () => {
  const ada = await (await newDistrict()).person('principal')
  for (let at = 0; at < 12; at += 1) expect((await signIn(ada.email, PASSWORD, OWNER)).status).toBe(200)
})

test('of fourteen parallel guesses from one network, ten are checked, for known and unknown addresses', async () => {
  const ada = await (await newDistrict()).person('principal')
  for (const email of [ada.email, newAddress()]) {
    const answers = await Promise.all(Array.from({ length: 14 }, () => signIn(email, 'not it', STRANGER)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  }
})

test('a signed-in person can change the password despite others’ guesses, and is limited only by their own', async () => {
  const ada = await (await newDistrict()).person('principal')
  await exhaust(ada.email)
  const change = { newPassword: NEW, confirmPassword: NEW }
  const wrong = { ...change, oldPassword: 'not it' }
  expect((await ada.call('POST', 'auth/change-password/', wrong)).status).toBe(400)
  expect((await ada.call('POST', 'auth/change-password/', { ...change, oldPassword: PASSWORD })).status).toBe(200)
  const { body } = await signIn(ada.email, NEW, OWNER)
  const again = caller(body.data.access)
  for (let at = 0; at < 10; at += 1) await again('POST', 'auth/change-password/', wrong)
  expect((await again('POST', 'auth/change-password/', { ...change, oldPassword: NEW })).status).toBe(429)
})

test('a new password makes the other browsers unknown again', async () => {
  const ada = await (await newDistrict()).person('principal')
  const [here, there] = [newWindow(STRANGER), newWindow(STRANGER)]
  for (const window of [here, there]) await signInAt(window, ada.email)
  const json = { oldPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW }
  expect((await here((api) => api.auth['change-password'].$post({ json }))).status).toBe(200)
  await exhaust(ada.email)
  expect(await signInAt(there, ada.email, NEW)).toBe(429)
  await here((api) => api.auth.logout.$post({ json: {} }))
  expect(await signInAt(here, ada.email, NEW)).toBe(200)
})

test('requests from another network do not use up the reset emails of the owner’s network', async () => {
  const ada = await (await newDistrict()).person('principal')
  const ask = (email: string, from: string) =>
    nobody('POST', 'auth/forgot-password/', { email }, { 'cf-connecting-ip': from })
  for (const email of [ada.email, newAddress()]) {
    const statuses: number[] = []
    for (let at = 0; at < 6; at += 1) statuses.push((await ask(email, STRANGER)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await ask(email, OWNER)).status).toBe(200)
  }
})
